import { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { embeddedTemplate } from '#tests/support/embedded-template.ts'
import { durableStart } from './durable-files.ts'
import { embeddedExtensions } from './embedded.ts'
import { lastNight, maintain, Upkeep } from './maintenance.ts'

const NOON = Date.UTC(2026, 2, 15, 12)
const HOUR = 60 * 60_000
let client: PGlite

beforeAll(async () => {
  const loadDataDir = await embeddedTemplate()
  client = await PGlite.create({
    loadDataDir,
    startParams: durableStart,
    extensions: embeddedExtensions,
  })
})
afterEach(() => void vi.useRealTimers())
afterAll(() => client.close())

/** The timeout is far above what a busy machine needs. */
const until = (assertion: () => void | Promise<void>) => vi.waitFor(assertion, { timeout: 120_000 })

async function one(query: string): Promise<unknown> {
  const { rows } = await client.query<{ value: unknown }>(query)
  return rows[0]?.value
}
const lastCheckpoint = () =>
  one('select checkpoint_lsn::text as value from pg_control_checkpoint()')
const sectionsThere = () => one('select count(*)::int as value from sections')
const sectionsCounted = () =>
  one(`select reltuples::int as value from pg_class where oid = 'sections'::regclass`)
const write = async () => {
  await client.exec(`
    insert into communities (slug, name, name_folded)
    select 'parish-' || nextval('communities_id_seq'), 'Parish', 'parish'`)
  await client.exec(`insert into sections (community_id, name)
    select max(id), 'Jovens' from communities`)
}

test('a turn checkpoints what was written since the last, and rests when nothing was', async () => {
  const upkeep = new Upkeep(client)
  await upkeep.turn(NOON)
  const first = await lastCheckpoint()
  await upkeep.turn(NOON + HOUR)
  expect(await lastCheckpoint()).toBe(first)
  await write()
  await upkeep.turn(NOON + 2 * HOUR)
  expect(await lastCheckpoint()).not.toBe(first)
})

test('tables are vacuumed and analysed at the first turn, then once a night', async () => {
  const upkeep = new Upkeep(client)
  await write()
  const first = await sectionsThere()
  await upkeep.turn(NOON)
  expect(await sectionsCounted()).toBe(first)
  await write()
  await upkeep.turn(NOON + 14 * HOUR)
  expect(await sectionsCounted()).toBe(first)
  await upkeep.turn(NOON + 16 * HOUR)
  expect(await sectionsCounted()).toBe(Number(first) + 1)
})

test('the night begins at 03:00 UTC', () => {
  expect(lastNight(Date.UTC(2026, 2, 15, 2, 59))).toBe(Date.UTC(2026, 2, 14, 3))
  expect(lastNight(Date.UTC(2026, 2, 15, 3))).toBe(Date.UTC(2026, 2, 15, 3))
})

test('it takes its turns until it is stopped', async () => {
  await write()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const before = await lastCheckpoint()
  const { stop } = maintain(client, () => {})
  vi.advanceTimersToNextTimer()
  await until(async () => expect(await lastCheckpoint()).not.toBe(before))
  stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('a failure is told, and the next turn tries again', async () => {
  await write()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const exec = vi.spyOn(client, 'exec').mockRejectedValue(new Error('disk full'))
  const warn = vi.fn()
  const { stop } = maintain(client, warn)
  vi.advanceTimersToNextTimer()
  await until(() => expect(warn).toHaveBeenCalledOnce())
  expect(warn.mock.calls[0]?.[0]).toContain('disk full')
  exec.mockRestore()
  const before = await lastCheckpoint()
  vi.advanceTimersToNextTimer()
  await until(async () => expect(await lastCheckpoint()).not.toBe(before))
  stop()
})

test('during a pause it takes no turn', async () => {
  await write()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { stop, pausedFor } = maintain(client, () => {})
  const before = await lastCheckpoint()
  const result = await pausedFor(async () => {
    vi.advanceTimersToNextTimer()
    // Statements run one after the other: a turn that had begun would be over.
    await write()
    await write()
    return lastCheckpoint()
  })
  expect(result).toBe(before)
  vi.advanceTimersToNextTimer()
  await until(async () => expect(await lastCheckpoint()).not.toBe(before))
  stop()
})
