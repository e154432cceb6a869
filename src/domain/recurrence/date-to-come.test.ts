import { describe, expect, test } from 'vitest'
import type { ContentRow } from '#src/contract/contents/content-record.ts'
import type { EventException } from '#src/contract/contents/event-recurrence.ts'
import { dateToCome } from './date-to-come.ts'

const LISBON = 'Europe/Lisbon'
const at = (instant: string) => Date.parse(instant)

/** A rehearsal on Tuesdays, from nine to eleven, from 3 March 2026 on. */
function rehearsal(exceptions: EventException[] = []) {
  return {
    locale: null,
    event_from_date: '2026-03-03',
    event_from_hour: '21:00',
    event_to_date: null,
    event_to_hour: '23:00',
    event_status: 'scheduled',
    event_moved_from: null,
    event_recurrence: {
      frequency: 'weekly',
      interval: 1,
      weekdays: [2],
      until: null,
      count: null,
      added_dates: [],
    },
    event_exceptions: exceptions,
  } as unknown as ContentRow
}

const cancelled = (date: string): EventException => ({ kind: 'cancelled', date, note: null })

describe('the date that comes next', () => {
  test('is the day itself until it is over, by the clock of the parish', () => {
    const date = (now: string) => dateToCome(rehearsal(), LISBON, at(now))?.date
    expect(date('2026-03-10T22:59:00Z')).toBe('2026-03-10')
    expect(date('2026-03-10T23:00:00Z')).toBe('2026-03-17')
    // In summer the parish is an hour ahead.
    expect(date('2026-04-07T21:59:00Z')).toBe('2026-04-07')
    expect(date('2026-04-07T22:00:00Z')).toBe('2026-04-14')
  })

  test('passes over those that are cancelled, however many', () => {
    const off = rehearsal(['2026-03-10', '2026-03-17', '2026-03-24'].map(cancelled))
    expect(dateToCome(off, LISBON, at('2026-03-08T12:00:00Z'))?.date).toBe('2026-03-31')
  })

  test('is where it was moved to, and keeps the date that the rule gives', () => {
    const times = { event_from_date: '2026-03-12', event_from_hour: '18:30' }
    const moved = rehearsal([
      {
        kind: 'moved',
        date: '2026-03-10',
        ...times,
        event_to_date: null,
        event_to_hour: null,
        locale: null,
        note: null,
      },
    ])
    const next = dateToCome(moved, LISBON, at('2026-03-11T12:00:00Z'))
    expect(next).toMatchObject({ date: '2026-03-10', ...times })
  })

  test('is none for what takes place once, for news, and where all is cancelled', () => {
    const now = at('2026-03-08T12:00:00Z')
    expect(dateToCome({ ...rehearsal(), event_recurrence: null }, LISBON, now)).toBeUndefined()
    expect(dateToCome({ ...rehearsal(), event_from_date: null }, LISBON, now)).toBeUndefined()
    expect(dateToCome({ ...rehearsal(), event_status: 'cancelled' }, LISBON, now)).toBeUndefined()
  })
})
