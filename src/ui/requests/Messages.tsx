import type { OwnMessage } from '#src/contract/requests/request-handling.ts'
import type { StaffPerson } from '#src/contract/requests/request-status.ts'
import { momentText } from '#src/i18n/date-texts.ts'
import { useTranslator } from '../translator-context.ts'

interface Props {
  /** Oldest first; `by` is set if the reader may know the office member's name. */
  messages: Array<OwnMessage & { by?: StaffPerson | null }>
  /** The names of the two sides. */
  names: { office: string; sender: string }
  timezone: string
}

/** The office's questions and their answers, oldest first. */
export function Messages({ messages, names, timezone }: Props) {
  const { locale } = useTranslator()
  return (
    <ol className="messages">
      {messages.map(({ id, author, text, at, by }) => (
        <li key={id} className={author}>
          <p className="hint">
            <b>{by?.name ?? names[author]}</b> ·{' '}
            <time dateTime={at}>{momentText(at, timezone, locale)}</time>
          </p>
          <p className="text">{text}</p>
        </li>
      ))}
    </ol>
  )
}
