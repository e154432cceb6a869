import { expect, test } from 'vitest'
import { type BackupFacts, backupState, nextBackupAt, overdueSince } from './backup-due.ts'

const FACTS: BackupFacts = {
  schedule: '30 3 * * *',
  since: '2026-03-10T12:00:00.000Z',
  last_good: null,
  last_failure: null,
}
const good = (at: string) => ({
  at,
  ...{ file: 'adro.tar.zst', bucket: null, bytes: 1, rows: 1 },
})
const failure = (at: string, tries: number) => ({ at, tries, reason: 'The disk is full.' })

test('the first backup is due at the first scheduled time, in UTC', () => {
  expect(nextBackupAt(FACTS, '2026-03-10T12:00:00.000Z')).toBe('2026-03-11T03:30:00.000Z')
  // Nothing is recorded yet.
  expect(nextBackupAt({ ...FACTS, since: null }, '2026-03-14T03:00:00.000Z')).toBe(
    '2026-03-14T03:30:00.000Z',
  )
})

test('one that was missed stays due until it is made', () => {
  const facts = { ...FACTS, last_good: good('2026-03-11T03:30:05.000Z') }
  expect(nextBackupAt(facts, '2026-03-11T03:35:00.000Z')).toBe('2026-03-12T03:30:00.000Z')
  // The machine was off for two nights.
  expect(nextBackupAt(facts, '2026-03-13T09:00:00.000Z')).toBe('2026-03-12T03:30:00.000Z')
})

test('one made with the command just before counts for the night before', () => {
  const facts = { ...FACTS, last_good: good('2026-03-12T03:29:59.000Z') }
  expect(nextBackupAt(facts, '2026-03-12T03:31:00.000Z')).toBe('2026-03-12T03:30:00.000Z')
})

test.each([
  [1, '2026-03-11T03:45:00.000Z'],
  [2, '2026-03-11T04:00:00.000Z'],
  [3, '2026-03-11T04:30:00.000Z'],
  [5, '2026-03-11T07:30:00.000Z'],
  [60, '2026-03-11T15:30:00.000Z'],
])('after %i failures it is tried again at %s', (tries, at) => {
  const facts = { ...FACTS, last_failure: failure('2026-03-11T03:30:00.000Z', tries) }
  expect(nextBackupAt(facts, '2026-03-11T03:31:00.000Z')).toBe(at)
})

test('the scheduled time counts where it comes before the next try', () => {
  const facts = { ...FACTS, last_failure: failure('2026-03-12T01:30:00.000Z', 9) }
  expect(nextBackupAt(facts, '2026-03-12T01:31:00.000Z')).toBe('2026-03-12T03:30:00.000Z')
})

test('a failure of the command before the scheduled time delays nothing', () => {
  const facts = { ...FACTS, last_failure: failure('2026-03-10T20:00:00.000Z', 1) }
  expect(nextBackupAt(facts, '2026-03-10T20:01:00.000Z')).toBe('2026-03-11T03:30:00.000Z')
})

test('two days after the last good one, or after the schedule began, it is overdue', () => {
  const made = { ...FACTS, last_good: good('2026-03-11T03:30:00.000Z') }
  expect(overdueSince(made, '2026-03-13T03:29:59.999Z')).toBeNull()
  expect(overdueSince(made, '2026-03-13T03:30:00.000Z')).toBe('2026-03-11T03:30:00.000Z')
  expect(overdueSince(FACTS, '2026-03-12T11:59:59.999Z')).toBeNull()
  expect(overdueSince(FACTS, '2026-03-12T12:00:00.000Z')).toBe(FACTS.since)
})

test('a schedule that was just turned on is not overdue at once, whatever lies there', () => {
  const facts = { ...FACTS, last_good: good('2026-01-01T03:30:00.000Z') }
  expect(overdueSince(facts, '2026-03-11T12:00:00.000Z')).toBeNull()
  expect(overdueSince(facts, '2026-03-12T12:00:00.000Z')).toBe('2026-01-01T03:30:00.000Z')
})

test('with a weekly schedule it is overdue a day after the missed time', () => {
  const facts = { ...FACTS, schedule: '30 3 * * 0', last_good: good('2026-03-15T03:30:00.000Z') }
  expect(overdueSince(facts, '2026-03-23T03:29:59.000Z')).toBeNull()
  expect(overdueSince(facts, '2026-03-23T03:30:00.000Z')).toBe('2026-03-15T03:30:00.000Z')
})

test('what a wrong clock has recorded in the future blocks nothing', () => {
  const ahead = '2031-01-01T00:00:00.000Z'
  const facts = { ...FACTS, last_good: good(ahead), last_failure: failure(ahead, 1) }
  expect(nextBackupAt(facts, '2026-03-12T12:00:00.000Z')).toBe('2026-03-11T03:30:00.000Z')
  expect(overdueSince(facts, '2026-03-12T12:00:00.000Z')).toBe(FACTS.since)
})

test('without a schedule nothing is due and nothing is overdue', () => {
  const facts = { ...FACTS, schedule: null, last_failure: failure('2026-01-01T03:30:00.000Z', 2) }
  expect(backupState(facts, '2026-03-15T12:00:00.000Z')).toEqual({
    schedule: null,
    next_at: null,
    last_good: null,
    last_failure: { at: '2026-01-01T03:30:00.000Z', reason: 'The disk is full.' },
    overdue_since: null,
  })
})
