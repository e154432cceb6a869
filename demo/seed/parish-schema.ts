import * as v from 'valibot'
import {
  ACCENTS,
  BLOCK_FIELDS,
  type BlockField,
  NEEDS_FIELDS,
  type NeedsField,
} from '#src/contract/community/website-configuration.ts'
import { CELEBRATIONS, MASS_SEASONS } from '#src/contract/masses/mass-schedule.ts'
import {
  Count,
  type DemoEvent,
  type DemoNews,
  type DemoPage,
  Hour,
  Text,
  Weekday,
  When,
} from './content-schema.ts'
import type { DemoRegister } from './register/register-schema.ts'
import type { DemoOffice } from './register/requests-schema.ts'

/** The schema of a demo parish. Every text may contain date tokens (see `date-tokens.ts`). */

const MonthDay = v.pipe(v.string(), v.regex(/^\d\d-\d\d$/))
const block = v.optional(v.strictObject({ title: v.optional(Text), body: Text }))

/** `parish.yaml` */
export const ParishFile = v.strictObject({
  name: Text,
  title: v.optional(Text),
  language: v.picklist(['pt', 'es']),
  timezone: Text,
  /** A picture of `demo/pictures`. */
  banner: v.optional(Text),
  /** The portal's colour if left out. */
  accent: v.optional(v.picklist(ACCENTS)),
  contact: v.strictObject({
    district: v.optional(Text),
    address: v.optional(Text),
    postalCode: v.optional(Text),
    mobilephone: v.optional(Text),
    phone: v.optional(Text),
    email: v.optional(Text),
    url: v.optional(Text),
  }),
  social: v.strictObject({
    facebook: v.optional(Text),
    soundcloud: v.optional(Text),
    twitter: v.optional(Text),
    youtube: v.optional(Text),
  }),
  /** The first one is `news_section_id`, unless `hasNewsSection` is false. */
  sections: v.array(Text),
  hasNewsSection: v.optional(v.boolean(), true),
  blocks: v.strictObject(
    Object.fromEntries(BLOCK_FIELDS.map((field) => [field, block])) as Record<
      BlockField,
      typeof block
    >,
  ),
  officeHours: v.optional(
    v.array(v.strictObject({ weekdays: v.array(Weekday), opens: Hour, closes: Hour })),
  ),
  /** What people need for each request to the parish. */
  needs: v.optional(
    v.strictObject(
      Object.fromEntries(NEEDS_FIELDS.map((field) => [field, v.optional(Text)])) as Record<
        NeedsField,
        v.OptionalSchema<typeof Text, undefined>
      >,
    ),
  ),
  /** The limit of intentions for one mass; no limit if left out. */
  intentionsPerMass: v.optional(Count),
  faqs: v.optional(Text),
  /** Lines of its frequent questions that everybody may read. */
  publicFaqs: v.optional(v.array(Text), []),
})

/** `masses.yaml` */
export const MassesFile = v.strictObject({
  /** The days of its summer timetable; left out if the times are the same all year. */
  summer: v.optional(v.strictObject({ from: MonthDay, to: MonthDay })),
  times: v.array(
    v.strictObject({
      celebration: v.picklist(CELEBRATIONS),
      weekdays: v.array(Weekday),
      hour: Hour,
      place: v.optional(Text),
      description: v.optional(Text),
      language: v.optional(Text),
      season: v.optional(v.picklist(MASS_SEASONS)),
    }),
  ),
  /** The exceptions of single days; a cancelled time is identified by its hour on that weekday. */
  exceptions: v.optional(v.array(exception()), []),
})
export type DemoException = v.InferOutput<typeof MassesFile>['exceptions'][number]

function exception() {
  const words = { when: When, name: v.optional(Text), note: v.optional(Text) }
  return v.variant('kind', [
    v.strictObject({ kind: v.literal('cancelled'), ...words, hour: Hour }),
    v.strictObject({
      kind: v.literal('added'),
      ...words,
      celebration: v.optional(v.picklist(CELEBRATIONS)),
      hour: Hour,
      place: v.optional(Text),
      language: v.optional(Text),
    }),
    v.strictObject({ kind: v.picklist(['replaced', 'like_sunday']), ...words }),
  ])
}

/** Entries refer to sections by name and to contents by file name. */
export type MenuEntry = { title: string; children?: MenuEntry[] } & (
  | { type: 'url'; url: string }
  | { type: 'content'; content: string }
  | { type: 'section'; section: string }
  | { type: 'other'; layout: number; section?: string; content?: string }
)
const entry = { title: Text, children: v.optional(v.array(v.lazy(() => Entry))) }
const Entry: v.GenericSchema<MenuEntry> = v.variant('type', [
  v.strictObject({ type: v.literal('url'), ...entry, url: Text }),
  v.strictObject({ type: v.literal('content'), ...entry, content: Text }),
  v.strictObject({ type: v.literal('section'), ...entry, section: Text }),
  v.strictObject({
    type: v.literal('other'),
    ...entry,
    layout: v.number(),
    section: v.optional(Text),
    content: v.optional(Text),
  }),
])

/** `menu.yaml` */
export const MenuFile = v.array(Entry)

/** The contents of a demo parish's folder; parts without a file are empty or undefined. */
export type DemoParish = v.InferOutput<typeof ParishFile> & {
  slug: string
  masses: v.InferOutput<typeof MassesFile>
  menu: MenuEntry[]
  news: DemoNews[]
  events: DemoEvent[]
  pages: DemoPage[]
  /**
   * The people in the parish's register, and the requests to its office; most parishes have none
   * yet.
   */
  register: DemoRegister | undefined
  office: DemoOffice | undefined
}
