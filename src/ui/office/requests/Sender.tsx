import type { RequestRecord } from '../../../contract/request-record.ts'
import type { RequestKind } from '../../../contract/request-status.ts'
import { Icon } from '../../Icon.tsx'
import { useTranslator } from '../../translator-context.ts'

interface Props {
  kind: RequestKind
  request: RequestRecord & Record<string, unknown>
}

const MAILS = ['email', 'parent_email', 'entity_groom_email', 'entity_bride_email']
const PHONES = ['mobilephone', 'phone']

/** Who sent a request, and how they are reached: one press writes or calls. */
export function Sender({ kind, request }: Props) {
  const { t } = useTranslator()
  const { account } = request
  const filled = (names: string[]) => [
    ...new Set(
      names
        .map((name) => request[name])
        .filter((value): value is string => typeof value === 'string' && value !== ''),
    ),
  ]
  const mails = [...new Set([...filled(MAILS), ...(account ? [account.email] : [])])]
  return (
    <>
      <p>
        {account
          ? t('office-requests.record.account', { name: account.name })
          : t(`office-requests.record.${kind === 'join' ? 'anybody' : 'no_account'}`)}
      </p>
      <ul className="contact-ways">
        {mails.map((mail) => (
          <li key={mail}>
            <a href={`mailto:${mail}`}>
              <Icon name="mail" />
              {mail}
            </a>
          </li>
        ))}
        {filled(PHONES).map((phone) => (
          <li key={phone}>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              <Icon name="phone" />
              {phone}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
