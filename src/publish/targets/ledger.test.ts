import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Ledger } from './ledger.ts'
import type { Entry } from './ledger-lines.ts'

const URL = 'https://s3.example.org/paroquias/'
const page = (digest: string): Entry => ({ kind: 'page', digest, md5: 'm', as: 'a' })

let dir: string
let file: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adro-ledger-'))
  file = join(dir, 'site', 'bucket.jsonl')
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const reopened = async () => {
  const ledger = await Ledger.open(file, URL)
  if (!ledger) throw new Error('no ledger')
  return ledger
}

test('what was noted is there after a restart', async () => {
  const ledger = await Ledger.create(file, URL, new Map([['old', page('1')]]))
  await ledger.begin(['a', 'b'], ['old'])
  ledger.stored('a', page('2'), { purge: true })
  ledger.stored('b', page('3'), { purge: false })
  ledger.gone('old')
  ledger.purged(['a'])
  await ledger.done('r1')
  const { entries, owed, release } = await reopened()
  expect(Object.fromEntries(entries)).toEqual({ a: page('2'), b: page('3') })
  expect([...owed]).toEqual(['old'])
  expect(release).toBe('r1')
})

test('what was begun and not ended is unknown, and no release is whole', async () => {
  const ledger = await Ledger.create(file, URL, new Map([['a', page('1')]]))
  await ledger.done('r1')
  await ledger.begin(['a', 'b'], [])
  const { entries, release } = await reopened()
  expect(Object.fromEntries(entries)).toEqual({
    a: { kind: 'unknown', isThere: true },
    b: { kind: 'unknown', isThere: false },
  })
  expect(release).toBeNull()
})

test('what is about to go counts as not there: nothing links to it any more', async () => {
  const ledger = await Ledger.create(file, URL, new Map([['a', page('1')]]))
  await ledger.begin([], ['a'])
  expect((await reopened()).entries.get('a')).toEqual({ kind: 'unknown', isThere: false })
})

test('a last line that was not written whole is left out, and does not spoil the next', async () => {
  const ledger = await Ledger.create(file, URL, new Map())
  await ledger.begin(['a'], [])
  await appendFile(file, '{"kind":"stored","address":"/a"')
  const mended = await reopened()
  expect(mended.entries.get('a')).toEqual({ kind: 'unknown', isThere: false })
  mended.stored('a', page('2'), { purge: true })
  expect((await reopened()).entries.get('a')).toEqual(page('2'))
})

test.each([
  ['nothing', ''],
  ['rubbish', 'rubbish\n'],
  ["another bucket's", `{"kind":"bucket","url":"https://s3.example.org/other/"}\n`],
  ['a line of no kind', `{"kind":"bucket","url":"${URL}"}\n{"kind":"x"}\n`],
])('%s is no ledger', async (_what, text) => {
  await Ledger.create(file, URL, new Map())
  await writeFile(file, text)
  expect(await Ledger.open(file, URL)).toBeNull()
})

test('it notices that another process has written', async () => {
  const ledger = await Ledger.create(file, URL, new Map())
  ledger.stored('a', page('1'), { purge: true })
  expect(await ledger.isCurrent()).toBe(true)
  const other = await reopened()
  expect(await ledger.isCurrent()).toBe(false)
  other.stored('b', page('2'), { purge: true })
  expect(await other.isCurrent()).toBe(true)
})

test('it does not grow with every change', async () => {
  const ledger = await Ledger.create(file, URL, new Map())
  for (let at = 0; at < 5_000; at += 1) {
    ledger.stored('a', page(`${at}`), { purge: false })
    if (at % 100 === 0) await ledger.done(`r${at}`)
  }
  expect((await readFile(file, 'utf8')).split('\n').length).toBeLessThan(1_300)
  expect((await reopened()).entries.get('a')).toEqual(page('4999'))
})
