import { existsSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Random, seededRandom } from '#demo/seed/random.ts'
import { readConfig } from '#src/config/read-config.ts'
import type { PublishEvent } from '#src/contract/publishing/publish-event.ts'
import { webhookHeaders } from '#src/contract/publishing/webhook-signature.ts'
import { publishSecret } from '#src/files/portal-secret.ts'
import { IncrementalPublisher } from '#src/publish/incremental-publisher.ts'
import { type Publisher, type ServicePublisher, startPublisher } from '#src/publish/publisher.ts'
import type { PublisherInput } from '#src/publish/run.ts'
import { type DiskActKind, failingDisk } from '../support/failing-disk.ts'
import { differences, liveFiles } from '../support/live-files.ts'
import { rounds, SEED } from '../support/matrix.ts'
import { changingSource, SITE } from '../support/portal.ts'
import { publishSite } from '../support/publish-site.ts'
import { DAY, HOUR, MINUTE, SECOND, SimulatedPortal } from '../support/simulated-portal.ts'
import { standInBundle } from '../support/stand-in-bundle.ts'

// Clock, API and disk are stood in for; everything else of the publisher is the real one.

/** Begins before the clocks of Europe, and then those of Chile and of Lord Howe, are changed. */
const BEGIN = Date.parse('2026-03-24T12:00:00.000Z')
const DAYS = Number(process.env.SIMULATED_DAYS ?? rounds(21, 120))

/** A change that was told goes live within this, if nothing is amiss. */
const SOON = 2 * MINUTE
/** This long after troubles have ended, nothing of them is left. */
const CALM = 20 * MINUTE

const KINDS: DiskActKind[] = ['write', 'sync', 'rename', 'remove', 'make']

/** A publisher that dies now and then, and is started again. */
class Service {
  readonly #dataDir: string
  readonly #secret: string
  readonly #open: () => Promise<{ incremental: IncrementalPublisher; input: never }>
  #publisher: Publisher | undefined
  /** How many calls are under way: of the living publisher, and to it. */
  #calls = { count: 0 }
  isRestarting = false
  readonly #dawdle: () => Promise<void>
  #sent = 0

  /** @param dawdle how long the disk takes */
  constructor(dataDir: string, secret: string, input: PublisherInput, dawdle: () => Promise<void>) {
    this.#dawdle = dawdle
    this.#dataDir = dataDir
    this.#secret = secret
    this.#open = async () => ({
      incremental: new IncrementalPublisher(input),
      input: undefined as never,
    })
  }

  async start(): Promise<void> {
    const config = readConfig({ DATA_DIR: this.#dataDir, PUBLISH_SCHEDULE: 'off' }, '/')
    const logger = { info: () => {}, warn: () => {}, error: () => {} }
    this.#publisher = await startPublisher({
      config,
      projectDir: '/',
      logger,
      patienceMs: 50,
      open: async () => {
        const { incremental, input } = await this.#open()
        return { incremental: this.#counted(incremental), input }
      },
    })
    this.publishAll()
  }

  /** Compares everything, as at a start and by the schedule. A failure is tried again by itself. */
  publishAll(): void {
    this.#publisher?.publishAll().catch(() => undefined)
  }

  /** @param mend called while no process runs */
  async restart(mend: () => void): Promise<void> {
    this.isRestarting = true
    await this.kill()
    mend()
    await this.start()
    this.isRestarting = false
  }

  /** Whether something is under way. */
  get isActive(): boolean {
    return this.isRestarting || this.#calls.count > 0
  }

  async kill(): Promise<void> {
    const publisher = this.#publisher
    this.#publisher = undefined
    await publisher?.close()
  }

  /** Sends a message as the server does; whoever is away gets it later. */
  tell(event: PublishEvent): void {
    const publisher = this.#publisher
    if (!publisher) return void setTimeout(() => this.tell(event), 10 * SECOND)
    this.#sent += 1
    const body = Buffer.from(JSON.stringify(event))
    const sentAt = Math.floor(Date.now() / 1_000)
    const headers = webhookHeaders(this.#secret, { id: `job-${this.#sent}`, sentAt, body })
    const request = new Request('http://publisher/hooks/publish', { method: 'POST', headers, body })
    const calls = this.#calls
    calls.count += 1
    void publisher.handle(request).then(({ status }) => {
      calls.count -= 1
      expect(status).toBe(202)
    })
  }

  #counted(incremental: IncrementalPublisher): ServicePublisher {
    // What a killed one leaves undone is nobody's business.
    const calls = { count: 0 }
    this.#calls = calls
    const counted =
      <Args extends unknown[], Answer>(work: (...args: Args) => Promise<Answer>) =>
      async (...args: Args): Promise<Answer> => {
        calls.count += 1
        try {
          return await work.apply(incremental, args)
        } finally {
          calls.count -= 1
        }
      }
    return {
      needsResync: counted(incremental.needsResync),
      startResync: counted(incremental.startResync),
      diff: counted(incremental.diff),
      publish: counted(async (...args: Parameters<IncrementalPublisher['publish']>) => {
        await this.#dawdle()
        if (calls !== this.#calls) throw new Error('This publisher was killed.')
        return incremental.publish(...args)
      }),
      publishNextBatch: counted(incremental.publishNextBatch),
      finishResync: counted(incremental.finishResync),
      communitiesDue: (now) => incremental.communitiesDue(now),
      nextScheduledChange: () => incremental.nextScheduledChange(),
      warmUp: async () => {},
      live: () => null,
    }
  }
}

/** Lets all work go on that does not wait for time to pass. */
async function settle(service: Service, portal: SimulatedPortal): Promise<void> {
  const began = performance.now()
  for (let quiet = 0; quiet < 12; quiet++) {
    await new Promise((resolve) => setImmediate(resolve))
    // In some environments the timers of `timers/promises` are stopped, too: a publisher that
    // closes waits for them.
    const mostMs = service.isRestarting ? 50 : 5_000
    const isWaiting = service.isActive && portal.sleeping === 0
    if (isWaiting && performance.now() - began < mostMs) quiet = 0
  }
}

async function scene(random: Random) {
  vi.useFakeTimers({ now: BEGIN, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const root = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'adro-simulation-'))
  const live = join(root, 'live')
  const portal = new SimulatedPortal({
    random,
    tell: (event) => {
      service.tell(event)
      // Wakes up the test when the change must be live.
      setTimeout(() => {}, SOON)
    },
  })
  const input: PublisherInput = {
    dataDir: live,
    bundle: await standInBundle(root),
    source: portal.source,
    site: SITE,
    product: 'adro',
    variants: [],
  }
  const config = readConfig({ DATA_DIR: live }, '/')
  const service = new Service(live, await publishSecret(config), input, () => portal.dawdle())
  const disk = failingDisk(join(live, 'site'))
  onTestFinished(async () => {
    await service.kill()
    vi.useRealTimers()
    await rm(root, { recursive: true, force: true, maxRetries: 5 })
  })
  /** What differs between what is live and a full build of what the API holds. */
  const faults = async () => {
    const anew = join(root, 'anew')
    await rm(anew, { recursive: true, force: true })
    const source = changingSource(() => portal.truth())
    const now = new Date().toISOString()
    await publishSite({ ...input, source, dataDir: anew, now })
    return differences(liveFiles(live), liveFiles(anew))
  }
  return { portal, service, disk, faults }
}

test(`${DAYS} days of changes, troubles and power cuts leave nothing undone (TEST_SEED=${SEED})`, {
  timeout: 600_000,
}, async () => {
  const random = seededRandom(SEED)
  const { portal, service, disk, faults } = await scene(random)
  const between = (least: number, most: number) => Math.round(least + random() * (most - least))
  let [troubledAt, lookAt, lookedAt, cuts, looks] = [BEGIN, BEGIN + HOUR, BEGIN, 0, 0]
  let isCutting = false

  const noteTrouble = () => {
    // Wakes up the test when nothing of the trouble may be left.
    if (troubledAt !== Date.now()) setTimeout(() => {}, CALM + 1)
    troubledAt = Date.now()
  }
  const cutPower = () => {
    // Everything fails from some act on, as for a process that is no more.
    const kind = KINDS[Math.floor(random() * KINDS.length)] ?? 'write'
    disk.fail(kind, between(1, 12), true)
    isCutting = true
    setTimeout(
      async () => {
        cuts += 1
        await service.restart(() => disk.mend())
        isCutting = false
        noteTrouble()
      },
      between(SECOND, 3 * HOUR),
    )
    setTimeout(cutPower, between(DAY, 6 * DAY))
  }
  const schedule = () => {
    service.publishAll()
    setTimeout(schedule, DAY)
  }
  setTimeout(schedule, DAY)
  portal.work()
  portal.changeWeather()
  setTimeout(cutPower, between(DAY, 3 * DAY))
  await service.start()

  while (Date.now() < BEGIN + DAYS * DAY) {
    await settle(service, portal)
    const now = Date.now()
    if (isCutting || portal.weather.kind !== 'fair') noteTrouble()
    const isCalm = now - troubledAt > CALM && portal.untold === 0 && now - portal.toldAt >= SOON
    // After each trouble, and now and then besides.
    if (isCalm && (now > lookAt || troubledAt > lookedAt)) {
      looks += 1
      lookedAt = now
      lookAt = now + between(HOUR, 4 * DAY)
      const when = `on ${new Date(now).toISOString()} (TEST_SEED=${SEED})`
      expect(await faults(), when).toEqual([])
    }
    await vi.advanceTimersToNextTimerAsync()
  }
  expect(
    [cuts, looks].every((count) => count > DAYS / 7),
    `${cuts} cuts, ${looks} looks`,
  ).toBe(true)
})
