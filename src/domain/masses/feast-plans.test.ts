import { expect, test } from 'vitest'
import type { MassException } from '#src/contract/masses/mass-exception.ts'
import type { MassSchedule } from '#src/contract/masses/mass-schedule.ts'
import { dayPlan, toMassExceptions } from './day-plan.ts'
import { feastPlans, proposedDay } from './feast-plans.ts'
import type { ParishMasses } from './shown-mass-times.ts'

const WORDS = {
  midnight: 'Missa do Galo',
  ashes: 'Imposição das cinzas',
  supper: 'Ceia do Senhor',
  passion: 'Paixão do Senhor',
  vigil: 'Vigília Pascal',
  souls: 'Fiéis defuntos',
}
const nothing = { celebration: null, hour: null, place: null, language: null }
const said = { id: 1, name: null, note: null, schedule_id: null }

function added(date: string, hour: string, name: string | null = null): MassException {
  return {
    ...said,
    kind: 'added',
    date,
    celebration: 'mass',
    hour,
    name,
    place: null,
    language: null,
  }
}

function weekly(id: number, weekday: number): MassSchedule {
  const rest = { place: null, description: null, language: null, season: 'all' } as const
  return { id, celebration: 'mass', weekday, hour: '11:00', ...rest }
}

function calendar(exceptions: MassException[], times: MassSchedule[] = []): ParishMasses {
  return { weekly: times, summer: null, exceptions }
}

test('the feasts of a year come in their order, each with its days', () => {
  const plans = feastPlans([], '2026-11-22')
  expect(plans.map(({ name, dates }) => [name, ...dates])).toEqual([
    ['immaculate_conception', '2026-12-08'],
    ['christmas', '2026-12-24', '2026-12-25'],
    ['new_year', '2026-12-31', '2027-01-01'],
    ['ash_wednesday', '2027-02-10'],
    ['holy_week', '2027-03-25', '2027-03-26', '2027-03-27', '2027-03-28'],
    ['corpus_christi', '2027-05-27'],
    ['assumption', '2027-08-15'],
    ['all_saints', '2027-11-01', '2027-11-02'],
  ])
  expect(plans.some(({ isPlanned }) => isPlanned)).toBe(false)
})

test('one of whose days something is said is planned; of one that has begun the rest is left', () => {
  const [christmas, newYear] = feastPlans([added('2026-12-25', '00:00')], '2026-12-25')
  expect(christmas).toEqual({ name: 'christmas', dates: ['2026-12-25'], isPlanned: true })
  expect(newYear).toMatchObject({ name: 'new_year', isPlanned: false })
})

test('a day of which something is said is proposed as it stands', () => {
  const known = calendar([added('2026-12-25', '10:00', 'Missa do dia')])
  expect(proposedDay(known, '2026-12-25', WORDS)).toEqual(dayPlan('2026-12-25', known.exceptions))
})

test('what was said of the feast a year before is proposed again, as far as the day has it', () => {
  const times = [weekly(1, 5), weekly(2, 6)]
  const former: MassException[] = [
    { ...said, ...nothing, kind: 'cancelled', date: '2025-12-25', schedule_id: 9 },
    { ...said, ...nothing, kind: 'cancelled', date: '2025-12-25', schedule_id: 1 },
    added('2025-12-25', '00:30', 'Missa da noite'),
  ]
  expect(proposedDay(calendar(former, times), '2026-12-25', WORDS)).toMatchObject({
    date: '2026-12-25',
    base: 'week',
    cancelled: [{ schedule_id: 1 }],
    added: [{ hour: '00:30', name: 'Missa da noite' }],
  })
})

test.each([
  ['2026-12-25', 'like_sunday', ['00:00']],
  ['2027-01-01', 'like_sunday', []],
  ['2027-08-15', 'week', []],
  ['2027-02-10', 'week', ['19:00']],
  ['2027-03-25', 'replaced', ['19:00']],
  ['2027-03-26', 'replaced', []],
  ['2027-03-27', 'replaced', ['21:30']],
  ['2027-03-28', 'week', []],
])('%s is proposed as most parishes keep it', (date, base, hours) => {
  const plan = proposedDay(calendar([]), date, WORDS)
  expect(plan).toMatchObject({ date, base, cancelled: [] })
  expect(plan.added.map(({ hour }) => hour)).toEqual(hours)
})

test('a plan becomes its exceptions, and they become the plan', () => {
  const plan = {
    ...dayPlan('2026-12-24', []),
    base: 'like_sunday' as const,
    name: 'Véspera',
    cancelled: [
      { schedule_id: 1, name: '', note: 'Retiro' },
      { schedule_id: 2, name: '', note: '' },
    ],
    added: [
      {
        celebration: 'mass' as const,
        hour: '18:00',
        name: '',
        place: '',
        language: '',
        note: '',
      },
    ],
  }
  const made = toMassExceptions(plan, new Set([1]))
  expect(made.map(({ exception, at }) => [exception.kind, at])).toEqual([
    ['like_sunday', 'base'],
    ['cancelled', 'cancelled.0'],
    ['added', 'added.0'],
  ])
})
