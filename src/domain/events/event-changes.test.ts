import { expect, test } from 'vitest'
import {
  type AnnouncedEvent,
  announcedFormerStart,
  type EventHistory,
  eventHistory,
} from './event-changes.ts'

const NEW: EventHistory = { sequence: 0, movedFrom: null }
const ONLINE = { wasOnline: true, isOnline: true, wasOver: false, forgetsMove: false }
const FIRST = { date: '2026-10-10', hour: '21:00' }

type Change = Partial<AnnouncedEvent['times']> & Partial<Omit<AnnouncedEvent, 'times'>>

function version({
  place = 'Adro',
  status = 'scheduled',
  series = null,
  ...times
}: Change = {}): AnnouncedEvent {
  return {
    place,
    status,
    series,
    times: {
      event_from_date: FIRST.date,
      event_from_hour: FIRST.hour,
      event_to_date: null,
      event_to_hour: '22:00',
      ...times,
    },
  }
}

/** The history after one change of an event that is online; `before` is its former version. */
function after(
  change: Change,
  {
    history = NEW,
    before = {},
    forgetsMove = false,
  }: {
    history?: EventHistory
    before?: Change
    forgetsMove?: boolean
  } = {},
): EventHistory {
  const online = { isPublished: true }
  return eventHistory(
    history,
    { ...online, event: version(before) },
    { ...online, event: version(change) },
    { ...ONLINE, forgetsMove },
  )
}

test.each<Change>([
  { event_to_hour: '23:00' },
  { event_to_date: '2026-10-11' },
  { place: 'Igreja matriz' },
  { place: null },
  { status: 'cancelled' },
])('%o counts, and moves nothing', (change) => {
  expect(after(change)).toEqual({ sequence: 1, movedFrom: null })
})

test('what is neither time, place nor status counts for nothing', () => {
  expect(after({})).toEqual(NEW)
  const moved = { sequence: 3, movedFrom: FIRST }
  const before = { event_from_date: '2026-10-17' }
  expect(after(before, { history: moved, before })).toEqual(moved)
})

test('the first start is remembered while an event moves on, until it comes back', () => {
  const once = after({ event_from_date: '2026-10-17' })
  expect(once).toEqual({ sequence: 1, movedFrom: FIRST })
  const before = { event_from_date: '2026-10-17' }
  const twice = after(
    { event_from_date: '2026-10-24', event_from_hour: '18:00' },
    { history: once, before },
  )
  expect(twice).toEqual({ sequence: 2, movedFrom: FIRST })
  const back = after({}, { history: twice, before: { event_from_date: '2026-10-24' } })
  expect(back).toEqual({ sequence: 3, movedFrom: null })
})

test('another hour of the same day is a move; one that becomes known is none', () => {
  expect(after({ event_from_hour: '18:00' }).movedFrom).toEqual(FIRST)
  expect(after({}, { before: { event_from_hour: null } })).toEqual({ sequence: 1, movedFrom: null })
  expect(after({ event_from_hour: null }).movedFrom).toBeNull()
})

test('an editor takes the notice away, also in the change that would make one', () => {
  const change = { event_from_date: '2026-10-17' }
  expect(after(change, { forgetsMove: true })).toEqual({ sequence: 1, movedFrom: null })
  const history = { sequence: 1, movedFrom: FIRST }
  expect(after(change, { history, before: change, forgetsMove: true })).toEqual({
    sequence: 1,
    movedFrom: null,
  })
})

test('a draft changes as often as it likes; what nobody could read is no former date', () => {
  const former = { event: version(), isPublished: false }
  const next = { event: version({ event_from_date: '2026-10-17' }), isPublished: false }
  const unseen = { ...ONLINE, wasOnline: false, isOnline: false }
  expect(eventHistory(NEW, former, next, unseen)).toEqual(NEW)
  const later = [former, next].map((one) => ({ ...one, isPublished: true })) as [
    typeof former,
    typeof next,
  ]
  expect(eventHistory(NEW, ...later, unseen)).toEqual({ sequence: 1, movedFrom: null })
})

test('what goes offline is newer than what calendars hold, and moved if it returns elsewhere', () => {
  const draft = (change: Change = {}) => ({ event: version(change), isPublished: false })
  const online = (change: Change = {}) => ({ event: version(change), isPublished: true })
  const leaving = { ...ONLINE, isOnline: false }
  const away = { ...leaving, wasOnline: false }
  const returning = { ...ONLINE, wasOnline: false }
  const gone = eventHistory(NEW, online(), draft(), leaving)
  expect(gone.sequence).toBe(1)
  expect(announcedFormerStart(gone.movedFrom, FIRST)).toBeNull()
  const later = { event_from_date: '2026-10-17' }
  const moved = eventHistory(gone, draft(), draft(later), away)
  expect(moved).toEqual({ sequence: 1, movedFrom: FIRST })
  expect(eventHistory(moved, draft(later), online(later), returning).movedFrom).toEqual(FIRST)
  const back = eventHistory(moved, draft(later), draft(), away)
  expect(eventHistory(back, draft(), online(), returning).movedFrom).toBeNull()
  // A version scheduled for later is not visible yet.
  expect(eventHistory(gone, draft(), online(), away).movedFrom).toEqual(FIRST)
  expect(eventHistory(gone, draft(), draft(later), { ...away, forgetsMove: true }).movedFrom).toBe(
    null,
  )
})

test('an event that was over and gets another day is a new one, also when it was moved before', () => {
  const before = { event: version(), isPublished: true }
  const next = { event: version({ event_from_date: '2027-10-09' }), isPublished: true }
  const history = { sequence: 2, movedFrom: { date: '2026-10-03', hour: null } }
  const over = { ...ONLINE, wasOver: true }
  expect(eventHistory(history, before, next, over).movedFrom).toBeNull()
  expect(eventHistory(NEW, before, next, over).movedFrom).toBeNull()
  expect(eventHistory(history, before, before, over)).toEqual(history)
})

test('a news item has no former date, and the event that it becomes begins anew', () => {
  const event = { event: version(), isPublished: true }
  const item = { event: null, isPublished: true }
  const history = { sequence: 2, movedFrom: { date: '2026-10-03', hour: null } }
  expect(eventHistory(history, event, item, ONLINE)).toEqual({ sequence: 3, movedFrom: null })
  expect(eventHistory(NEW, item, event, ONLINE)).toEqual({ sequence: 1, movedFrom: null })
  expect(eventHistory(NEW, item, item, ONLINE)).toEqual(NEW)
})
