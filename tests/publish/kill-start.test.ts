import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#demo/seed/random.ts'
import { BusyOffice } from '../support/busy-office.ts'
import { editorAt } from '../support/editor.ts'
import { IS_WARM, KILLS, killAgainAndAgain } from '../support/kill-rounds.ts'
import { expectExact } from '../support/live-files.ts'
import { SEED } from '../support/matrix.ts'
import { pageReader } from '../support/page-reader.ts'
import { type Parish, seedParishes } from '../support/parishes.ts'
import { freePort, killAll, startScript, untilSaid } from '../support/processes.ts'
import { servedSite } from '../support/served-site.ts'

const SLUGS = ['um', 'dois']
const START_MS = 2_000

let dir: string
let env: Record<string, string>
let origin: string
let parishes: Parish[]

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adro-kill-start-'))
  const dataDir = join(dir, 'live')
  parishes = await seedParishes({ dataDir }, SLUGS)
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  env = { DATA_DIR: dataDir, PORT: `${port}`, DEMO: '0', LOG_LEVEL: 'info' }
})

afterAll(async () => {
  await killAll()
  await rm(dir, { recursive: true, force: true })
})

const start = () => startScript('start.ts', env)

test(`kill -9 of the whole product at any moment (TEST_SEED=${SEED}) loses no acknowledged change`, {
  // The starts of the whole matrix take a slow machine ten minutes.
  timeout: 1_200_000,
}, async () => {
  const random = seededRandom(SEED)
  let product = start()
  await untilSaid(product, IS_WARM)
  const site = await servedSite(String(env.DATA_DIR))
  const office = new BusyOffice(await editorAt(origin), parishes, random)
  const reader = pageReader(site.origin)
  product = await killAgainAndAgain(product, {
    ...{ start, startMs: START_MS, random, office, reader },
    ...{ origin: site.origin, slugs: SLUGS },
  })
  await untilSaid(product, IS_WARM)
  await office.close()
  expect(await office.missing(reader)).toEqual([])
  reader.close()
  site.close()
  expect(office.acknowledged).toBeGreaterThanOrEqual(KILLS / 2)
  await expectExact(env)
})
