import type { RequestLine } from '../../contract/office.ts'
import { agoText } from '../../i18n/ago.ts'
import { useTranslator } from '../translator-context.ts'

interface Props {
  title: string
  lines: RequestLine[]
}

/** A few requests in a line each. */
export function RequestLines({ title, lines }: Props) {
  const { t, locale } = useTranslator()
  if (lines.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className="request-lines">
        {lines.map(({ id, kind, subject, created_at }) => (
          <li key={id}>
            <span className="subject">{subject}</span>
            <span className="hint">
              {t(`office.kinds.${kind}`)} · {agoText(created_at, Date.now(), locale)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
