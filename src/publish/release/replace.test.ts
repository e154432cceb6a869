import { mkdir, mkdtemp, readFile, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchedDisk } from '#tests/support/watched-disk.ts'
import { makeReady, putInPlace } from './replace.ts'
import { writeVariants } from './write.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'adro-replace-'))
  await mkdir(join(root, 'aside'))
})

const made = (file: string, bytes: Buffer) =>
  makeReady(join(root, 'aside'), file, bytes, (draft) => writeVariants(draft, file, bytes, 'page'))

afterEach(() => rm(root, { recursive: true, force: true }))

test('of texts that follow each other at once, each has a second of its own, in every form', async () => {
  const seen: Record<'' | '.gz', number[]> = { '': [], '.gz': [] }
  for (const letter of 'abca') {
    const text = letter.repeat(2_000)
    const ready = await made('es/x.html', Buffer.from(text))
    putInPlace(join(root, 'live'), join(root, 'aside'), ready)
    const file = join(root, 'live', 'es/x.html')
    expect(await readFile(file, 'utf8')).toBe(text)
    expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(text)
    for (const suffix of ['', '.gz'] as const) {
      seen[suffix].push(Math.floor((await stat(`${file}${suffix}`)).mtimeMs / 1000))
    }
  }
  for (const seconds of Object.values(seen)) {
    expect(new Set(seconds).size).toBe(seconds.length)
    expect(seconds).toEqual(seconds.toSorted((a, b) => a - b))
  }
})

test('a text stamped by the last tick of a second has the next one, though the clock is there', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const live = join(root, 'live')
  putInPlace(live, join(root, 'aside'), await made('x.html', Buffer.from('a')))
  const file = join(live, 'x.html')
  const second = Math.floor((await stat(file)).mtimeMs / 1000)
  vi.setSystemTime((second + 1) * 1000 + 1)
  const ready = await made('x.html', Buffer.from('b'))
  await utimes(join(root, 'aside', 'x.html'), second + 0.997, second + 0.997)
  putInPlace(live, join(root, 'aside'), ready)
  expect(Math.floor((await stat(file)).mtimeMs / 1000)).toBe(second + 1)
})

test('the former forms go before a file is replaced, by one rename, and the new ones come after it', async () => {
  const live = join(root, 'live')
  const former = await made('x.html', Buffer.from('a'.repeat(2_000)))
  putInPlace(live, join(root, 'aside'), former)
  const ready = await made('x.html', Buffer.from('b'.repeat(2_000)))
  const disk = watchedDisk(root)
  putInPlace(live, join(root, 'aside'), ready)
  const named = disk.acts.map(({ kind, path, from = '' }) =>
    [kind, basename(path), from.startsWith(live) ? 'from' : 'to'].join(' '),
  )
  expect(named).toEqual([
    'rename x.html.br~former from',
    'rename x.html.gz~former from',
    'rename x.html to',
    'rename x.html.br to',
    'rename x.html.gz to',
  ])
})
