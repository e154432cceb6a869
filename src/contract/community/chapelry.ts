import * as v from 'valibot'
import { Flag, listQuery } from '../list-query.ts'
import { MassException } from '../masses/mass-exception.ts'
import { MassSchedule, MassSummer } from '../masses/mass-schedule.ts'
import { Address, Id, Line, MaybeText, TimeZone } from '../primitives.ts'
import { CommunitySlug } from './slugs.ts'

/**
 * The field that holds a community's display title: `adro_title`, or the name with another
 * PRODUCT_SLUG.
 */
export function titleField(product: string): `${string}_title` {
  return `${product}_title`
}

/** What a community tells of itself besides its names: its logo, and how to reach it. */
export const DESCRIBED = {
  /** The logo, 256 px square. */
  photo_url: v.nullable(Address),
  /** The logo for dark surfaces, where the community has one. */
  photo_dark_url: v.nullable(Address),
  district: MaybeText,
  address: MaybeText,
  postal_code: MaybeText,
  mobilephone: MaybeText,
  phone: MaybeText,
  email: MaybeText,
  url: v.nullable(Address),
} as const

const entries = {
  id: Id,
  name: v.string(),
  ...DESCRIBED,
  /** The time zone of all its wall times (requirements §11.8). */
  timezone: TimeZone,
  /** The slug at the start of its addresses. */
  websiteconfigurations_url: CommunitySlug,
}

/** A community as lists show it (requirements §3.1). */
export function chapelrySchema(product: string) {
  return v.object({ ...entries, [titleField(product)]: MaybeText })
}

/**
 * Its mass times: the weekly timetable, the days of its summer timetable, and the exceptions of
 * single days, from this week on. An API without summer timetable and exceptions omits both.
 */
const masses = {
  masses_schedules: v.array(MassSchedule),
  masses_summer: v.optional(v.nullable(MassSummer), null),
  masses_exceptions: v.optional(v.array(MassException), []),
}

/**
 * The namespace of its calendar entries (UID, RFC 5545 §3.8.4.7) and of its feed's entries: a host
 * name or a UUID. It stays the same for the life of the installation, whatever its host. Where an
 * API omits it, the site's host is the namespace.
 */
const naming = {
  uid_namespace: v.optional(v.pipe(v.string(), v.regex(/^[\w.:[\]-]{1,255}$/))),
}

/** A community with its mass times, for its own page and for the phone app. */
export function chapelryMobileSchema(product: string) {
  return v.object({
    ...entries,
    [titleField(product)]: MaybeText,
    ...masses,
    ...naming,
  })
}

const Chapelry = v.object(entries)
const ChapelryMobile = v.object({ ...entries, ...masses, ...naming })

export type Chapelry = v.InferOutput<typeof Chapelry>
export type ChapelryMobile = v.InferOutput<typeof ChapelryMobile>

/** The title to show for a community: its display title, or its name. */
export function chapelryTitle(chapelry: Chapelry, product: string): string {
  const title = (chapelry as Record<string, unknown>)[titleField(product)]
  return typeof title === 'string' && title !== '' ? title : chapelry.name
}

/** Filters of the lists of communities. */
export const ChapelryFilters = v.object({
  app: v.optional(Flag),
  district: v.optional(Line),
})

const CHAPELRY_SORT = ['name', 'district', 'id'] as const

/**
 * The query string of the lists of communities. The lists are small and public, so a caller may ask
 * for all.
 */
export const ChapelryListQuery = listQuery({
  filters: ChapelryFilters,
  sort: CHAPELRY_SORT,
  allowAll: true,
})

export type ChapelryListQuery = v.InferOutput<typeof ChapelryListQuery>
