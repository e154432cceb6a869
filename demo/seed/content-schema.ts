import * as v from 'valibot'
import type { LOCALES } from '#src/i18n/locales.ts'
import type { Feast } from './calendar.ts'

/** The schema of a demo parish's news, events and pages: the front matter of Markdown files. */

export const Text = v.pipe(v.string(), v.nonEmpty())
export const Count = v.pipe(v.number(), v.integer())
export const Hour = v.pipe(v.string(), v.regex(/^\d\d:\d\d$/, 'An hour is written as 09:30.'))
/** 0 Sunday to 6 Saturday. */
export const Weekday = v.picklist([0, 1, 2, 3, 4, 5, 6])

const OfFeast = v.strictObject({
  feast: v.pipe(
    v.string(),
    v.regex(/^(easter|advent|\d\d-\d\d)$/, 'A feast is easter, advent, or a day as 12-25.'),
    v.transform((feast) => feast as Feast),
  ),
  days: v.optional(Count),
  on: v.optional(Weekday),
  horizon: v.optional(Count),
})
const FromToday = v.strictObject({ day: Count, on: v.optional(Weekday) })
/** A day relative to today, or to a feast: see `calendar.ts`. */
export const When = v.union([FromToday, OfFeast])

const File = v.strictObject({ description: Text, name: Text, lines: v.array(v.string()) })

const CONTENT = {
  title: Text,
  resume: v.optional(Text),
  sections: v.optional(v.array(Text)),
  tags: v.optional(v.array(Text)),
  /** Its related contents, by file name. */
  related: v.optional(v.array(Text)),
  files: v.optional(v.array(File)),
  state: v.optional(v.picklist(['published', 'draft', 'deleted'])),
  /** Pictures by the names of their files in `demo/pictures`. */
  cover: v.optional(Text),
  /** A picture below the words of its body, with its caption. */
  figure: v.optional(Text),
  gallery: v.optional(v.array(Text)),
}

export const NewsHead = v.strictObject({
  ...CONTENT,
  /** The time of publication; `hours` counts back from now. */
  when: v.union([v.strictObject({ hours: Count }), FromToday, OfFeast]),
  at: v.optional(Hour),
})

export const EventHead = v.strictObject({
  ...CONTENT,
  /** The first day; hours are on the wall clock of the parish. */
  when: When,
  from: v.optional(Hour),
  to: v.optional(Hour),
  /** The number of days from the first day to the last; without it, there is no last day. */
  lasts: v.optional(Count),
  /**
   * An event that is running: its start in hours before now, and its duration. It replaces `from`,
   * `to` and `lasts`.
   */
  running: v.optional(v.strictObject({ since: Count, hours: Count })),
  place: v.optional(Text),
  cancelled: v.optional(v.boolean()),
  /** The former start of a moved event: the number of days before the first day, and the hour. */
  moved: v.optional(v.strictObject({ days: Count, from: Hour })),
  /**
   * How the event repeats: a number of times on its weekday, or without end on its weekday in the
   * same week of each month (the last one, if the first date is in the last week).
   */
  repeats: v.optional(
    v.variant('every', [
      v.strictObject({ every: v.literal('week'), times: Count }),
      v.strictObject({ every: v.literal('month') }),
    ]),
  ),
  /** The cancelled date, 0 for the first, and the office's note on it. */
  cancelledDate: v.optional(v.strictObject({ at: Count, note: Text })),
  /** Days before the first day at which it was announced. */
  announced: v.optional(Count),
})

export const PageHead = v.strictObject({
  ...CONTENT,
  /** The parent page, by its file name. */
  parent: v.optional(Text),
  position: Count,
})

export const TranslationHead = v.strictObject({ title: Text, resume: Text })

interface Written {
  /** Its file name without the number, by which menus and relations refer to it. */
  key: string
  /** In the markup of `body-html.ts`. */
  body: string
  /** Its texts in languages other than the parish's; they contain no date tokens. */
  translations: { [Language in (typeof LOCALES)[number]]?: DemoTranslation }
}
type DemoTranslation = v.InferOutput<typeof TranslationHead> & { body: string }

export type DemoNews = v.InferOutput<typeof NewsHead> & Written
export type DemoEvent = v.InferOutput<typeof EventHead> & Written
export type DemoPage = v.InferOutput<typeof PageHead> & Written
/** The fields that all three kinds have. */
export type DemoContent = Pick<DemoPage, keyof typeof CONTENT | keyof Written>
