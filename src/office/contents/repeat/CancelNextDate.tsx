import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ContentRow } from '#src/contract/contents/content-record.ts'
import type { EventException } from '#src/contract/contents/event-recurrence.ts'
import { dateToCome } from '#src/domain/recurrence/date-to-come.ts'
import { dayText } from '#src/i18n/dates.ts'
import { officeApi } from '#src/office/office.ts'
import { useOffice } from '#src/office/office-context.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAction } from '#src/ui/use-action.ts'

interface Props {
  content: ContentRow
  /** Called once the date is cancelled or restored, because both change its line in the list. */
  onChanged(): Promise<void>
}

/** The keys of texts with a day. */
type Said = 'said' | 'undo' | 'sure' | 'keep' | 'next'

/** The current step. `day` is when the date takes place, `date` is the one that the rule gives. */
type Step =
  | { kind: 'begin' }
  | { kind: 'sure'; date: string; day: string }
  | { kind: 'done'; date: string; day: string; former: EventException | undefined }

/**
 * Cancels the next date of a recurring event from the list: one press, a second to confirm, and one
 * to undo it.
 */
export function CancelNextDate({ content, onChanged }: Props) {
  const office = useOffice()
  const { t, locale } = useTranslator()
  const text = (name: Said, day: string) =>
    t(`office-contents.repeat.cancel_${name}`, { day: dayText(day, locale, 'short') })
  const [step, setStep] = useState<Step>({ kind: 'begin' })
  const first = useRef<HTMLParagraphElement>(null)
  const shown = useRef(step.kind)
  useEffect(() => {
    if (shown.current !== step.kind) first.current?.querySelector('button')?.focus()
    shown.current = step.kind
  }, [step.kind])

  async function change(date: string, exception: EventException | undefined) {
    const api = officeApi(office)
    const { event_exceptions, version } = await api.content(content.id)
    const others = event_exceptions.filter((one) => one.date !== date)
    const next = exception ? [...others, exception] : others
    await api.changeContent(content.id, { event_exceptions: next }, version)
    await onChanged()
    return event_exceptions.find((one) => one.date === date)
  }
  if (step.kind === 'done') {
    return (
      <StepAction
        key={step.kind}
        message={text('said', step.day)}
        text={text('undo', step.day)}
        done={t('office-contents.repeat.cancel_undone')}
        act={async () => {
          await change(step.date, step.former)
          setStep({ kind: 'begin' })
        }}
      />
    )
  }
  if (step.kind === 'sure') {
    const { date, day } = step
    return (
      <StepAction
        key={step.kind}
        variant="danger"
        text={text('sure', day)}
        name={`${text('sure', day)}: ${content.title}`}
        done={t('office-contents.repeat.cancel_done')}
        act={async () => {
          const former = await change(date, { kind: 'cancelled', date, note: null })
          setStep({ kind: 'done', date, day, former })
        }}
      >
        <Button onClick={() => setStep({ kind: 'begin' })}>{text('keep', day)}</Button>
      </StepAction>
    )
  }
  const next = content.status === 'published' && dateToCome(content, office.timezone, Date.now())
  if (!next) return null
  const { date, event_from_date: day } = next
  return (
    <p className="row-acts" ref={first}>
      <Button
        onClick={() => setStep({ kind: 'sure', date, day })}
        aria-label={`${text('next', day)}: ${content.title}`}
      >
        {text('next', day)}
      </Button>
    </p>
  )
}

interface StepActionProps {
  /** The result of the previous step, if any. */
  message?: string
  text: string
  /** Its accessible name, if the text alone does not say which item is meant. */
  name?: string
  variant?: 'plain' | 'danger'
  /** The message once it is done. */
  done: string
  act(): Promise<void>
  /** The alternative action. */
  children?: ReactNode
}

/** The step after a press. It takes the focus, and shows beside itself why it failed. */
function StepAction({
  message,
  text,
  name,
  variant = 'plain',
  done,
  act,
  children,
}: StepActionProps) {
  const { busy, problem, run } = useAction(act, done)
  const actions = useRef<HTMLDivElement>(null)
  useEffect(() => actions.current?.querySelector('button')?.focus(), [])
  return (
    <div className="row-acts" ref={actions}>
      {message && <span className="hint">{message}</span>}
      <Button variant={variant} busy={busy} aria-label={name} onClick={() => run()}>
        {text}
      </Button>
      {children}
      <ActionProblem text={problem} />
    </div>
  )
}
