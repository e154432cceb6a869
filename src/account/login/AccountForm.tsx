import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx'
import type { SentForm } from '#src/ui/forms/use-sent-form.ts'

interface Props {
  form: SentForm
  lead?: string
  submit: string
  busyText: string
  className?: string
  /** Whether the button is as wide as the form. */
  isWide?: boolean
  /** Whether the first field takes the focus, because the form opens in a dialog. */
  takesFocus?: boolean
  children: ReactNode
}

/** A form about an account: its errors, its fields, and why it was not sent, above its button. */
export function AccountForm({
  form,
  lead,
  submit,
  busyText,
  className = 'form',
  isWide = true,
  takesFocus = false,
  children,
}: Props) {
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.querySelector('input')?.focus()
  }, [takesFocus])
  return (
    // If the script failed, a password must not end up in an address.
    <form className={className} method="post" ref={place} noValidate onSubmit={form.onSubmit}>
      {lead && <p>{lead}</p>}
      <ErrorSummary title={form.summary} errors={form.errors} attempt={form.attempt} />
      {children}
      {form.problem && <p className="failed">{form.problem}</p>}
      <Button
        type="submit"
        variant="main"
        className={isWide ? 'wide' : ''}
        busy={form.busy}
        busyText={busyText}
      >
        {submit}
      </Button>
    </form>
  )
}
