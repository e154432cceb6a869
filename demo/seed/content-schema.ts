import * as v from 'valibot'
import type { LOCALES } from '#src/i18n/locales.ts'
import type { Feast } from './calendar.ts'

/** How news, events and pages of a demo parish are written: the front matter of Markdown files. */

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
/** A day told from today, or from a feast: see `calendar.ts`. */
export const When = v.union([FromToday, OfFeast])

const File = v.strictObject({ description: Text, name: Text, lines: v.array(v.string()) })

const CONTENT = {
  title: Text,
  resume: v.optional(Text),
  sections: v.optional(v.array(Text)),
  tags: v.optional(v.array(Text)),
  /** What it shows beside itself, by the names of their files. */
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
  /** The day of publication; `hours` counts back from now. */
  when: v.union([v.strictObject({ hours: Count }), FromToday, OfFeast]),
  at: v.optional(Hour),
})

export const EventHead = v.strictObject({
  ...CONTENT,
  /** The first day; times are wall times of the parish. */
  when: When,
  from: v.optional(Hour),
  to: v.optional(Hour),
  /** How many days the last day lies after the first; none leaves the last day out. */
  lasts: v.optional(Count),
  /** Begins this many hours before now, and lasts so many: instead of `from`, `to` and `lasts`. */
  running: v.optional(v.strictObject({ since: Count, hours: Count })),
  place: v.optional(Text),
  cancelled: v.optional(v.boolean()),
  /** Where it was moved: how many days before the first day it was to begin, and at what hour. */
  moved: v.optional(v.strictObject({ days: Count, from: Hour })),
  /**
   * Whether it takes place again: so many times on its weekday, or for ever on its weekday of its
   * week of each month, the last where it is in the last.
   */
  repeats: v.optional(
    v.variant('every', [
      v.strictObject({ every: v.literal('week'), times: Count }),
      v.strictObject({ every: v.literal('month') }),
    ]),
  ),
  /** Which of its dates is cancelled, 0 for the first, and what the office says of it. */
  cancelledDate: v.optional(v.strictObject({ at: Count, note: Text })),
  /** Days before the first day at which it was announced. */
  announced: v.optional(Count),
})

export const PageHead = v.strictObject({
  ...CONTENT,
  /** The page that it stands below, by the name of its file. */
  parent: v.optional(Text),
  position: Count,
})

export const TranslationHead = v.strictObject({ title: Text, resume: Text })

interface Written {
  /** The name of its file, without its number: by it menus and relations point to it. */
  key: string
  /** In the few marks of `body-html.ts`. */
  body: string
  /** Its texts in other languages than its parish's; they hold no date tokens. */
  translations: { [Language in (typeof LOCALES)[number]]?: DemoTranslation }
}
type DemoTranslation = v.InferOutput<typeof TranslationHead> & { body: string }

export type DemoNews = v.InferOutput<typeof NewsHead> & Written
export type DemoEvent = v.InferOutput<typeof EventHead> & Written
export type DemoPage = v.InferOutput<typeof PageHead> & Written
/** What the three have in common. */
export type DemoContent = Pick<DemoPage, keyof typeof CONTENT | keyof Written>
