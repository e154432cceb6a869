import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  appendLine,
  type JournalLine,
  journalSize,
  readJournal,
  repairJournal,
  replay,
  shortenJournal,
} from './journal.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adro-journal-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const at = '2026-11-21T12:00:00.000Z'
const done: JournalLine = { kind: 'done', at }
const begun = (set: Record<string, string>, gone: string[] = []): JournalLine => ({
  kind: 'begun',
  at,
  why: ['test'],
  set,
  gone,
})

test('a journal is read as it was written, and grows with each line', async () => {
  const file = join(dir, 'one.jsonl')
  expect([await readJournal(file), await journalSize(file)]).toEqual([[], 0])
  await appendLine(file, begun({ '/a': '1' }))
  const size = await journalSize(file)
  await appendLine(file, done)
  expect(await readJournal(file)).toEqual([begun({ '/a': '1' }), done])
  expect(await journalSize(file)).toBeGreaterThan(size)
})

test('a line that was cut off counts as not written', async () => {
  const file = join(dir, 'one.jsonl')
  await appendLine(file, done)
  await appendFile(file, '{"kind":"beg')
  expect(await readJournal(file)).toEqual([done])
  await repairJournal(file)
  await appendLine(file, begun({ '/a': '1' }))
  expect(await readJournal(file)).toEqual([done, begun({ '/a': '1' })])
})

test('runs that ended are what stands', () => {
  const lines = [begun({ '/a': '2', '/b': '1' }), done, begun({}, ['/c']), done]
  expect(replay({ '/a': '1', '/c': '1' }, lines)).toEqual({ '/a': '2', '/b': '1' })
})

test('what a run that was cut off may have touched is unknown, until one makes it anew', () => {
  const cutOff = begun({ '/a': '2', '/b': '1' }, ['/c'])
  const unknown = { '/a': '', '/b': '', '/c': '', '/d': '1' }
  expect(replay({ '/a': '1', '/c': '1', '/d': '1' }, [cutOff])).toEqual(unknown)
  const mended = [cutOff, begun({ '/a': '2', '/b': '1' }, ['/c']), done]
  expect(replay({ '/a': '1', '/c': '1', '/d': '1' }, mended)).toEqual({
    '/a': '2',
    '/b': '1',
    '/d': '1',
  })
})

test('a journal cut to its newest lines comes to the same over what all of them came to', async () => {
  const file = join(dir, 'long.jsonl')
  const lines: JournalLine[] = Array.from({ length: 900 }, (_, nth) =>
    nth % 2 === 0 ? begun({ [`/page-${nth % 7}`]: String(nth) }, [`/gone-${nth % 5}`]) : done,
  )
  for (const line of lines) await appendFile(file, `${JSON.stringify(line)}\n`)
  const all = replay({ '/other': 'x' }, await readJournal(file))
  await shortenJournal(file)
  const kept = await readJournal(file)
  expect(kept.length).toBeLessThanOrEqual(400)
  expect(kept[0]).toMatchObject({ kind: 'begun' })
  expect(kept.at(-1)).toEqual(done)
  expect(replay(all, kept)).toEqual(all)
})
