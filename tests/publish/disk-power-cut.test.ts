import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { seededRandom } from '#demo/seed/random.ts'
import { BusyOffice } from '../support/busy-office.ts'
import { diskWithPower } from '../support/disk-with-power.ts'
import { editorAt } from '../support/editor.ts'
import { IS_WARM } from '../support/kill-rounds.ts'
import { expectExact } from '../support/live-files.ts'
import { rounds, SEED } from '../support/matrix.ts'
import { pageReader } from '../support/page-reader.ts'
import { seedParishes } from '../support/parishes.ts'
import { freePort, killAll, startScript, untilReady, untilSaid } from '../support/processes.ts'
import { breachesOf } from '../support/whole-site.ts'

const SLUGS = ['um', 'dois']
/** POWER_CUTS tries it more often. */
const CUTS = Number(process.env.POWER_CUTS ?? rounds(1, 10))
/** Every so many cuts, one comes while the product starts. */
const START_CUT_EVERY = rounds(2, 4)
const START_MS = 2_000
const WORK_MS = 400

const disk = await diskWithPower()

afterAll(async () => {
  await killAll()
  await disk?.remove()
})

test.skipIf(disk === null)(
  `power cuts at any moment (TEST_SEED=${SEED}) lose no acknowledged change, and leave whole pages`,
  { timeout: 1_200_000 },
  async () => {
    if (disk === null) return
    const dataDir = join(disk.dir, 'live')
    const parishes = await seedParishes({ dataDir }, SLUGS)
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const env = { DATA_DIR: dataDir, PORT: `${port}`, DEMO: '0', LOG_LEVEL: 'info' }
    const start = () => startScript('start.ts', env)
    const random = seededRandom(SEED)

    let product = start()
    await untilSaid(product, IS_WARM)
    const office = new BusyOffice(await editorAt(origin), parishes, random)
    const reader = pageReader(origin)
    const expectNothingLost = async (when: string) => {
      await untilReady(origin, product)
      expect(await breachesOf(origin, SLUGS), when).toEqual([])
      await untilSaid(product, IS_WARM)
      expect(await office.missing(reader), when).toEqual([])
    }
    for (let cut = 1; cut <= CUTS; cut++) {
      if (cut % START_CUT_EVERY === 0) await wait(random() * START_MS)
      else {
        await expectNothingLost(`before cut ${cut}`)
        office.goOn()
        await office.nextChange()
        await wait(random() * WORK_MS)
      }
      expect(product.isUp(), product.said()).toBe(true)
      // Killed first, the product cannot answer that its disk is gone.
      await product.kill()
      disk.cutPower()
      await office.rest()
      await disk.restorePower()
      product = start()
    }
    await expectNothingLost('after the last cut')
    await office.close()
    reader.close()
    expect(office.acknowledged).toBeGreaterThanOrEqual(CUTS / 2)
    await expectExact(env)
  },
)
