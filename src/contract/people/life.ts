import * as v from 'valibot'
import { OptionalLanguage, OptionalLine } from '../form-fields.ts'
import { MaybeText } from '../primitives.ts'

/** The call that writes a person's life; `GET` of the person's record reads it. */
export const PERSON_LIFE = '/office/people/:id/life'

/** What a register notes of a life, in the usual order. */
export const LIFE_EVENT_KINDS = [
  'birth',
  'baptism',
  'confirmation',
  'marriage',
  'ordination',
  'death',
] as const
export type LifeEventKind = (typeof LIFE_EVENT_KINDS)[number]
/** The only kind that one life may have several of. */
export const SEVERAL_TIMES: LifeEventKind = 'marriage'
export const LIFE_EVENTS_MAX = 20

export const MARITAL_STATUSES = [
  'single',
  'married',
  'widowed',
  'separated',
  'divorced',
  'religious',
] as const
export const CONTACT_WAYS = ['mail', 'telephone', 'post'] as const

/** What is known of a date: `yyyy`, `yyyy-MM` or `yyyy-MM-dd`. Old books often have only a year. */
export const PartialDate = v.pipe(v.string(), v.trim(), v.check(isPartialDate, 'partial_date'))

/** The parts of an entry in a register of a parish. */
export const REGISTER_PARTS = ['book', 'page', 'number'] as const

/** Something that a register notes of a life, as the office fills it in. */
export const LifeEvent = v.strictObject({
  kind: v.picklist(LIFE_EVENT_KINDS, 'invalid'),
  date: PartialDate,
  place: OptionalLine,
  book: OptionalLine,
  page: OptionalLine,
  number: OptionalLine,
})
export type LifeEvent = v.InferOutput<typeof LifeEvent>

/** All that a register knows of a life, which is written as a whole. */
export const LifeForm = v.strictObject({
  marital_status: v.optional(v.nullable(v.picklist(MARITAL_STATUSES, 'invalid')), null),
  /** The language in which the office writes to the person. */
  language: OptionalLanguage,
  /** How the office reaches the person best. */
  contact_way: v.optional(v.nullable(v.picklist(CONTACT_WAYS, 'invalid')), null),
  events: v.optional(v.pipe(v.array(LifeEvent), v.maxLength(LIFE_EVENTS_MAX, 'list')), []),
})
export type LifeForm = v.InferOutput<typeof LifeForm>

/** The same as answers have it, its events in the order of their dates. */
export const LifeAnswer = v.object({
  marital_status: v.nullable(v.picklist(MARITAL_STATUSES)),
  language: MaybeText,
  contact_way: v.nullable(v.picklist(CONTACT_WAYS)),
  events: v.array(
    v.object({
      kind: v.picklist(LIFE_EVENT_KINDS),
      date: v.string(),
      place: MaybeText,
      book: MaybeText,
      page: MaybeText,
      number: MaybeText,
    }),
  ),
})

/** A life with its version, for `If-Match`. */
export const Life = v.object({ ...LifeAnswer.entries, version: v.string() })
export type Life = v.InferOutput<typeof Life>

/** Whether a text is a partial date of the calendar, in a year that a register may name. */
export function isPartialDate(text: string): boolean {
  const [, year, month, day] = /^([12]\d{3})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text) ?? []
  if (year === undefined) return false
  if (month === undefined) return true
  if (Number(month) < 1 || Number(month) > 12) return false
  return day === undefined || (Number(day) >= 1 && Number(day) <= daysIn(year, month))
}

function daysIn(year: string, month: string): number {
  // Day 0 is the last one of the month before.
  return new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
}

/** A life of which nothing is known. */
export const UNKNOWN_LIFE: LifeForm = {
  marital_status: null,
  language: null,
  contact_way: null,
  events: [],
}
