import { expect, test } from 'vitest'
import type { ContentPayload } from '#src/server/imports/targets/payload.ts'
import { itemsIn } from '#tests/support/imports.ts'
import { post, wxr } from '#tests/support/wxr.ts'
import { readWordPress } from './read-wordpress.ts'

async function eventOf(type: string, meta: Record<string, string>, ...others: string[]) {
  const event = post({ id: 1, title: 'Um', content: 'x', type, meta })
  const items = await itemsIn(readWordPress, wxr(event, ...others))
  const item = items.find(({ title }) => title === 'Um')
  const form = (item?.payload as ContentPayload | null)?.form
  return { form, codes: item?.notes.map(({ code }) => code) }
}

const CONCERT = {
  _EventStartDate: '2026-06-13 21:00:00',
  _EventEndDate: '2026-06-13 22:30:00',
  _EventTimezone: 'Europe/Lisbon',
}

test('an event of The Events Calendar has its day, its hours and its place', async () => {
  const venue = post({
    id: 9,
    title: 'Salão',
    type: 'tribe_venue',
    meta: { _VenueAddress: 'Rua A, 1', _VenueCity: 'Évora' },
  })
  const { form, codes } = await eventOf('tribe_events', { ...CONCERT, _EventVenueID: '9' }, venue)
  expect(form).toMatchObject({
    content_type: 2,
    locale: 'Salão, Rua A, 1, Évora',
    event_from_date: '2026-06-13',
    event_from_hour: '21:00',
    event_to_date: null,
    event_to_hour: '22:30',
    event_status: 'scheduled',
    event_recurrence: null,
  })
  expect(codes).toEqual([])
})

test.each([
  [{ _EventTimezone: 'America/New_York' }, '2026-06-14', '02:00', []],
  [{ _EventTimezone: 'UTC+5.5' }, '2026-06-13', '16:30', []],
  [{ _EventTimezone: 'UTC-1' }, '2026-06-13', '23:00', []],
  [{ _EventTimezone: 'Marte/Sul' }, '2026-06-13', '21:00', ['zone_unknown']],
  [{ _EventAllDay: 'yes' }, '2026-06-13', null, []],
  [{ _EventRecurrence: 'a:1:{s:5:"rules";}' }, '2026-06-13', '21:00', ['rule_unreadable']],
])('%j is read by the clock of the parish', async (more, day, hour, notes) => {
  const { form, codes } = await eventOf('tribe_events', { ...CONCERT, ...more })
  expect([form?.event_from_date, form?.event_from_hour]).toEqual([day, hour])
  expect(codes).toEqual(notes)
})

test('one that is called off says so, and one without a day does not come', async () => {
  const off = await eventOf('tribe_events', { ...CONCERT, _tribe_events_status: 'canceled' })
  expect(off.form?.event_status).toBe('cancelled')
  expect(await eventOf('tribe_events', {})).toMatchObject({ codes: ['no_day'] })
  expect(await eventOf('mec-events', {})).toMatchObject({ codes: ['no_day'] })
})

const CHOIR = {
  mec_start_date: '2026-09-04',
  mec_start_time_hour: '8',
  mec_start_time_minutes: '5',
  mec_start_time_ampm: 'PM',
  mec_end_date: '2026-09-04',
  mec_end_time_hour: '12',
  mec_end_time_minutes: '0',
  mec_end_time_ampm: 'AM',
  mec_allday: '0',
}
const REPEATS = { ...CHOIR, mec_repeat_status: '1', mec_repeat_end: 'never' }
const RULE = { interval: 1, until: null, count: null, added_dates: [] }

test.each([
  ['never', CHOIR, null],
  [
    'weekly',
    { ...REPEATS, mec_repeat_type: 'weekly', mec_repeat_interval: '14' },
    { frequency: 'weekly', weekdays: [5], ...RULE, interval: 2 },
  ],
  [
    'to a day',
    {
      ...REPEATS,
      mec_repeat_type: 'daily',
      mec_repeat_interval: '1',
      mec_repeat_end: 'date',
      mec_repeat_end_at_date: '2026-09-10',
    },
    { frequency: 'daily', ...RULE, until: '2026-09-10' },
  ],
  [
    'so many times',
    {
      ...REPEATS,
      mec_repeat_type: 'monthly',
      mec_repeat_end: 'occurrences',
      mec_repeat_end_at_occurrences: '4',
    },
    { frequency: 'monthly', weeks: [], ...RULE, count: 5 },
  ],
  [
    'on working days',
    { ...REPEATS, mec_repeat_type: 'weekday' },
    { frequency: 'weekly', weekdays: [1, 2, 3, 4, 5], ...RULE },
  ],
  [
    'on chosen days',
    { ...REPEATS, mec_repeat_type: 'custom_days', mec_in_days: '2026-09-11:2026-09-11,2026-09-18' },
    { frequency: 'dates', added_dates: ['2026-09-11', '2026-09-18'] },
  ],
])('an event of Modern Events Calendar that repeats %s', async (_, meta, event_recurrence) => {
  const { form, codes } = await eventOf('mec-events', meta)
  expect(form).toMatchObject({
    event_from_date: '2026-09-04',
    event_from_hour: '20:05',
    // Midnight of the same day is before the start.
    event_to_hour: '20:05',
    event_recurrence,
  })
  expect(codes).toEqual([])
})

test('a rule that is none of ours leaves the first date, and says so', async () => {
  const meta = { ...REPEATS, mec_repeat_type: 'advanced' }
  const { form, codes } = await eventOf('mec-events', meta)
  expect([form?.event_recurrence, codes]).toEqual([null, ['rule_unreadable']])
})
