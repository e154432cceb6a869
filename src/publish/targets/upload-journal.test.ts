import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UploadJournal } from './upload-journal.ts'
import type { Entry } from './upload-journal-lines.ts'

const URL = 'https://s3.example.org/paroquias/'
const page = (digest: string): Entry => ({ kind: 'page', digest, md5: 'm', as: 'a' })

let dir: string
let file: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adro-journal-'))
  file = join(dir, 'site', 'bucket.jsonl')
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const reopened = async () => {
  const journal = await UploadJournal.open(file, URL)
  if (!journal) throw new Error('no journal')
  return journal
}

test('what was noted is there after a restart', async () => {
  const journal = await UploadJournal.create(file, URL, new Map([['old', page('1')]]))
  await journal.beginChanges(['a', 'b'], ['old'])
  journal.noteStored('a', page('2'), { purge: true })
  journal.noteStored('b', page('3'), { purge: false })
  journal.noteRemoved('old')
  journal.notePurged(['a'])
  await journal.finishRelease('r1')
  const { entries, purgesDue: owed, release } = await reopened()
  expect(Object.fromEntries(entries)).toEqual({ a: page('2'), b: page('3') })
  expect([...owed]).toEqual(['old'])
  expect(release).toBe('r1')
})

test('what was begun and not ended is unknown, and no release is whole', async () => {
  const journal = await UploadJournal.create(file, URL, new Map([['a', page('1')]]))
  await journal.finishRelease('r1')
  await journal.beginChanges(['a', 'b'], [])
  const { entries, release } = await reopened()
  expect(Object.fromEntries(entries)).toEqual({
    a: { kind: 'unknown', isThere: true },
    b: { kind: 'unknown', isThere: false },
  })
  expect(release).toBeNull()
})

test('what is about to go counts as not there: nothing links to it any more', async () => {
  const journal = await UploadJournal.create(file, URL, new Map([['a', page('1')]]))
  await journal.beginChanges([], ['a'])
  expect((await reopened()).entries.get('a')).toEqual({ kind: 'unknown', isThere: false })
})

test('a last line that was not written whole is left out, and does not spoil the next', async () => {
  const journal = await UploadJournal.create(file, URL, new Map())
  await journal.beginChanges(['a'], [])
  await appendFile(file, '{"kind":"stored","address":"/a"')
  const mended = await reopened()
  expect(mended.entries.get('a')).toEqual({ kind: 'unknown', isThere: false })
  mended.noteStored('a', page('2'), { purge: true })
  expect((await reopened()).entries.get('a')).toEqual(page('2'))
})

test.each([
  ['nothing', ''],
  ['rubbish', 'rubbish\n'],
  ["another bucket's", `{"kind":"bucket","url":"https://s3.example.org/other/"}\n`],
  ['a line of no kind', `{"kind":"bucket","url":"${URL}"}\n{"kind":"x"}\n`],
])('%s is no journal', async (_what, text) => {
  await UploadJournal.create(file, URL, new Map())
  await writeFile(file, text)
  expect(await UploadJournal.open(file, URL)).toBeNull()
})

test('it notices that another process has written', async () => {
  const journal = await UploadJournal.create(file, URL, new Map())
  journal.noteStored('a', page('1'), { purge: true })
  expect(await journal.isCurrent()).toBe(true)
  const other = await reopened()
  expect(await journal.isCurrent()).toBe(false)
  other.noteStored('b', page('2'), { purge: true })
  expect(await other.isCurrent()).toBe(true)
})

test('it does not grow with every change', async () => {
  const journal = await UploadJournal.create(file, URL, new Map())
  for (let at = 0; at < 5_000; at += 1) {
    journal.noteStored('a', page(`${at}`), { purge: false })
    if (at % 100 === 0) await journal.finishRelease(`r${at}`)
  }
  expect((await readFile(file, 'utf8')).split('\n').length).toBeLessThan(1_300)
  expect((await reopened()).entries.get('a')).toEqual(page('4999'))
})
