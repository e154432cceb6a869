import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

export interface FieldError {
  /** Name of the field's control within the form. */
  name: string
  text: string
}

interface Props {
  title: string
  errors: FieldError[]
  /** Counts the attempts: each new one takes the focus here, even with the same errors. */
  attempt: number
  /** Reveals a hidden field before it gets the focus. */
  onFind?(name: string): void
}

/** The errors of a form, above it, with a link to each field (requirements §12.2). */
export function ErrorSummary({ title, errors, attempt, onFind }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const answered = useRef(0)
  // The errors may be rendered one render after their attempt.
  useEffect(() => {
    if (!box.current || attempt === answered.current) return
    answered.current = attempt
    box.current.focus()
  })
  if (errors.length === 0) return null
  const focusField = (name: string) => {
    flushSync(() => onFind?.(name))
    const found = box.current?.closest('form')?.elements.namedItem(name)
    // Among several controls of one name, such as radio buttons, the first enabled one gets the
    // focus.
    const field =
      found instanceof RadioNodeList
        ? [...found].find((one) => !(one instanceof HTMLInputElement && one.disabled))
        : found
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <div className="error-summary" ref={box} tabIndex={-1} role="alert">
      <p className="section-heading">{title}</p>
      <ul>
        {errors.map(({ name, text }) => (
          <li key={name}>
            <button type="button" className="link" onClick={() => focusField(name)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
