import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import type { RequestRecordDetail } from '#src/contract/requests/request-record.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ADDRESSES } from './Conversation.tsx'

interface Props {
  kind: RequestKind
  request: RequestRecordDetail & Record<string, unknown>
}

const PHONES = ['mobilephone', 'phone']

/** The sender of a request, with links to write to or call them. */
export function Sender({ kind, request }: Props) {
  const { t } = useTranslator()
  const { account, history, written_down } = request
  const clerk = history.find(({ action }) => action === 'received')?.by
  const filled = (names: string[]) => [
    ...new Set(
      names
        .map((name) => request[name])
        .filter((value): value is string => typeof value === 'string' && value !== ''),
    ),
  ]
  const mails = [...new Set([...filled(ADDRESSES), ...(account ? [account.email] : [])])]
  const called = written_down?.caller_phone ?? null
  const phones = [...new Set([...filled(PHONES), ...(called === null ? [] : [called])])]
  const whoSent = () => {
    if (account) return t('office-requests.record.account', { name: account.name })
    if (clerk) return t('office-requests.record.by_office', { name: clerk.name })
    return t(`office-requests.record.${kind === 'join' ? 'anybody' : 'no_account'}`)
  }
  return (
    <>
      <p>{whoSent()}</p>
      {mails.length + phones.length > 0 && (
        <ul className="contact-ways">
          {mails.map((mail) => (
            <li key={mail}>
              <a href={`mailto:${mail}`}>
                <Icon name="mail" />
                {mail}
              </a>
            </li>
          ))}
          {phones.map((phone) => (
            <li key={phone}>
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                <Icon name="phone" />
                {phone}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
