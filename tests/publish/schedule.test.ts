import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { seedParishes } from '../support/parishes.ts'
import { freePort, killAll, startScript, untilReady, untilSaid } from '../support/processes.ts'

test('a schedule that strikes during the first release leaves it said what that came to', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'adro-schedule-'))
  onTestFinished(async () => {
    await killAll()
    await rm(dir, { recursive: true, force: true })
  })
  await seedParishes({ dataDir: dir }, ['um'])
  const [port, publisherPort] = [await freePort(), await freePort()]
  const env = { DATA_DIR: dir, PORT: `${port}`, PUBLISHER_PORT: `${publisherPort}`, DEMO: '0' }
  await untilReady(`http://127.0.0.1:${port}`, startScript('api.ts', env))
  const publisher = startScript('publisher.ts', {
    ...{ ...env, LOG_LEVEL: 'info', PUBLISH_SCHEDULE: '* * * * * *' },
  })
  // Only once the schedule has had its turn is it known that its run did not take the place.
  await untilSaid(publisher, /"why":\["schedule"\]/)
  await untilSaid(publisher, /Published \d+ pages as release/)
  expect(publisher.said()).not.toContain('Changed')
})
