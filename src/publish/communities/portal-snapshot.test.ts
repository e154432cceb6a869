import { expect, test } from 'vitest'
import type { ChapelryMobile } from '#src/contract/community/chapelry.ts'
import type { MassException } from '#src/contract/masses/mass-exception.ts'
import type { MassSchedule } from '#src/contract/masses/mass-schedule.ts'
import { chapelry } from '#tests/support/portal.ts'
import { findUnplannedFeasts } from './portal-snapshot.ts'

const NOW = '2026-11-21T20:00:00.000Z'
const CHRISTMAS = { community: 7, feast: 'christmas', date: '2026-12-25' } as const
const sunday: MassSchedule = {
  ...{ id: 1, celebration: 'mass', weekday: 0, hour: '11:00', place: null, description: null },
  ...{ language: null, season: 'all' },
}
const night: MassException = {
  ...{ id: 1, kind: 'added', date: '2026-12-25', schedule_id: null, celebration: 'mass' },
  ...{ hour: '00:00', place: null, language: null, name: null, note: null },
}

const unplannedIn = (change: Partial<ChapelryMobile>) =>
  findUnplannedFeasts({ chapelry: chapelry('marta', { id: 7, ...change }) }, NOW)

test('a parish that says nothing of Christmas is named, one that does is not', () => {
  expect(unplannedIn({ masses_schedules: [sunday] })).toEqual([CHRISTMAS])
  expect(unplannedIn({ masses_schedules: [sunday], masses_exceptions: [night] })).toEqual([])
})

test('a parish that publishes no times at all is asked for none', () => {
  expect(unplannedIn({})).toEqual([])
})
