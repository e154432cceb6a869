import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MassSchedule } from '../contract/mass-schedule.ts'
import { nextCelebration, timetable } from './masses.ts'

function mass(weekday: number, hour: string, place: string | null = null): MassSchedule {
  return { id: 1, celebration: 'mass', weekday, hour, place, description: null }
}

test('days in a row with the same times are one row, and the week ends with Sunday', () => {
  const rows = timetable([
    mass(0, '11:30'),
    mass(0, '09:00'),
    ...[2, 3, 4, 5].map((weekday) => mass(weekday, '18:30')),
    mass(6, '18:00'),
  ])
  expect(rows.map(({ from, to, times }) => [from, to, times.map(({ hour }) => hour)])).toEqual([
    [2, 5, ['18:30']],
    [6, 6, ['18:00']],
    [0, 0, ['09:00', '11:30']],
  ])
})

test('a day without mass, another place, or Sunday ends a row', () => {
  const rows = timetable([
    mass(1, '18:30'),
    mass(3, '18:30'),
    mass(4, '18:30', 'Capela'),
    mass(6, '18:30'),
    mass(0, '18:30'),
  ])
  expect(rows.map(({ from, to }) => [from, to])).toEqual([
    [1, 1],
    [3, 3],
    [4, 4],
    [6, 6],
    [0, 0],
  ])
})

test('the next mass is later today, else on the next day that has one', () => {
  const times = [mass(0, '09:00'), mass(0, '11:30'), mass(4, '18:30')]
  expect(nextCelebration(times, { weekday: 0, hour: '08:59' })).toMatchObject({
    inDays: 0,
    hour: '09:00',
  })
  expect(nextCelebration(times, { weekday: 0, hour: '09:00' })).toMatchObject({
    inDays: 0,
    hour: '11:30',
  })
  expect(nextCelebration(times, { weekday: 0, hour: '12:00' })).toMatchObject({
    inDays: 4,
    hour: '18:30',
  })
  expect(nextCelebration([mass(4, '18:30')], { weekday: 4, hour: '18:30' })).toMatchObject({
    inDays: 7,
  })
  expect(nextCelebration([], { weekday: 4, hour: '18:30' })).toBeUndefined()
})

const hour = fc.integer({ min: 0, max: 1439 }).map((minutes) => {
  const [h, m] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`
})
const moment = fc.record({ weekday: fc.integer({ min: 0, max: 6 }), hour })

test('nothing comes before the next mass, and it is never now or past', () => {
  fc.assert(
    fc.property(fc.array(moment, { minLength: 1, maxLength: 9 }), moment, (times, now) => {
      const next = nextCelebration(times, now)
      const wait = (time: { weekday: number; hour: string }) => {
        const days = (time.weekday - now.weekday + 7) % 7
        return days === 0 && time.hour <= now.hour ? `7 ${time.hour}` : `${days} ${time.hour}`
      }
      expect(next && `${next.inDays} ${next.hour}`).toBe(times.map(wait).sort()[0])
    }),
  )
})
