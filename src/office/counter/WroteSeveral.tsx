import { useEffect, useRef } from 'react'
import type { DetailsOf } from '#src/contract/requests/request-details.ts'
import type { WriteDown, WroteDown } from '#src/contract/requests/write-down.ts'
import { shownReference } from '#src/domain/requests/request.ts'
import { BY_MASS, NEW, queuePath } from '#src/domain/requests/request-queues.ts'
import { fromDayMonthYear } from '#src/domain/time/day-month-year.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import { massText } from '#src/i18n/date-texts.ts'
import { capitalised, dayText } from '#src/i18n/dates.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useOffice } from '../office-context.ts'
import { StatusMark } from '../requests/request-marks.tsx'
import { ReceiptButton } from './Receipt.tsx'

/** An intention that was written down for several masses, in their order. */
export interface WrittenIntentions {
  results: WroteDown['results']
  body: WriteDown
}

/** What was written down for several dates: a link to each, and one receipt for all of them. */
export function WroteSeveral({ written }: { written: WrittenIntentions }) {
  const { t, locale } = useTranslator()
  const { name, slug, timezone } = useOffice()
  const today = dayText(wallClock(Date.now(), timezone).date, locale)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { results, body } = written
  const intention = body.form as DetailsOf<'mass-intention'>
  const lines = results.map(({ id, reference, status }, nth) => ({
    ...{ id, status, reference: shownReference(reference) },
    text: capitalised(massText(massAt(body, nth), locale)),
  }))
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('office-counter.several', { count: results.length })}
      </h1>
      <section className="card counter-form">
        <p>
          <b>{intention.intention_description}</b>
        </p>
        <ul className="link-lines">
          {lines.map(({ id, reference, text, status }) => (
            <li key={id}>
              <a href={localePath(locale, queuePath(slug, 'mass-intention', id))}>{text}</a>
              <StatusMark status={status} />
              <span className="hint code">{reference}</span>
            </li>
          ))}
        </ul>
        <div className="row-acts">
          <ReceiptButton
            parish={name}
            title={`${intention.intention_type_description}: ${intention.intention_description}`}
            answers={[
              { label: t('office-counter.caller.name'), value: body.caller_name },
              { label: t('office-counter.given'), value: body.given },
              { label: t('office-counter.receipt.received'), value: today },
            ]}
            lines={lines}
          />
          <a className="btn" href={localePath(locale, queuePath(slug, 'mass-intention', NEW))}>
            {t('office.new_request')}
          </a>
          <a className="btn" href={localePath(locale, queuePath(slug, 'mass-intention', BY_MASS))}>
            {t('office-requests.by_mass.open')}
          </a>
        </div>
      </section>
    </>
  )
}

/** The mass of one of the requests: the first is that of the form. */
function massAt({ form, more_masses = [] }: WriteDown, nth: number) {
  const first = form as DetailsOf<'mass-intention'>
  const further = more_masses[nth - 1]
  if (further) return { ...further, place: further.location_description }
  return {
    date: fromDayMonthYear(first.intention_date),
    time: first.intention_time,
    place: first.location_description,
  }
}
