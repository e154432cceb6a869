import { PERSON_REQUESTS_MAX, type PersonRequest } from '#src/contract/people/register-person.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { agoText } from '#src/i18n/ago.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { StatusMark } from '../requests/StatusMark.tsx'

interface Props {
  slug: string
  /** The newest first. */
  requests: PersonRequest[]
}

/** The person's requests to the parish, with a link to each, and how each was matched to them. */
export function PersonRequests({ slug, requests }: Props) {
  const { t, locale } = useTranslator()
  if (requests.length === 0) return <p className="hint">{t('office-people.requests.none')}</p>
  return (
    <>
      <ul className="link-lines">
        {requests.map(({ id, kind, subject, status, created_at, tie }) => (
          <li key={id}>
            <a href={localePath(locale, queuePath(slug, kind, id))}>
              {t(`office.kinds.${kind}`)}: {subject}
            </a>
            <StatusMark status={status} />
            <span className="hint">
              <time dateTime={created_at}>{agoText(created_at, Date.now(), locale)}</time>
              {' · '}
              {t(`office-people.requests.ties.${tie}`)}
            </span>
          </li>
        ))}
      </ul>
      {requests.length === PERSON_REQUESTS_MAX && (
        <p className="hint">{t('office-people.requests.more', { max: PERSON_REQUESTS_MAX })}</p>
      )}
    </>
  )
}
