import { expect, test } from 'vitest'
import { CALENDAR_DAYS_MAX, type CalendarItem } from '#src/contract/office/parish-calendar.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import { daysOf, itemsOn, partOfDay, readView, turnedDate, writeView } from './calendar-view.ts'

const TODAY = '2026-12-01'

test('the address names the view, a day and a place', () => {
  expect(readView('', TODAY)).toEqual({ view: 'week', date: TODAY, place: null })
  const view = { view: 'month', date: '2026-05-10', place: 'São João' } as const
  expect(readView(writeView(view), TODAY)).toEqual(view)
  expect(writeView({ ...view, place: null })).toBe('?view=month&date=2026-05-10')
})

test.each(['?view=year&date=2026-02-30', '?date=0001-01-01', '?date=9999-12-31', '?view=&place='])(
  'what nobody may ask for is left out: %s',
  (search) => {
    expect(readView(search, TODAY)).toEqual({ view: 'week', date: TODAY, place: null })
  },
)

test('a week begins on its Monday, and a month has the whole weeks around it', () => {
  expect(daysOf({ view: 'day', date: TODAY })).toEqual([TODAY])
  const week = daysOf({ view: 'week', date: '2026-12-06' })
  expect([week.length, week[0], week.at(-1)]).toEqual([7, '2026-11-30', '2026-12-06'])
  const month = daysOf({ view: 'month', date: '2026-12-15' })
  expect([month.length, month[0], month.at(-1)]).toEqual([35, '2026-11-30', '2027-01-03'])
})

test('no month asks for more days than one call may', () => {
  for (let date = '2026-01-01'; date < '2030-01-01'; date = addDays(date, 27)) {
    expect(daysOf({ view: 'month', date }).length).toBeLessThanOrEqual(CALENDAR_DAYS_MAX)
  }
})

test('one turns by a day, a week or a month', () => {
  const from = (view: 'month' | 'week' | 'day', date: string) =>
    (['before', 'after'] as const).map((to) => turnedDate({ view, date, place: null }, to))
  expect(from('day', '2026-12-31')).toEqual(['2026-12-30', '2027-01-01'])
  expect(from('week', '2026-12-03')).toEqual(['2026-11-23', '2026-12-07'])
  expect(from('month', '2026-01-31')).toEqual(['2025-12-01', '2026-02-01'])
  expect(from('month', '2026-12-31')).toEqual(['2026-11-01', '2027-01-01'])
})

function event(more: Partial<CalendarItem>): CalendarItem {
  return {
    ...{ kind: 'event', id: 1, title: 'Vigília', place: null, state: 'confirmed', path: '/' },
    ...{ celebrant: null, override: null },
    ...{ from_date: '2026-12-24', from_hour: null, to_date: null, to_hour: null },
    ...more,
  }
}

test('an event over midnight is on both days, with the part of each', () => {
  const vigil = event({ from_hour: '22:30', to_date: '2026-12-25', to_hour: '01:00' })
  const on = (date: string) => itemsOn([vigil], date).map((item) => partOfDay(item, date))
  expect(on('2026-12-23')).toEqual([])
  expect(on('2026-12-24')).toEqual([{ kind: 'from', hour: '22:30' }])
  expect(on('2026-12-25')).toEqual([{ kind: 'until', until: '01:00' }])
  expect(on('2026-12-26')).toEqual([])
})

test('what ends at midnight is not of the next day', () => {
  const evening = event({ from_hour: '22:00', to_date: '2026-12-25', to_hour: '00:00' })
  expect(itemsOn([evening], '2026-12-24')).toEqual([evening])
  expect(itemsOn([evening], '2026-12-25')).toEqual([])
})

test('within a day it has its hours, and without hours the whole day', () => {
  const of = (more: Partial<CalendarItem>) => partOfDay(event(more), '2026-12-24')
  expect(of({ from_hour: '10:00', to_hour: '12:00' })).toEqual({
    ...{ kind: 'between', hour: '10:00', until: '12:00' },
  })
  expect(of({ to_hour: '12:00' })).toEqual({ kind: 'until', until: '12:00' })
  expect(of({})).toEqual({ kind: 'whole' })
  expect(of({ from_date: '2026-12-23', to_date: '2026-12-26' })).toEqual({ kind: 'whole' })
  expect(of({ kind: 'baptism' })).toEqual({ kind: 'open' })
})
