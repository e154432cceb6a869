import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchedDisk } from '#tests/support/watched-disk.ts'
import { VARIANT_SUFFIXES, writeVariants } from './compress.ts'
import { putInPlace, putVariants, type StagedFile, stageFile } from './replace.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'adro-replace-'))
  await mkdir(join(root, 'aside'))
})

const made = (file: string, bytes: Buffer) =>
  stageFile(join(root, 'aside'), file, bytes, (draft) =>
    writeVariants(draft, file, bytes, VARIANT_SUFFIXES),
  )

async function put(ready: StagedFile) {
  const folders = [join(root, 'live'), join(root, 'aside')] as const
  putInPlace(...folders, ready)
  return putVariants(...folders, ready)
}

afterEach(() => rm(root, { recursive: true, force: true }))

test('of texts that follow each other at once, each has a second of its own, in every form', async () => {
  const seen: Record<'' | '.gz', number[]> = { '': [], '.gz': [] }
  for (const letter of 'abca') {
    const text = letter.repeat(2_000)
    await put(made('es/x.html', Buffer.from(text)))
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
  await put(made('x.html', Buffer.from('a')))
  const file = join(live, 'x.html')
  const second = Math.floor((await stat(file)).mtimeMs / 1000)
  vi.setSystemTime((second + 1) * 1000 + 1)
  const ready = made('x.html', Buffer.from('b'))
  await utimes(join(root, 'aside', 'x.html'), second + 0.997, second + 0.997)
  await put(ready)
  expect(Math.floor((await stat(file)).mtimeMs / 1000)).toBe(second + 1)
})

test('the former forms go before a file is replaced, by one rename, and the new ones come after it', async () => {
  const live = join(root, 'live')
  await put(made('x.html', Buffer.from('a'.repeat(2_000))))
  const ready = made('x.html', Buffer.from('b'.repeat(2_000)))
  const disk = watchedDisk(root)
  const files = await put(ready)
  expect(files).toEqual(['', '.br', '.gz'].map((suffix) => join(live, `x.html${suffix}`)))
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

test('a new text is there before its variants are, and no former variant with it', async () => {
  const [live, aside] = [join(root, 'live'), join(root, 'aside')]
  await put(made('x.html', Buffer.from('a'.repeat(2_000))))
  const bytes = Buffer.from('b'.repeat(2_000))
  const { promise, resolve } = Promise.withResolvers<void>()
  const ready = stageFile(aside, 'x.html', bytes, async (draft) => {
    await promise
    return writeVariants(draft, 'x.html', bytes, VARIANT_SUFFIXES)
  })
  putInPlace(live, aside, ready)
  const putting = putVariants(live, aside, ready)
  expect(await readdir(live)).toEqual(['x.html'])
  expect(await readFile(join(live, 'x.html'))).toEqual(bytes)
  resolve()
  await putting
  expect(await readdir(live)).toEqual(['x.html', 'x.html.br', 'x.html.gz'])
})

test('variants that cannot be written fail where they are put in place, and nowhere else', async () => {
  const ready = stageFile(join(root, 'aside'), 'x.html', Buffer.from('a'), () =>
    Promise.reject(new Error('no space')),
  )
  await new Promise(setImmediate)
  await expect(put(ready)).rejects.toThrow('no space')
})
