import { type ReactNode, useEffect, useRef, useState } from 'react'
import { TEXT_MAX_LENGTH } from '#src/contract/form-fields.ts'
import { openDraft } from '#src/stores/drafts.ts'
import { Button } from '../Button.tsx'
import { TextAreaField } from '../fields/TextAreaField.tsx'
import { useTranslator } from '../translator-context.ts'
import { useRun } from '../use-action.ts'
import { useProblem } from '../use-problem.tsx'
import { attemptKeys } from './attempt-keys.ts'

interface Props {
  /** Key of the draft, kept in this tab until it is sent; null if no draft is kept. */
  draft: string | null
  /** The existing text. */
  text?: string
  label: string
  hint?: string
  send: string
  busy: string
  variant?: 'main' | 'danger'
  /** Whether it may be sent empty. */
  isOptional?: boolean
  takesFocus?: boolean
  /** Content between the text and the button. */
  children?: ReactNode
  /** Called with the whole text at each change. */
  onTyped?(text: string): void
  /** @param key names this attempt, so that a repeated request has no second effect */
  onSend(text: string, key: string): Promise<unknown>
  /** Omitted if the form cannot be closed. */
  onCancel?: { text: string; act(): void }
}

/** A form with a single text. A failure loses nothing, and nothing is sent twice. */
export function TextForm(props: Props) {
  const { label, hint, isOptional = false, takesFocus = false, onCancel } = props
  const { t } = useTranslator()
  const kept = props.draft === null ? null : openDraft<{ text: string }>(props.draft)
  const [text, setText] = useState(() => kept?.read()?.text ?? props.text ?? '')
  const problem = useProblem()
  const [keyOf] = useState(attemptKeys)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesFocus) area.current?.focus()
  }, [takesFocus])

  const { busy, run: send } = useRun(
    async () => {
      const written = text.trim()
      if (written === '' && !isOptional) return problem.tell(t('forms.fill_all_fields_warning'))
      problem.clear()
      await props.onSend(written, keyOf({ written }))
      kept?.clear()
      setText('')
    },
    (failure) => problem.tell(failure.text),
  )
  return (
    <form
      className="written-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextAreaField
        ref={area}
        label={label}
        name="text"
        required={!isOptional}
        maxLength={TEXT_MAX_LENGTH}
        value={text}
        {...(hint !== undefined && { hint })}
        onChange={({ target }) => {
          setText(target.value)
          kept?.write({ text: target.value })
          props.onTyped?.(target.value)
        }}
      />
      {props.children}
      {problem.shown}
      <div className="row-acts">
        <Button type="submit" variant={props.variant ?? 'main'} busy={busy} busyText={props.busy}>
          {props.send}
        </Button>
        {onCancel && <Button onClick={onCancel.act}>{onCancel.text}</Button>}
      </div>
    </form>
  )
}
