import type { RequestLine } from '#src/contract/office/office.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { agoText } from '#src/i18n/ago.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  /** Whose office it is, by the community's slug. */
  slug: string
  title: string
  lines: RequestLine[]
}

/** A few requests in a line each. */
export function RequestLines({ slug, title, lines }: Props) {
  const { t, locale } = useTranslator()
  if (lines.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className="request-lines">
        {lines.map(({ id, kind, subject, created_at, assignee }) => (
          <li key={id}>
            <a className="subject" href={localePath(locale, queuePath(slug, kind, id))}>
              {subject}
            </a>
            <span className="hint">
              {t(`office.kinds.${kind}`)} · {agoText(created_at, Date.now(), locale)}
              {assignee && ` · ${assignee.name}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
