import { type ReactNode, useEffect, useRef } from 'react'
import { localePath } from '#src/i18n/urls.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { type Answer, AnswerList } from '../requests/AnswerList.tsx'
import { OfficePhone } from '../requests/OfficePhone.tsx'
import type { ParishFacts } from '../requests/parish-facts.ts'
import { useTranslator } from '../translator-context.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormProblem } from './FormProblem.tsx'
import type { Step } from './use-checked-form.ts'
import type { SentForm } from './use-sent-form.ts'

export interface CheckedFormProps<Output> {
  parish: ParishFacts
  /** The result of `useCheckedForm`. */
  form: SentForm & {
    step: Step<Output>
    sending: boolean
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
      {step.kind === 'check' && <CheckAnswers {...form} answers={answersOf(step.output)} />}
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

interface CheckAnswersProps {
  answers: Answer[]
  sending: boolean
  change(): void
  confirm(): void
}

/** Everything that will be sent, for review (namespace `requests`). */
function CheckAnswers({ answers, sending, change, confirm }: CheckAnswersProps) {
  const { t, locale } = useTranslator()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="check-answers">
      <h2 ref={heading} tabIndex={-1}>
        {t('requests.check.title')}
      </h2>
      <p>{t('requests.check.lead')}</p>
      <AnswerList answers={answers} />
      <p className="hint">
        {t('requests.check.consent')}{' '}
        <a href={localePath(locale, '/privacy')} target="_blank" rel="noopener">
          {t('requests.check.privacy')}
          {/* The space joins the sign to the last word: a line never breaks between the two. */}
          <span className="with-last-word">
            {'\u00a0'}
            <Icon name="externalLink" />
          </span>
          <span className="vh">{t('common.shell.new_tab')}</span>
        </a>
      </p>
      <div className="row-acts">
        {/* It disappears when pressed, and returns if sending fails (requirements §4.6). */}
        {sending ? (
          <p className="sending" role="status">
            {t('requests.check.sending')}
          </p>
        ) : (
          <>
            <Button variant="main" onClick={confirm}>
              {t('requests.check.send')}
            </Button>
            <Button onClick={change}>{t('requests.check.change')}</Button>
          </>
        )}
      </div>
    </section>
  )
}
