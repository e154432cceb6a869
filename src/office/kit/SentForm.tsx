import type { FormEvent, ReactNode, Ref } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { ErrorSummary, type FieldError } from '#src/ui/forms/ErrorSummary.tsx'
import { SentProblem } from '#src/ui/forms/FormProblem.tsx'

interface Props {
  ref?: Ref<HTMLFormElement>
  /** The result of `useSentForm`. */
  form: {
    summary: string
    errors: FieldError[]
    attempt: number
    problem: string | undefined
    busy: boolean
    onSubmit(event: FormEvent<HTMLFormElement>): Promise<void>
  }
  className?: string
  /** The button that sends the form, and its text meanwhile. */
  send: string
  busyText: string
  /** The id of that button. */
  sendId?: string
  /** Whether the errors are only beside their fields, because the form is short. */
  isShort?: boolean
  /** Further actions beside the button; omitted if it stands alone. */
  actions?: ReactNode
  children: ReactNode
}

/** A form of `useSentForm`: the summary of its errors, its fields, why sending failed, the button. */
export function SentForm({ form, className = '', isShort, actions, children, ...more }: Props) {
  const { ref, send, sendId, busyText } = more
  const button = (
    <Button type="submit" id={sendId} variant="main" busy={form.busy} busyText={busyText}>
      {send}
    </Button>
  )
  return (
    <form ref={ref} className={`form ${className}`.trim()} noValidate onSubmit={form.onSubmit}>
      {!isShort && (
        <ErrorSummary title={form.summary} errors={form.errors} attempt={form.attempt} />
      )}
      {children}
      <SentProblem form={form} />
      {actions ? (
        <div className="row-acts">
          {button}
          {actions}
        </div>
      ) : (
        button
      )}
    </form>
  )
}
