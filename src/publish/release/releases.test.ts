import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Releases } from './releases.ts'

test('what runs laid aside goes after ten minutes, and the oldest where there are many', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'adro-releases-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const releases = new Releases(dataDir)
  const made: string[] = []
  for (let run = 0; run < 103; run += 1) {
    const dir = await releases.aside()
    await writeFile(join(dir, 'es~~x.html~former'), '')
    const age = run === 0 ? 3_600 : 200 - run
    await utimes(dir, Date.now() / 1000 - age, Date.now() / 1000 - age)
    made.push(dir)
  }
  await releases.clearAside()
  const left = (await readdir(join(dataDir, 'site', 'aside'))).map((name) =>
    made.indexOf(join(dataDir, 'site', 'aside', name)),
  )
  expect(left.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, at) => at + 3))
})

test('where nothing was laid aside there is nothing to clear', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'adro-releases-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await expect(new Releases(dataDir).clearAside()).resolves.toBeUndefined()
})
