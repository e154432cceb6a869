import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#src/config/read-config.ts'
import { webhookHeaders } from '#src/contract/publishing/webhook-signature.ts'
import { publishSecret } from '#src/files/portal-secret.ts'
import { memorySource, SITE } from '#tests/support/portal.ts'
import { scriptedPublisher, settled } from '#tests/support/scripted-publisher.ts'
import type { PreviewInput } from './preview/handler.ts'
import { type ServicePublisher, startPublisher } from './publisher.ts'
import { PublishRefused } from './refusal.ts'

/** A publisher that cannot publish, because its checkout is empty, unless it gets one. */
async function scene(env: Record<string, string> = {}, incremental?: ServicePublisher) {
  const dir = await mkdtemp(join(tmpdir(), 'adro-publisher-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const config = readConfig({ DATA_DIR: join(dir, 'data'), PUBLISH_SCHEDULE: 'off', ...env }, '/')
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const open = incremental && (async () => ({ incremental, input: UNUSED }))
  const watch = { published: vi.fn(), failed: vi.fn() }
  const options = { config, projectDir: dir, logger, watch, ...(open && { open }) }
  const publisher = await startPublisher(options)
  onTestFinished(() => publisher.close())
  return { config, logger, watch, publisher }
}

/** The input of previews: no test here requests one. */
const UNUSED: PreviewInput = {
  source: { ...memorySource([], []), openPreview: () => Promise.reject(new Error('no proof')) },
  site: SITE,
  product: 'adro',
  bundle: {
    version: 'v1',
    clientDir: '',
    textFile: () => null,
    app: { render: async () => new Response() },
  },
}

/** Time stands still unless the test advances it; file operations still take real time. */
function stoppedClock(now: string): void {
  vi.useFakeTimers({
    now: new Date(now),
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  onTestFinished(() => void vi.useRealTimers())
}

function event(secret: string): Request {
  const timestamp = new Date().toISOString()
  const body = Buffer.from(
    JSON.stringify({ type: 'menu.changed', timestamp, data: { community: 1, records: [2] } }),
  )
  const sentAt = Math.floor(Date.parse(timestamp) / 1000)
  return new Request('http://publisher/hooks/publish', {
    method: 'POST',
    headers: webhookHeaders(secret, { id: 'job-1', sentAt, body }),
    body,
  })
}

test('whoever asks for everything learns why it was not published', async () => {
  const { publisher } = await scene()
  await expect(publisher.publishAll()).rejects.toMatchObject({ reason: 'bundle' })
})

test('an event signed by another process on the same data folder is taken, and a failure logged', async () => {
  const { config, publisher, logger } = await scene()
  expect((await publisher.handle(event(await publishSecret(config)))).status).toBe(202)
  await vi.waitFor(() => expect(logger.error).toHaveBeenCalledOnce(), { timeout: 120_000 })
  expect(logger.error).toHaveBeenCalledWith(
    { why: expect.stringContaining('bundle') },
    'not published',
  )
})

test('whoever counts is told of each step and of what waits', async () => {
  stoppedClock('2026-03-15T12:00:00.000Z')
  const { incremental, end } = scriptedPublisher()
  const { publisher, config, watch } = await scene({}, incremental)
  await publisher.handle(event(await publishSecret(config)))
  expect(publisher.waiting()).toBe(1)
  await settled()
  expect(publisher.waiting()).toBe(0)
  await vi.advanceTimersByTimeAsync(70)
  await end(new Error('The disk refuses.'))
  expect([watch.failed.mock.calls.length, watch.published.mock.calls.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(5_000)
  await settled()
  await vi.advanceTimersByTimeAsync(70)
  await end()
  expect(watch.published).toHaveBeenCalledExactlyOnceWith({ tookMs: 70, isWhole: false })
})

test('a secret that was set is the one that counts', async () => {
  const PUBLISH_SECRET = 'a secret that both processes were given'
  const { config, publisher } = await scene({ PUBLISH_SECRET })
  const derived = await publishSecret({ ...config, publishSecret: undefined })
  expect((await publisher.handle(event(derived))).status).toBe(401)
  expect((await publisher.handle(event(PUBLISH_SECRET))).status).toBe(202)
})

test('a second publisher on the data folder is refused, and let in once the first is closed', async () => {
  const { config, publisher } = await scene()
  const start = () =>
    startPublisher({
      config,
      projectDir: '/',
      logger: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    })
  await expect(start()).rejects.toMatchObject({
    name: 'FolderLockedError',
    message: expect.stringContaining(`process ${process.pid} (publisher)`),
  })
  await publisher.close()
  const next = await start()
  await next.close()
})

test('whoever asks for everything is told what that came to, whatever strikes meanwhile', async () => {
  stoppedClock('2026-03-15T12:14:00.000Z')
  const { incremental, steps, asked, end } = scriptedPublisher([1])
  const { publisher } = await scene({ PUBLISH_SCHEDULE: '*/15 * * * *' }, incremental)
  const told = publisher.publishAll()
  await settled()
  expect(steps).toEqual(['compare'])
  await vi.advanceTimersByTimeAsync(60_000)
  await end()
  // The schedule fired meanwhile: everything is compared once more.
  await end()
  await end()
  await end({ release: 'r2' })
  expect(steps).toEqual(['compare', 'compare', 'publish 1', 'finish'])
  expect(asked[1]?.why).toEqual(['schedule'])
  expect(await told).toMatchObject({ isFull: false, release: 'r2' })
})

test('the schedule asks for everything, again and again', async () => {
  stoppedClock('2026-03-15T12:14:00.000Z')
  const { incremental, steps, asked, end } = scriptedPublisher()
  await scene({ PUBLISH_SCHEDULE: '*/15 * * * *' }, incremental)
  for (const minutes of [1, 15]) {
    await vi.advanceTimersByTimeAsync(minutes * 60_000)
    await settled()
    await end()
    await end()
  }
  expect(steps).toEqual(['compare', 'finish', 'compare', 'finish'])
  expect(asked.map(({ why }) => why)).toEqual(Array.from({ length: 4 }, () => ['schedule']))
})

test('what a moment changes is published at that moment', async () => {
  stoppedClock('2026-03-15T12:00:00.000Z')
  const { incremental, steps, asked, end } = scriptedPublisher()
  const moments = ['2026-03-15T12:30:00.000Z']
  const foretelling = {
    ...incremental,
    nextScheduledChange: () => moments.shift() ?? null,
    communitiesDue: () => [7],
  }
  const { publisher } = await scene({}, foretelling)
  void publisher.publishAll()
  await settled()
  await end()
  await end()
  await vi.advanceTimersByTimeAsync(30 * 60_000 - 1)
  expect(steps).toEqual(['compare', 'finish'])
  await vi.advanceTimersByTimeAsync(1)
  await settled()
  expect(steps[2]).toBe('publish 7')
  expect(asked[2]?.why).toEqual(['moment'])
})

test('a step that failed is tried again by itself, each time after twice as long', async () => {
  stoppedClock('2026-03-15T12:00:00.000Z')
  const { incremental, steps, end } = scriptedPublisher()
  const { publisher, config, logger } = await scene({}, incremental)
  await publisher.handle(event(await publishSecret(config)))
  await settled()
  for (const seconds of [5, 10, 20]) {
    await end(new Error('The disk refuses.'))
    const before = steps.length
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 20)
    expect(steps).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(20)
    await settled()
    // The first request is still pending.
    expect(steps).toHaveLength(before + 1)
    expect(steps.at(-1)).toBe('publish 1')
  }
  expect(logger.error).toHaveBeenCalledWith({ why: 'The disk refuses.' }, 'not published')
  await end()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(steps).toHaveLength(4)
})

test('ready for changes is said once all that is owed is live, and again after a step that failed', async () => {
  stoppedClock('2026-03-15T12:00:00.000Z')
  const { incremental, steps, end, unsettle } = scriptedPublisher([1, 2])
  const { publisher, logger } = await scene({}, incremental)
  const isSaid = () => logger.info.mock.calls.filter(([, said]) => said === 'ready for changes')
  publisher.publishAll().catch(() => undefined)
  await settled()
  await end()
  await end({ rendered: 3 })
  await end({ rendered: 3, hasPendingBatches: true })
  expect(steps).toEqual(['compare', 'publish 1', 'publish 2', 'nextBatch'])
  expect(isSaid()).toEqual([])
  // Disk full: the state of the change is unknown, and the portal's own pages are pending.
  unsettle()
  await end(new Error('The disk refuses.'))
  await vi.advanceTimersByTimeAsync(5_000)
  await settled()
  for (let nth = 0; nth < 3; nth++) await end({ rendered: 1 })
  expect(steps.slice(4)).toEqual(['compare', 'publish 1', 'publish 2', 'finish'])
  expect(isSaid()).toEqual([])
  const why = new PublishRefused('api', 'The API is away.')
  await end({ portalFailure: why })
  expect(isSaid()).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  await settled()
  for (let nth = 0; nth < 4; nth++) await end()
  expect(isSaid()).toEqual([[{ release: 'r1', keptBack: 0 }, 'ready for changes']])
})

test('a feast without times is no warning of the log: its office sees it on the desk', async () => {
  stoppedClock('2026-11-28T12:00:00.000Z')
  const { incremental, end } = scriptedPublisher([1])
  const { publisher, logger } = await scene({}, incremental)
  publisher.publishAll().catch(() => undefined)
  await settled()
  const feast = { community: 1, feast: 'christmas' as const, date: '2026-12-25' }
  for (let nth = 0; nth < 3; nth++) await end({ unplannedFeasts: [feast] })
  expect(logger.info).toHaveBeenCalledWith(feast, 'no mass times for a great feast')
  expect(logger.warn).not.toHaveBeenCalled()
})

test('a community that is kept back is told of once, and tried again by itself', async () => {
  stoppedClock('2026-03-15T12:00:00.000Z')
  const { incremental, steps, end } = scriptedPublisher()
  const { publisher, config, logger } = await scene({}, incremental)
  await publisher.handle(event(await publishSecret(config)))
  await settled()
  for (const seconds of [5, 10, 20]) {
    const at = new Date().toISOString()
    const why = { reason: 'contract' as const, message: 'It breaks the contract.', loss: null }
    const whose = { community: 1, slug: 'santa-marta', name: 'Santa Marta' }
    await end({ quarantined: [{ ...whose, ...why, since: at, at }] })
    const before = steps.length
    await vi.advanceTimersByTimeAsync(seconds * 1_000)
    await settled()
    expect(steps).toHaveLength(before + 1)
  }
  const told = { community: 'santa-marta', why: 'It breaks the contract.' }
  expect(logger.error.mock.calls).toEqual([[told, 'kept back']])
  await end()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(steps).toHaveLength(4)
})

test('what is held back on purpose is not tried again', async () => {
  stoppedClock('2026-03-15T12:00:00.000Z')
  const { incremental, steps, end } = scriptedPublisher()
  const { publisher, config } = await scene({}, incremental)
  await publisher.handle(event(await publishSecret(config)))
  await settled()
  await end(new PublishRefused('held', 'The site was taken back.'))
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(steps).toHaveLength(1)
})
