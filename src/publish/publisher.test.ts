import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#src/config/read-config.ts'
import { webhookHeaders } from '#src/contract/webhook-signature.ts'
import { publishSecret } from '#src/files/portal-secret.ts'
import { memorySource, SITE } from '#tests/support/portal.ts'
import type { ProofInput } from './proof/handler.ts'
import { type Keeper, startPublisher } from './publisher.ts'
import { PublishRefused } from './refusal.ts'
import type { Published, RunRequest } from './run.ts'

/** A publisher that cannot publish, as its checkout is an empty folder, unless it is given what does. */
async function scene(env: Record<string, string> = {}, keeper?: Keeper) {
  const dir = await mkdtemp(join(tmpdir(), 'adro-publisher-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const config = readConfig({ DATA_DIR: join(dir, 'data'), PUBLISH_SCHEDULE: 'off', ...env }, '/')
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const open = keeper && (async () => ({ keeper, input: UNUSED }))
  const publisher = await startPublisher({ config, projectDir: dir, logger, ...(open && { open }) })
  onTestFinished(() => publisher.close())
  return { config, logger, publisher }
}

/** What previews are made with: nobody asks for one here. */
const UNUSED: ProofInput = {
  source: { ...memorySource([], []), openProof: () => Promise.reject(new Error('no proof')) },
  site: SITE,
  product: 'adro',
  bundle: {
    version: 'v1',
    clientDir: '',
    textFile: () => null,
    app: { render: async () => new Response() },
  },
}

const PUBLISHED: Published = {
  release: 'r1',
  pages: 1,
  isFull: false,
  rendered: 0,
  removed: 0,
  communities: [],
  dir: '',
  unplannedFeasts: [],
  missingPictures: [],
}

/** Runs last until the test ends each, rightly or with a failure. */
function scriptedKeeper(moments: string[] = []) {
  const asked: RunRequest[] = []
  const whys: string[][] = []
  const ends: Array<PromiseWithResolvers<Published>> = []
  const keeper: Keeper = {
    run: (request, { why = [] }) => {
      asked.push(request)
      whys.push(why)
      const end = Promise.withResolvers<Published>()
      ends.push(end)
      return end.promise
    },
    nextMoment: () => moments.shift() ?? null,
    warmUp: async () => {},
    live: () => null,
  }
  const end = async (outcome: Partial<Published> | Error) => {
    const run = ends.shift()
    if (outcome instanceof Error) run?.reject(outcome)
    else run?.resolve({ ...PUBLISHED, ...outcome })
    await vi.advanceTimersByTimeAsync(0)
  }
  return { keeper, asked, whys, end }
}

/** Time stands still unless the test lets it pass; files take theirs. */
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
    JSON.stringify({ type: 'menu.changed', timestamp, data: { community: 1, record: 2 } }),
  )
  const sentAt = Math.floor(Date.parse(timestamp) / 1000)
  return new Request('http://publisher/hooks/publish', {
    method: 'POST',
    headers: webhookHeaders(secret, { id: 'job-1', sentAt, body }),
    body,
  })
}

test('whoever asks for everything learns why it was not published', async () => {
  const { publisher, logger } = await scene()
  await expect(publisher.publishAll()).rejects.toMatchObject({ reason: 'bundle' })
  expect(logger.error).not.toHaveBeenCalled()
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
  const { keeper, asked, whys, end } = scriptedKeeper()
  const { publisher } = await scene({ PUBLISH_SCHEDULE: '*/15 * * * *' }, keeper)
  const told = publisher.publishAll()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([{ kind: 'all' }])
  await vi.advanceTimersByTimeAsync(60_000)
  await end({ isFull: true })
  expect(whys).toEqual([['start'], ['schedule']])
  await end({ isFull: false, release: 'r2' })
  expect(await told).toMatchObject({ isFull: true, release: 'r1' })
})

test('the schedule asks for everything, again and again', async () => {
  stoppedClock('2026-03-15T12:14:00.000Z')
  const { keeper, asked, whys, end } = scriptedKeeper()
  await scene({ PUBLISH_SCHEDULE: '*/15 * * * *' }, keeper)
  for (const minutes of [1, 15]) {
    await vi.advanceTimersByTimeAsync(minutes * 60_000)
    await end({})
  }
  expect(asked).toEqual([{ kind: 'all' }, { kind: 'all' }])
  expect(whys).toEqual([['schedule'], ['schedule']])
})

test('what a moment changes is published at that moment', async () => {
  stoppedClock('2026-03-15T12:00:00.000Z')
  const { keeper, asked, whys, end } = scriptedKeeper(['2026-03-15T12:30:00.000Z'])
  const { publisher } = await scene({}, keeper)
  void publisher.publishAll()
  await vi.advanceTimersByTimeAsync(0)
  await end({})
  await vi.advanceTimersByTimeAsync(30 * 60_000 - 1)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked[1]).toEqual({ kind: 'communities', ids: new Set() })
  expect(whys[1]).toEqual(['moment'])
})

test('a run that failed is tried again by itself, each time after twice as long', async () => {
  stoppedClock('2026-03-15T12:00:00.000Z')
  const { keeper, asked, whys, end } = scriptedKeeper()
  const { publisher, config, logger } = await scene({}, keeper)
  await publisher.handle(event(await publishSecret(config)))
  await vi.advanceTimersByTimeAsync(0)
  for (const seconds of [5, 10, 20]) {
    await end(new Error('The disk refuses.'))
    const runs = asked.length
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1)
    expect(asked).toHaveLength(runs)
    await vi.advanceTimersByTimeAsync(1)
    expect(whys[runs]).toEqual(['retry'])
    // What it was asked for at first is owed.
    expect(asked[runs]).toEqual({ kind: 'communities', ids: new Set([1]) })
  }
  expect(logger.error).toHaveBeenCalledWith({ why: 'The disk refuses.' }, 'not published')
  await end({})
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(asked).toHaveLength(4)
})

test('what is held back on purpose is not tried again', async () => {
  stoppedClock('2026-03-15T12:00:00.000Z')
  const { keeper, asked, end } = scriptedKeeper()
  const { publisher, config } = await scene({}, keeper)
  await publisher.handle(event(await publishSecret(config)))
  await vi.advanceTimersByTimeAsync(0)
  await end(new PublishRefused('held', 'The site was taken back.'))
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(asked).toHaveLength(1)
})
