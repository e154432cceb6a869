import type { DayOfWeek, EventLeaf, IdReference } from 'schema-dts'
import type { MassSchedule } from '#src/contract/mass-schedule.ts'
import { missingOn } from '#src/domain/celebrations.ts'
import { holdsIn } from '#src/domain/mass-seasons.ts'
import { parishMasses } from '#src/domain/parish-masses.ts'
import { translatorOf } from '#src/i18n/bundled.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { CommunityFrame } from '../page-models/community.ts'

/** By `weekday`, 0 Sunday. */
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

interface About {
  locale: Locale
  /** The parish, where times without a place of their own are celebrated. */
  location: IdReference
  url: string
}

/**
 * The weekly masses and confessions that hold now, each hour with all its days: schema.org has no
 * timetable of services but events that repeat. Opening hours would say when the doors are open,
 * which a parish does not tell us. Days on which one is not
 * celebrated are excepted.
 */
export function massEvents(
  { chapelry, season }: CommunityFrame,
  { locale, location, url }: About,
): EventLeaf[] | undefined {
  const { t } = translatorOf(locale)
  const masses = parishMasses(chapelry)
  const days = [...new Set(masses.exceptions.map(({ date }) => date))]
  const holding = chapelry.masses_schedules.filter((time) => holdsIn(season, time))
  const alike = Map.groupBy(holding, keyOf)
  const events = [...alike.values()].flatMap((times): EventLeaf[] => {
    const [first] = times
    if (!first) return []
    const excepted = days.filter((date) =>
      missingOn(masses, date).some((one) => times.includes(one)),
    )
    return [
      {
        '@type': 'Event',
        name: first.description ?? t(`structured-data.${first.celebration}`),
        location: first.place ? { '@type': 'Place', name: first.place } : location,
        organizer: location,
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
