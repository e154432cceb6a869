import { comingMasses, type MassOfDay } from '#src/domain/masses/coming-masses.ts'
import { placeOf } from '#src/domain/masses/mass-place.ts'
import { mondayOf } from '#src/domain/masses/mass-week.ts'
import type { ParishMasses } from '#src/domain/masses/parish-masses.ts'
import { toDayMonthYear } from '#src/domain/time/day-month-year.ts'
import { found } from '#src/server/errors.ts'
import type { DemoAct, DemoIntention, DemoOffice, DemoRequest } from './requests-schema.ts'

interface Place {
  name: string
  calendar: ParishMasses
  /** The wall clock of the parish: `yyyy-MM-dd` and `HH:mm`. */
  now: { date: string; time: string }
  /** The address of who books them. */
  booker: string
}

/** Four weeks from this week's Monday on: as far as intentions are written down. */
const PLANNED_DAYS = 28

/** Intentions as requests, for the masses that the parish's timetable has. */
export function plannedIntentions(
  { intentions, ofCancelledMass }: DemoOffice,
  place: Place,
): DemoRequest[] {
  const monday = { date: mondayOf(place.now.date), time: '' }
  const masses = comingMasses(place.calendar, monday, PLANNED_DAYS)
  const planned = intentions.map((one, turn) =>
    request(one, found(masses[one.mass]), { place, turn }),
  )
  const cancelled = cancelledMass(place.calendar)
  if (!ofCancelledMass || !cancelled) return planned
  const turn = intentions.length
  return [...planned, request(ofCancelledMass, cancelled, { place, turn })]
}

type Asked = Pick<DemoIntention, 'type' | 'text' | 'from'> & Partial<DemoIntention>

function request(
  { type, text, from: [name, email], waits = false }: Asked,
  mass: MassOfDay,
  { place, turn }: { place: Place; turn: number },
): DemoRequest {
  const { date, time } = place.now
  const isOver = mass.date < date || (mass.date === date && mass.time <= time)
  // Most ask in the weeks before; who still waits has asked of late.
  const days = waits ? 1 + (turn % 4) : 9 + (turn % 11)
  const when = { days: Math.max(days - 1, 1), at: '15:30' }
  const booked: DemoAct = { when, act: 'accepted', by: place.booker }
  return {
    kind: 'mass-intention',
    sent: { days, at: `${9 + (turn % 12)}:1${turn % 10}`.padStart('HH:mm'.length, '0') },
    form: {
      ...{ email, requested_by_description: name },
      ...{ intention_type_description: type, intention_description: text },
      ...{ location_id: mass.scheduleId, location_description: placeOf(place, mass) },
      ...{ intention_date: toDayMonthYear(mass.date), intention_time: mass.time },
    },
    since: waits && !isOver ? [] : [booked],
  }
}

/** The first mass that is cancelled; undefined where none is. */
function cancelledMass({ weekly, exceptions }: ParishMasses): MassOfDay | undefined {
  for (const one of exceptions) {
    if (one.kind !== 'cancelled') continue
    const time = weekly.find(({ id, celebration }) => {
      return id === one.schedule_id && celebration === 'mass'
    })
    if (!time) continue
    return { scheduleId: time.id, date: one.date, time: time.hour, place: time.place }
  }
  return undefined
}
