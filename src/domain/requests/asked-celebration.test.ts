import { expect, test } from 'vitest'
import { askedCelebration, CELEBRATED_KINDS } from './asked-celebration.ts'

test('baptisms and weddings are celebrations of their own', () => {
  expect(CELEBRATED_KINDS).toEqual(['baptism', 'wedding'])
})

test('a request asks for a day, and perhaps an hour and a place', () => {
  const wedding = { wedding_date: '2026-06-13', wedding_hour: '15:00', wedding_place: 'Matriz' }
  expect(askedCelebration('wedding', wedding)).toEqual({
    ...{ day: '2026-06-13', hour: '15:00', place: 'Matriz' },
  })
  const typed = { baptism_date: '2026-06-13', baptism_time: '', baptism_place: ' ' }
  expect(askedCelebration('baptism', typed)).toEqual({
    ...{ day: '2026-06-13', hour: null, place: null },
  })
})

test('without a day, or as part of a Mass, it asks for none', () => {
  expect(askedCelebration('baptism', { baptism_date: '' })).toBeUndefined()
  expect(askedCelebration('baptism', { baptism_date: null })).toBeUndefined()
  expect(askedCelebration('mass-intention', { intention_date: '13/6/2026' })).toBeUndefined()
  expect(askedCelebration('meeting', { message: 'Olá' })).toBeUndefined()
})
