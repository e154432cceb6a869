import * as v from 'valibot'
import { Flag, listQuery } from './list-query.ts'
import { MassException } from './mass-exception.ts'
import { MassSchedule, MassSummer } from './mass-schedule.ts'
import { Address, Id, Line, TimeZone } from './primitives.ts'
import { CommunitySlug } from './slugs.ts'

const text = v.nullable(v.string())

/** The field that holds a community's display title: `adro_title`, or after another PRODUCT_SLUG. */
export function titleField(product: string): `${string}_title` {
  return `${product}_title`
}

const entries = {
  id: Id,
  name: v.string(),
  /** The logo, 256 px square. */
  photo_url: v.nullable(Address),
  /** The logo for dark surfaces, where the community has one. */
  photo_dark_url: v.nullable(Address),
  district: text,
  address: text,
  postal_code: text,
  mobilephone: text,
  phone: text,
  email: text,
  url: v.nullable(Address),
  /** The zone of all its wall times (requirements §11.8). */
  timezone: TimeZone,
  /** The slug that its addresses begin with. */
  websiteconfigurations_url: CommunitySlug,
}

/** A community as lists of them show it (requirements §3.1). */
export function chapelrySchema(product: string) {
  return v.object({ ...entries, [titleField(product)]: text })
}

/**
 * Its mass times: the weekly timetable, the days of its summer one, and what is otherwise on
 * single days, from this week on. An API that does not know the latter two leaves them out.
 */
const masses = {
  masses_schedules: v.array(MassSchedule),
  masses_summer: v.optional(v.nullable(MassSummer), null),
  masses_exceptions: v.optional(v.array(MassException), []),
}

/**
 * What the names of its calendar entries (UID, RFC 5545 §3.8.4.7) and of its feed's entries end with or
 * are derived from: the same for as long as the installation lives, whatever host it is at. A host
 * name, or a UUID. An API that does not know leaves it out: then it is the site's host.
 */
const naming = {
  uid_namespace: v.optional(v.pipe(v.string(), v.regex(/^[\w.:[\]-]{1,255}$/))),
}

/** A community with its mass times, for its own page and for the phone app. */
export function chapelryMobileSchema(product: string) {
  return v.object({
    ...entries,
    [titleField(product)]: text,
    ...masses,
    ...naming,
  })
}

const Chapelry = v.object(entries)
const ChapelryMobile = v.object({ ...entries, ...masses, ...naming })

export type Chapelry = v.InferOutput<typeof Chapelry>
export type ChapelryMobile = v.InferOutput<typeof ChapelryMobile>

/** The title to show for a community: its own, or its name. */
export function chapelryTitle(chapelry: Chapelry, product: string): string {
  const title = (chapelry as Record<string, unknown>)[titleField(product)]
  return typeof title === 'string' && title !== '' ? title : chapelry.name
}

/** Filters of the lists of communities. */
export const ChapelryFilters = v.object({
  app: v.optional(Flag),
  district: v.optional(Line),
})

export const CHAPELRY_SORT = ['name', 'district', 'id'] as const

/** The query string of the lists of communities: small and public, so all may be asked for. */
export const ChapelryListQuery = listQuery({
  filters: ChapelryFilters,
  sort: CHAPELRY_SORT,
  allowAll: true,
})

export type ChapelryListQuery = v.InferOutput<typeof ChapelryListQuery>
