import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layDrawnPictures } from '../support/drawn-pictures.ts'
import { examples, IS_FULL } from '../support/matrix.ts'
import { type PageReader, pageReader } from '../support/page-reader.ts'
import { freePort, killAll, type Running, startScript, untilReady } from '../support/processes.ts'

let dataDir: string
let port: number
let origin: string
let reader: PageReader

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adro-kill-'))
  port = await freePort()
  origin = `http://127.0.0.1:${port}`
  reader = pageReader(origin)
  if (IS_FULL) return
  // Only one form of each page is read here.
  settings.PRECOMPRESS = '0'
  // Pictures without a database are told as a sign of a lost one.
  if ((await layDrawnPictures(join(dataDir, 'media'))) > 0) settings.NEW_DATABASE = '1'
})

afterAll(async () => {
  reader.close()
  await killAll()
  await rm(dataDir, { recursive: true, force: true })
})

/** What spares the gate work that is done elsewhere. */
const settings: Record<string, string> = {}
const run = (script: string) =>
  startScript(script, { DATA_DIR: dataDir, PORT: String(port), ...settings })

async function kill(running: Running, afterMs: number): Promise<void> {
  await Promise.race([wait(afterMs), running.ended])
  if (running.isUp()) await running.kill()
}

/** It throws where the page is not whole. */
const statusOf = async (path: string) => (await reader.read(path)).status

/** Moments of a first start: opening the database, drawing pictures, seeding, building, publishing. */
const START_KILLS_MS = examples([4_500, 300, 900, 2_000, 8_000, 12_000], 1)
/** Moments of a publishing run: from loading the bundle to the switch. */
const PUBLISH_KILLS_MS = examples([700, 150, 400, 1_000, 1_300, 1_700, 2_200], 0)

test('kill -9 at any moment of start or publish leaves a site that serves', {
  timeout: 400_000,
}, async () => {
  for (const moment of START_KILLS_MS) await kill(run('start.ts'), moment)
  const server = run('start.ts')
  await untilReady(origin, server)
  expect(await statusOf('/santa-marta')).toBe(200)
  for (const moment of PUBLISH_KILLS_MS) {
    await kill(run('publish.ts'), moment)
    expect(await statusOf('/es/santa-marta')).toBe(200)
  }
  const publish = run('publish.ts')
  expect(await publish.ended, publish.said()).toBe(0)
  expect(await statusOf('/en/santa-marta/events')).toBe(200)
  await kill(server, 0)
  const again = run('start.ts')
  await untilReady(origin, again)
  expect(await statusOf('/santa-marta')).toBe(200)
})
