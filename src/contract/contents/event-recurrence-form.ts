import * as v from 'valibot'
import { OptionalDay, OptionalHour, OptionalLine } from '../form-fields.ts'
import { WallDate } from '../primitives.ts'
import { type EventException, MOST_DATES, recurrenceEntries } from './event-recurrence.ts'

const { daily, weekly, monthly, yearly, dates } = recurrenceEntries

/** How an event repeats, as an editor writes it; null for an event that takes place once. */
export const EventRecurrenceForm = v.optional(
  v.nullable(
    v.variant(
      'frequency',
      [
        v.strictObject(daily),
        v.strictObject(weekly),
        v.strictObject(monthly),
        v.strictObject(yearly),
        v.strictObject(dates),
      ],
      'recurrence',
    ),
  ),
  null,
)

const date = v.message(WallDate, 'day')

const ExceptionForm = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('cancelled'), date, note: OptionalLine }),
    v.strictObject({
      kind: v.literal('moved'),
      date,
      event_from_date: date,
      event_from_hour: OptionalHour,
      event_to_date: OptionalDay,
      event_to_hour: OptionalHour,
      locale: OptionalLine,
      note: OptionalLine,
    }),
    v.strictObject({ kind: v.literal('left_out'), date }),
  ],
  'changed_date_kind',
)

/** Dates that differ from the rule, in the order of the rule's dates; each once. */
export const EventExceptionsForm = v.optional(
  v.pipe(
    v.array(ExceptionForm),
    v.maxLength(MOST_DATES, 'list'),
    v.transform((some): EventException[] => [...some].sort((a, b) => (a.date < b.date ? -1 : 1))),
  ),
  [],
)
