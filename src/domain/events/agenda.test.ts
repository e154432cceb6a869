import { expect, test } from 'vitest'
import type { EventCard } from '#src/contract/contents/content.ts'
import { chapelry, event } from '#tests/support/portal.ts'
import { agendaGroups, isOver, isRunning } from './agenda.ts'

const marta = chapelry('santa-marta')
/** A Thursday. */
const NOW = Date.parse('2026-11-26T10:00:00Z')

let id = 0
function on(from: string, to: string | null = null, timezone = 'UTC'): EventCard {
  id += 1
  const given = { event_from_date: from, event_to_date: to }
  const card = event(marta, id, `e-${id}`, given) as EventCard
  return { ...card, entity_ekklesia_location: { ...card.entity_ekklesia_location, timezone } }
}

const headings = (cards: EventCard[], now = NOW) =>
  agendaGroups(cards, now).map((group) => [
    group.kind === 'month' ? group.month : group.kind,
    group.cards.map((card) => (card as EventCard).event_from_date),
  ])

test('days stand below today, this week and their months', () => {
  const days = ['2026-11-26', '2026-11-27', '2026-11-29', '2026-11-30', '2026-12-01', '2027-01-06']
  expect(headings(days.map((day) => on(day)))).toEqual([
    ['today', ['2026-11-26']],
    ['week', ['2026-11-27', '2026-11-29']],
    ['2026-11', ['2026-11-30']],
    ['2026-12', ['2026-12-01']],
    ['2027-01', ['2027-01-06']],
  ])
})

test('a week ends on Sunday', () => {
  const sunday = Date.parse('2026-11-29T10:00:00Z')
  expect(headings([on('2026-11-29'), on('2026-11-30')], sunday)).toEqual([
    ['today', ['2026-11-29']],
    ['2026-11', ['2026-11-30']],
  ])
})

test('what goes on for days stands after today and this week', () => {
  const cards = [
    on('2026-09-01', '2026-12-20'),
    on('2026-11-25', '2026-11-29'),
    on('2026-11-26', '2027-02-01'),
    on('2026-11-28'),
    on('2026-12-08'),
  ]
  expect(headings(cards)).toEqual([
    ['today', ['2026-11-25', '2026-11-26']],
    ['week', ['2026-11-28']],
    ['running', ['2026-09-01']],
    ['2026-12', ['2026-12-08']],
  ])
  expect(cards.map((card) => isRunning(card, NOW))).toEqual([true, false, false, false, false])
})

test('a day is that of its own parish', () => {
  const late = Date.parse('2026-11-26T23:30:00Z')
  const cards = [on('2026-11-26'), on('2026-11-27', null, 'Europe/Paris')]
  expect(headings(cards, late)).toEqual([['today', ['2026-11-26', '2026-11-27']]])
  const over = on('2026-11-26', null, 'Europe/Paris')
  expect(isOver(over, late)).toBe(true)
  expect(headings([over], late)).toEqual([])
})

test('a week that has begun in one parish does not come before the Monday of the others', () => {
  const sundayEvening = Date.parse('2026-11-29T19:00:00Z')
  const cards = [
    on('2026-11-29'),
    on('2026-11-30', null, 'Asia/Dili'),
    on('2026-11-30'),
    on('2026-12-01', null, 'Asia/Dili'),
    on('2026-12-01'),
  ]
  expect(headings(cards, sundayEvening)).toEqual([
    ['today', ['2026-11-29', '2026-11-30']],
    ['2026-11', ['2026-11-30']],
    ['2026-12', ['2026-12-01', '2026-12-01']],
  ])
  expect(headings([on('2026-12-01', null, 'Asia/Dili')], sundayEvening)).toEqual([
    ['week', ['2026-12-01']],
  ])
})

test('what repeats stands by its next date', () => {
  const first = on('2026-09-01')
  const event_next = { ...first, date: '2026-11-27', event_from_date: '2026-11-27' }
  const card = { ...first, event_next: { ...event_next, event_cancelled_date: null } }
  expect(agendaGroups([card], NOW).map(({ kind }) => kind)).toEqual(['week'])
})
