import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Cron } from 'croner'
import type { Config } from '#src/config/config.ts'
import { lockFolder } from '#src/files/folder-lock.ts'
import { publishSecret } from '#src/files/portal-secret.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { Alarm } from './alarm.ts'
import { RunQueue } from './coalesce.ts'
import { warnOfFeasts } from './feast-warnings.ts'
import { Followers } from './followers.ts'
import { keeperFromConfig } from './from-config.ts'
import { hookHandler } from './hook.ts'
import { warnOfPictures } from './picture-warnings.ts'
import { type ProofInput, proofHandler } from './proof/handler.ts'
import { PublishRefused } from './refusal.ts'
import type { Published } from './run.ts'
import type { SiteKeeper } from './site-keeper.ts'
import { targetsFrom } from './targets/from-config.ts'

export interface PublisherOptions {
  config: Config
  /** Absolute path of the checkout. */
  projectDir: string
  logger: PublisherLogger
  /** How long closing waits for the run under way, in milliseconds. */
  patienceMs?: number
  /** Opens what publishes; without it, what the settings and the checkout say. */
  open?: () => Promise<{ keeper: Keeper; input: ProofInput }>
}

/** The part of a keeper that the publisher asks. */
export type Keeper = Pick<SiteKeeper, 'run' | 'nextMoment' | 'warmUp' | 'live'>

/** The part of a pino logger that the publisher uses. */
export interface PublisherLogger {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface Publisher {
  /** Answers `POST /hooks/publish`. */
  handle(request: Request): Promise<Response>
  /** Answers `POST /app/preview`. */
  showProof(request: Request): Promise<Response>
  /**
   * Publishes everything, after the run under way if there is one.
   *
   * @throws what `SiteKeeper.run` throws
   */
  publishAll(): Promise<Published>
  /** Takes no more events. A run that is not done in time is left to end with the process. */
  close(): Promise<void>
}

/** A run may take minutes, and what it leaves when it is cut off does no harm. */
const PATIENCE_MS = 2_000

/** After how long a run that failed is tried again, in milliseconds: doubled each time. */
const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 5 * 60_000

/**
 * Begins to publish what it is told of, what a moment changes, and everything by its schedule. One
 * process at a time does this for a data folder.
 *
 * @throws FolderLockedError where another publisher has the data folder
 */
export async function startPublisher({
  config,
  projectDir,
  logger,
  patienceMs = PATIENCE_MS,
  open = () => keeperFromConfig(config, projectDir),
}: PublisherOptions): Promise<Publisher> {
  const lock = await lockFolder(join(config.dataDir, 'publisher'), 'publisher')
  /** What came of the run that somebody waits for: the schedule may ask for another one behind it. */
  let awaited: Published | undefined
  let isAwaited = false
  let isCold = true
  let retryMs = FIRST_RETRY_MS
  let reasons = new Set<string>()
  let warned: ReadonlySet<string> = new Set()
  let missing: ReadonlySet<string> = new Set()
  const followers = new Followers(targetsFrom(config), logger)
  const keeperOf = keptKeeper(open)
  // What a moment changes, and what a failed run is owed, needs no community named.
  const ask = (why: string, ...ids: number[]) => {
    reasons.add(why)
    queue.add({ kind: 'communities', ids: new Set(ids) })
  }
  const askForAll = (why: string) => {
    reasons.add(why)
    queue.add({ kind: 'all' })
  }
  const moment = new Alarm(() => ask('moment'))
  const retry = new Alarm(() => ask('retry'))
  const queue = new RunQueue({
    run: async (request) => {
      const why = [...reasons]
      reasons = new Set()
      retry.clear()
      const { keeper } = await keeperOf()
      const published = await keeper.run(request, { now: new Date().toISOString(), why })
      if (isAwaited) awaited ??= published
      retryMs = FIRST_RETRY_MS
      const next = keeper.nextMoment()
      moment.set(next === null ? null : Date.parse(next))
      // What fails here fails again where somebody waits for it.
      if (isCold) await keeper.warmUp(new Date().toISOString()).catch(() => undefined)
      isCold = false
      const { pages, rendered, removed, release } = published
      logger.info({ why, pages, rendered, removed, release }, 'published')
      warned = warnOfFeasts(published.unplannedFeasts, warned, logger)
      missing = warnOfPictures(published.missingPictures, missing, logger)
      const live = keeper.live()
      if (live) followers.follow(live)
    },
    onFailure: ({ cause }) => {
      // Whoever waits for the run is told by what it throws.
      if (!isAwaited) logger.error({ why: messageOf(cause) }, 'not published')
      // What is held back on purpose is not tried again until somebody asks for it.
      if (cause instanceof PublishRefused && cause.reason === 'held') return
      retry.set(Date.now() + retryMs)
      retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS)
    },
  })
  const hook = hookHandler({
    secret: await publishSecret(config),
    onEvent: ({ type, data }) => ask(`${type} ${data.record}`, data.community),
  })
  const proofs = proofHandler({
    input: async () => (await keeperOf()).input,
    texts: readTexts(),
    onFailure: (error) => logger.error({ why: messageOf(error) }, 'preview not shown'),
  })
  const schedule = scheduled(config.publishSchedule, () => askForAll('schedule'))
  return {
    handle: hook,
    showProof: proofs,
    publishAll: async () => {
      isAwaited = true
      awaited = undefined
      askForAll('start')
      await queue.idle()
      isAwaited = false
      if (queue.lastFailure) throw queue.lastFailure.cause
      if (!awaited) throw new Error('The publisher was closed.')
      return awaited
    },
    close: async () => {
      schedule?.stop()
      moment.clear()
      retry.clear()
      await Promise.race([queue.close(), wait(patienceMs, undefined, { ref: false })])
      moment.clear()
      retry.clear()
      await followers.close(patienceMs)
      lock.release()
    },
  }
}

/** The one keeper of this process, with its warm bundle; a bundle that failed is tried anew. */
function keptKeeper<Kept>(open: () => Promise<Kept>): () => Promise<Kept> {
  let kept: Promise<Kept> | undefined
  return () => {
    kept ??= open().catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
}

/** @param expression cron expression, read in UTC */
function scheduled(expression: string | null, task: () => void): Cron | undefined {
  return expression === null ? undefined : new Cron(expression, { timezone: 'UTC' }, task)
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
