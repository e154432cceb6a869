import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sweepShareImages } from './sweep.ts'

const NOW = Date.parse('2026-03-15T12:17:00.000Z')
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

async function mediaFolder() {
  const mediaDir = await mkdtemp(join(tmpdir(), 'adro-sweep-'))
  onTestFinished(() => rm(mediaDir, { recursive: true, force: true }))
  const write = async (path: string, daysOld: number) => {
    const file = join(mediaDir, path)
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(file, 'drawn')
    const at = (NOW - daysOld * DAY_MS) / 1000
    await utimes(file, at, at)
  }
  const left = async (folder: string) => (await readdir(join(mediaDir, folder))).sort()
  return { mediaDir, write, left }
}

/** Every hour of a day, as the purge of a server that always runs. */
async function aDay(mediaDir: string) {
  for (let hour = 0; hour < 24; hour += 1) {
    await sweepShareImages(mediaDir, new Date(NOW + hour * HOUR_MS).toISOString())
  }
}

test('within a day all that is old is gone, and nothing else', async () => {
  const { mediaDir, write, left } = await mediaFolder()
  for (let id = 1; id <= 60; id += 1) {
    await write(`previews/pt/news-${id}-${id.toString(16)}.jpg`, id % 2 === 0 ? 120 : 80)
  }
  await write('previews/en/parish-1-abc.jpg.6f1c.tmp', 120)
  await write('previews/pictures/abc-256x256.jpg', 120)
  await write('previews/notes.txt', 400)
  await write('abc/256x256.webp', 400)
  await aDay(mediaDir)
  expect(await left('previews/pt')).toHaveLength(30)
  expect((await left('previews/pt')).every((name) => Number(name.split('-')[1]) % 2 === 1)).toBe(
    true,
  )
  expect(await left('previews/en')).toEqual([])
  expect(await left('previews/pictures')).toEqual([])
  expect(await left('previews')).toContain('notes.txt')
  expect(await left('abc')).toEqual(['256x256.webp'])
})

test('an hour looks at a part of them alone', async () => {
  const { mediaDir, write, left } = await mediaFolder()
  for (let id = 1; id <= 200; id += 1) await write(`previews/es/event-${id}-1.jpg`, 120)
  await sweepShareImages(mediaDir, new Date(NOW).toISOString())
  const { length } = await left('previews/es')
  expect(length).toBeGreaterThan(150)
  expect(length).toBeLessThan(200)
})

test('where nothing was ever drawn there is nothing to do', async () => {
  const { mediaDir } = await mediaFolder()
  await expect(sweepShareImages(mediaDir, new Date(NOW).toISOString())).resolves.toBeUndefined()
})
