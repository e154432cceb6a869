import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
