import * as v from 'valibot'
import { expect, test } from 'vitest'
import { TimetableChanges, type TimetableIntention } from '#src/contract/masses/timetable.ts'
import { cancelledMassIntentions } from './mass-standing.ts'
import { type TimetableState, withChanges } from './timetable-changes.ts'

/** A Sunday. */
const DAY = '2026-03-22'
const PARISH = { name: 'Santa Marta' }

type Sent = v.InferInput<typeof TimetableChanges>

const timetable: TimetableState = {
  weekly: [
    {
      id: 1,
      celebration: 'mass',
      weekday: 0,
      hour: '11:00',
      place: null,
      description: null,
      language: null,
      season: 'all',
    },
  ],
  summer: null,
  exceptions: [],
  intentions_per_mass: null,
}

function asked(more: Partial<TimetableIntention> = {}): TimetableIntention {
  const mass = { location_id: 1, location_description: PARISH.name, date: DAY, time: '11:00' }
  return { id: 1, status: 'accepted', ...mass, ...more }
}

/** The intentions that lose their mass through a change. */
function cancelledAfter(changes: Sent, ...all: TimetableIntention[]) {
  const after = withChanges(timetable, v.parse(TimetableChanges, changes))
  return cancelledMassIntentions(after, all, PARISH).map(({ id }) => id)
}

test.each<[how: string, changes: Sent]>([
  ['is cancelled', { days: [DAY], exceptions: [cancelled()] }],
  ['is of a day that is replaced', { days: [DAY], exceptions: [{ kind: 'replaced', date: DAY }] }],
  ['is removed', { removed: [1] }],
  ['is moved to another hour', { weekly: [{ id: 1, weekday: 0, hour: '12:00' }] }],
  [
    'is of summer alone',
    {
      weekly: [{ id: 1, weekday: 0, hour: '11:00', season: 'summer' }],
      summer: { from: '06-01', to: '09-01' },
    },
  ],
])('an intention has no mass any more where it %s', (_, changes) => {
  expect(cancelledAfter({}, asked())).toEqual([])
  expect(cancelledAfter(changes, asked())).toEqual([1])
})

test('one of another day keeps its mass, and so does one that was typed and nobody knows', () => {
  const changes = { days: [DAY], exceptions: [cancelled()] }
  const others = [
    asked({ id: 2, date: '2026-03-29' }),
    asked({ id: 3, location_id: null, location_description: 'Capela', time: '09:00' }),
  ]
  expect(cancelledAfter(changes, ...others)).toEqual([])
})

test('what was said of a day before is not counted once it is said anew', () => {
  const both = withChanges(
    timetable,
    v.parse(TimetableChanges, { days: [DAY], exceptions: [cancelled()] }),
  )
  const back = withChanges(both, v.parse(TimetableChanges, { days: [DAY] }))
  expect(cancelledMassIntentions(back, [asked()], PARISH)).toEqual([])
})

function cancelled() {
  return { kind: 'cancelled' as const, date: DAY, schedule_id: 1 }
}
