import type { CatholicChurchLeaf, DayOfWeek, EventLeaf, IdReference } from 'schema-dts'
import type { MassSchedule } from '#src/contract/masses/mass-schedule.ts'
import { holdsIn } from '#src/domain/masses/mass-seasons.ts'
import { parishMasses } from '#src/domain/masses/parish-masses.ts'
import { missingOn } from '#src/domain/masses/uncelebrated.ts'
import { translatorOf } from '#src/i18n/bundled.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { CommunityPage } from '../page-models/community-pages.ts'
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
export function massEvents(
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
  const holding = chapelry.masses_schedules.filter((time) => holdsIn(season, time))
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
