import type {
  CatholicChurchLeaf,
  DayOfWeek,
  EventLeaf,
  IdReference,
  MergeLeafTypes,
  OrganizationLeaf,
} from 'schema-dts'
import type { MassSchedule } from '#src/contract/masses/mass-schedule.ts'
import { appliesInSeason } from '#src/domain/masses/mass-seasons.ts'
import { parishMasses } from '#src/domain/masses/shown-mass-times.ts'
import { missingOn } from '#src/domain/masses/uncelebrated.ts'
import { translatorOf } from '#src/i18n/bundled.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { localePath } from '#src/i18n/urls.ts'
import type { CommunityFacts, CommunityFrame } from '../page-models/community.ts'
import type { CommunityPage } from '../page-models/community-pages.ts'
import type { SiteFacts } from '../page-models/page.ts'
import { shareImageOfPage } from '../share-image.ts'
import { absolute } from '../site.ts'
import { moment } from './moment.ts'
import { placeWithin, postalAddress } from './places.ts'

/** By `weekday`, 0 Sunday. */
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

interface About {
  locale: Locale
  /** The parish: the default place of its masses. */
  self: IdReference
  url: string
}

/**
 * The current weekly masses and confessions, each hour with all its days: schema.org has no
 * timetable of services, only repeating events. Opening hours would tell when the doors are open,
 * which a parish does not tell us. Days without a celebration are excepted. Each time begins on its
 * first valid day of the week, not on the next one, which would change the page every day. A time
 * suspended for weeks is left out, because an event needs a start (Google, structured data of
 * events).
 */
function massEvents(
  {
    community: { chapelry, season, title },
    firstMasses,
  }: Pick<CommunityPage, 'community' | 'firstMasses'>,
  { locale, self, url }: About,
): EventLeaf[] | undefined {
  const { t } = translatorOf(locale)
  const church: CatholicChurchLeaf = {
    '@type': 'CatholicChurch',
    ...self,
    name: title,
    address: postalAddress(chapelry) ?? title,
  }
  const masses = parishMasses(chapelry)
  const days = [...new Set(masses.exceptions.map(({ date }) => date))]
  const holding = chapelry.masses_schedules.filter((time) => appliesInSeason(season, time))
  const alike = Map.groupBy(holding, keyOf)
  const events = [...alike.values()].flatMap((times): EventLeaf[] => {
    const [first] = times
    const [begins] = times.flatMap(({ id }) => firstMasses[id] ?? []).sort()
    if (!first || begins === undefined) return []
    const excepted = days.filter((date) =>
      missingOn(masses, date).some((one) => times.includes(one)),
    )
    return [
      {
        '@type': 'Event',
        name: first.description ?? t(`structured-data.${first.celebration}`),
        startDate: moment(begins, first.hour, chapelry.timezone),
        location: first.place ? placeWithin(chapelry, first.place) : church,
        organizer: self,
        inLanguage: first.language ?? undefined,
        url,
        eventSchedule: {
          '@type': 'Schedule',
          repeatFrequency: 'P1W',
          byDay: times.map(({ weekday }) => dayOf(weekday)),
          startTime: `${first.hour}:00`,
          scheduleTimezone: chapelry.timezone,
          exceptDate: excepted.length > 0 ? excepted : undefined,
        },
      },
    ]
  })
  return events.length > 0 ? events : undefined
}

function keyOf({ celebration, hour, place, description, language }: MassSchedule): string {
  return JSON.stringify([celebration, hour, place, description, language])
}

function dayOf(weekday: number): DayOfWeek {
  return `https://schema.org/${DAYS[weekday] ?? 'Sunday'}`
}

/** A parish is a place, and an organisation that has an e-mail address and publishes. */
export type Parish = MergeLeafTypes<[CatholicChurchLeaf, OrganizationLeaf]>

/** The identifier of a parish, the same on all pages of all languages. */
function parishId(site: SiteFacts, { slug }: Pick<CommunityFacts, 'slug'>): string {
  return `${site.url}/${slug}#parish`
}

/** A reference to a parish from pages other than its home. */
export function parishReference(site: SiteFacts, community: CommunityFrame) {
  return {
    '@type': 'Organization',
    '@id': parishId(site, community),
    name: community.title,
    url: absolute(site, `/${community.slug}`),
    logo: absolute(site, community.chapelry.photo_url) ?? undefined,
  } as const satisfies OrganizationLeaf
}

/** The parish that a home page belongs to. */
export function parish(page: CommunityPage): Parish {
  const { community, locale, route, site } = page
  const { chapelry, configuration, title } = community
  const { name, email, photo_url, mobilephone, phone } = chapelry
  const phones = [phone, mobilephone].filter((one) => one !== null)
  const elsewhere = [
    chapelry.url,
    configuration.url_facebook,
    configuration.url_instagram,
    configuration.url_youtube,
    configuration.url_twitter,
    configuration.url_soundcloud,
    configuration.url_telegram,
  ].filter((one) => one !== null)
  const self: IdReference = { '@id': parishId(site, community) }
  return {
    '@type': ['CatholicChurch', 'Organization'],
    ...self,
    name: title,
    alternateName: name === title ? undefined : name,
    url: absolute(site, route),
    mainEntityOfPage: absolute(site, route),
    image: shareImageOfPage(page)?.src,
    logo: absolute(site, photo_url) ?? undefined,
    address: postalAddress(chapelry),
    telephone: phones.length > 0 ? phones : undefined,
    email: email ?? undefined,
    sameAs: elsewhere.length > 0 ? elsewhere : undefined,
    containedInPlace: chapelry.district
      ? { '@type': 'AdministrativeArea', name: chapelry.district }
      : undefined,
    event: massEvents(page, {
      locale,
      self,
      url: absolute(site, localePath(locale, `/${community.slug}`)),
    }),
  }
}
