import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { archiveName, createdAtOf, outdatedArchives } from './retention.ts'

const at = (moment: string) => archiveName(`${moment}:00.000Z`, false)

/** Archives of each day at 03:00, from the first day to the last. */
function daily(first: string, last: string): string[] {
  const names: string[] = []
  const end = Temporal.PlainDate.from(last)
  for (
    let day = Temporal.PlainDate.from(first);
    Temporal.PlainDate.compare(day, end) <= 0;
    day = day.add({ days: 1 })
  ) {
    names.push(at(`${day}T03:00`))
  }
  return names
}

/** The days of the archives that are kept, the oldest first. */
function keptDays(names: string[]): string[] {
  const outdated = new Set(outdatedArchives(names))
  return names
    .filter((name) => !outdated.has(name))
    .map((name) => `${createdAtOf(name)?.toString().slice(0, 10)}`)
    .sort()
}

test('a name says when the archive was made, and other files are none', () => {
  expect(archiveName('2026-03-15T03:30:07.123Z', false)).toBe('adro-20260315T033007Z.tar.zst')
  expect(archiveName('2026-03-15T03:30:07.123Z', true)).toBe('adro-20260315T033007Z.tar.zst.age')
  expect(createdAtOf('adro-20260315T033007Z.tar.zst.age')?.toString()).toBe('2026-03-15T03:30:07Z')
  for (const name of [
    'notes.txt',
    'adro-20261315T033007Z.tar.zst',
    `${at('2026-01-01T00:00')}.tmp`,
  ])
    expect(createdAtOf(name)).toBeNull()
})

test('what was made before a migration has its name, and is kept apart', () => {
  const before = (migration: string, day: string) =>
    archiveName(`${day}T03:30:07.000Z`, false, migration)
  expect(before('0013_pictures', '2026-03-15')).toBe(
    'adro-before-0013_pictures-20260315T033007Z.tar.zst',
  )
  expect(before('0013-pic.tures', '2026-03-15')).toBe(
    'adro-before-0013_pic_tures-20260315T033007Z.tar.zst',
  )
  expect(createdAtOf(before('0013_pictures', '2026-03-15'))?.toString()).toBe(
    '2026-03-15T03:30:07Z',
  )
  // Three migrations, one of them tried twice, and two that are longer ago.
  const names = [
    before('0010_a', '2024-01-01'),
    before('0011_b', '2024-02-01'),
    before('0012_c', '2024-03-01'),
    before('0013_d', '2024-04-01'),
    before('0013_d', '2024-04-02'),
    before('queue_41', '2024-05-01'),
  ]
  const regular = daily('2026-03-01', '2026-03-10')
  const outdated = outdatedArchives([...names, ...regular])
  expect(outdated.filter((name) => names.includes(name)).sort()).toEqual(
    [names[0], names[1], names[3]].sort(),
  )
  expect(outdated.filter((name) => regular.includes(name))).toEqual(outdatedArchives(regular))
})

test('of two years of daily archives, 7 days, 4 weeks and 12 months stay', () => {
  // 2027-03-17 is a Wednesday; weeks end on Sunday, months on their last day.
  expect(keptDays(daily('2025-03-17', '2027-03-17'))).toEqual([
    ...['2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30'],
    ...['2026-10-31', '2026-11-30', '2026-12-31', '2027-01-31'],
    // 28 February is the end of a month and of a week.
    ...['2027-02-28', '2027-03-07'],
    ...['2027-03-11', '2027-03-12', '2027-03-13', '2027-03-14'],
    ...['2027-03-15', '2027-03-16', '2027-03-17'],
  ])
})

test('the week over the new year is one week', () => {
  // Monday 2026-12-28 to Sunday 2027-01-03 is week 53 of 2026.
  const names = daily('2026-12-07', '2027-01-13')
  expect(keptDays(names).filter((day) => day < '2027-01-07')).toEqual([
    ...['2026-12-27', '2026-12-31', '2027-01-03'],
  ])
})

test('29 February is the end of its month', () => {
  expect(keptDays(daily('2028-01-15', '2028-04-10'))).toContain('2028-02-29')
})

test('of several archives of a day the newest stays', () => {
  const names = [at('2026-05-04T23:59'), at('2026-05-04T00:00'), at('2026-05-05T00:00')]
  expect(outdatedArchives(names)).toEqual([at('2026-05-04T00:00')])
})

test('a pause deletes nothing: days without an archive do not count', () => {
  const names = [...daily('2020-01-01', '2020-01-03'), ...daily('2026-05-04', '2026-05-05')]
  expect(outdatedArchives(names)).toEqual([])
})

test('files that are not archives are left alone', () => {
  const others = ['notes.txt', 'adro-20260315T033007Z.tar.zst.unfinished', 'adro.tar.zst']
  const outdated = outdatedArchives([...others, ...daily('2025-01-01', '2026-12-31')])
  expect(outdated).not.toEqual([])
  for (const name of others) expect(outdated).not.toContain(name)
})
