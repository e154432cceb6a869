import { useEffect, useRef, useState } from 'react'
import type { ContentRow } from '../../../../contract/content-record.ts'
import type { EventException } from '../../../../contract/event-recurrence.ts'
import type { OwnOffice } from '../../../../contract/office.ts'
import { dateToCome } from '../../../../domain/recurrence/date-to-come.ts'
import { dayText } from '../../../../i18n/dates.ts'
import { officeApi } from '../../../../stores/office.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useTranslator } from '../../../../ui/translator-context.ts'
import { useAct } from '../../use-act.ts'

interface Props {
  office: OwnOffice
  content: ContentRow
  /** Told once it is done or undone: the list says something else then. */
  onChanged(): Promise<void>
}

/** How far somebody has come. `day` is when it takes place, `date` what the rule gives. */
type Step =
  | { kind: 'begin' }
  | { kind: 'sure'; date: string; day: string }
  | { kind: 'done'; date: string; day: string; former: EventException | undefined }

/**
 * Cancels the next date of an event that repeats, from the list: one press, one to be sure, and one
 * to take it back.
 */
export function CancelNextDate({ office, content, onChanged }: Props) {
  const { t, locale } = useTranslator()
  const text = (name: string, day: string) =>
    t(`office-contents.repeat.${name}`, { day: dayText(day, locale, 'short') })
  const [step, setStep] = useState<Step>({ kind: 'begin' })
  const acts = useRef<HTMLParagraphElement>(null)
  const shown = useRef(step.kind)
  useEffect(() => {
    if (shown.current !== step.kind) acts.current?.querySelector('button')?.focus()
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
  const cancel = useAct(async (date: string, day: string) => {
    const former = await change(date, { kind: 'cancelled', date, note: null })
    setStep({ kind: 'done', date, day, former })
  }, t('office-contents.repeat.cancel_done'))
  const restore = useAct(async (date: string, former: EventException | undefined) => {
    await change(date, former)
    setStep({ kind: 'begin' })
  }, t('office-contents.repeat.cancel_undone'))

  if (step.kind === 'done') {
    return (
      <p className="row-acts" ref={acts}>
        <span className="hint">{text('cancel_said', step.day)}</span>
        <Button busy={restore.busy} onClick={() => restore.run(step.date, step.former)}>
          {text('cancel_undo', step.day)}
        </Button>
      </p>
    )
  }
  if (step.kind === 'sure') {
    return (
      <p className="row-acts" ref={acts}>
        <Button
          look="danger"
          busy={cancel.busy}
          onClick={() => cancel.run(step.date, step.day)}
          aria-label={`${text('cancel_sure', step.day)}: ${content.title}`}
        >
          {text('cancel_sure', step.day)}
        </Button>
        <Button onClick={() => setStep({ kind: 'begin' })}>{text('cancel_keep', step.day)}</Button>
      </p>
    )
  }
  const next = content.status === 'published' && dateToCome(content, office.timezone, Date.now())
  if (!next) return null
  const { date, event_from_date: day } = next
  return (
    <p className="row-acts" ref={acts}>
      <Button
        onClick={() => setStep({ kind: 'sure', date, day })}
        aria-label={`${text('cancel_next', day)}: ${content.title}`}
      >
        {text('cancel_next', day)}
      </Button>
    </p>
  )
}
