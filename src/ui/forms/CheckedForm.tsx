import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../Button.tsx'
import { type Answer, CheckAnswers } from '../requests/CheckAnswers.tsx'
import { OfficePhone } from '../requests/OfficePhone.tsx'
import type { ParishFacts } from '../requests/parish-facts.ts'
import { useTranslator } from '../translator-context.ts'
import { ErrorSummary, type FieldError } from './ErrorSummary.tsx'
import { FormProblem } from './FormProblem.tsx'
import type { Step } from './use-checked-form.ts'

export interface CheckedFormProps<Output> {
  parish: ParishFacts
  /** The result of `useCheckedForm`. */
  form: {
    step: Step<Output>
    sending: boolean
    busy: boolean
    attempt: number
    summary: string
    errors: FieldError[]
    problem: string | undefined
    onSubmit(event: FormEvent<HTMLFormElement>): void
    confirm(): void
    change(): void
  }
  /** The answers to be sent, for the review. */
  answersOf(output: Output): Answer[]
  children: ReactNode
}

/**
 * A form and the review of its answers. The fields stay mounted during the review, so that nothing
 * is lost on the way back (namespaces `common` and `requests`).
 */
export function CheckedForm<Output>({
  parish,
  form,
  answersOf,
  children,
}: CheckedFormProps<Output>) {
  const { t } = useTranslator()
  const { step, problem } = form
  const beginning = useRef<HTMLParagraphElement>(null)
  const lastStep = useRef(step.kind)
  // The focused text was removed. If sending failed, the error message takes the focus instead.
  useEffect(() => {
    if (lastStep.current === 'check' && step.kind === 'form' && !problem) beginning.current?.focus()
    lastStep.current = step.kind
  }, [step.kind, problem])
  return (
    <>
      {step.kind === 'check' && (
        <CheckAnswers
          answers={answersOf(step.output)}
          sending={form.sending}
          onChange={form.change}
          onConfirm={form.confirm}
        />
      )}
      <form className="form" hidden={step.kind === 'check'} noValidate onSubmit={form.onSubmit}>
        <p className="hint" ref={beginning} tabIndex={-1}>
          {t('requests.required_hint')}
        </p>
        <ErrorSummary title={form.summary} errors={form.errors} attempt={form.attempt} />
        {children}
        {problem && (
          <FormProblem text={problem} attempt={form.attempt} takesFocus={form.errors.length === 0}>
            <OfficePhone parish={parish} />
          </FormProblem>
        )}
        <Button type="submit" variant="main" className="wide" busy={form.busy}>
          {t('requests.continue')}
        </Button>
      </form>
    </>
  )
}
