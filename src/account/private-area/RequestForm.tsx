import { CheckedForm, type CheckedFormProps } from '#src/ui/forms/CheckedForm.tsx'
import { Confirmation } from './Confirmation.tsx'

interface Props<Output> extends CheckedFormProps<Output> {
  /** The confirmation: the request was received, and what happens next. */
  success: string
  next: string
}

/** A request from its form to its confirmation (requirements §2.15). */
export function RequestForm<Output>({ success, next, ...checked }: Props<Output>) {
  const { parish, form } = checked
  if (form.step.at === 'sent') {
    const { reference } = form.step
    return <Confirmation parish={parish} text={success} next={next} reference={reference || null} />
  }
  return <CheckedForm {...checked} />
}
