import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { publishSecret } from '../files/portal-secret.ts'
import { RunQueue, type RunRequest } from './coalesce.ts'
import { publishFromConfig } from './from-config.ts'
import { hookHandler } from './hook.ts'
import type { Published } from './publish.ts'

export interface PublisherOptions {
  config: Config
  /** Absolute path of the checkout. */
  projectDir: string
  logger: PublisherLogger
  /** How long closing waits for the run under way, in milliseconds. */
  patienceMs?: number
}

/** The part of a pino logger that the publisher uses. */
export interface PublisherLogger {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface Publisher {
  /** Answers `POST /hooks/publish`. */
  handle(request: Request): Promise<Response>
  /**
   * Publishes everything, after the run under way if there is one.
   *
   * @throws what `publishFromConfig` throws
   */
  publishAll(): Promise<Published>
  /** Takes no more events. A run that is not done in time is left to end with the process. */
  close(): Promise<void>
}

const MINUTE_MS = 60_000
/** A run may take minutes, and what it leaves when it is cut off does no harm. */
const PATIENCE_MS = 2_000

/** Begins to publish what it is told of, and everything by its schedule. */
export async function startPublisher({
  config,
  projectDir,
  logger,
  patienceMs = PATIENCE_MS,
}: PublisherOptions): Promise<Publisher> {
  let last: Published | undefined
  let isAwaited = false
  const queue = new RunQueue({
    run: async (request) => {
      last = await runOnce(config, projectDir, request)
      logger.info({ request, pages: last.pages, release: last.release }, 'published')
    },
    onFailure: ({ cause }) => {
      // Whoever waits for the run is told by what it throws.
      if (!isAwaited) logger.error({ why: messageOf(cause) }, 'not published')
    },
  })
  const hook = hookHandler({
    secret: await publishSecret(config),
    onEvent: ({ data }) => queue.add({ kind: 'communities', ids: new Set([data.community]) }),
  })
  const schedule = everyMinutes(config.publishEveryMinutes, () => queue.add({ kind: 'all' }))
  return {
    handle: hook,
    publishAll: async () => {
      isAwaited = true
      queue.add({ kind: 'all' })
      await queue.idle()
      isAwaited = false
      if (queue.lastFailure) throw queue.lastFailure.cause
      if (!last) throw new Error('The publisher was closed.')
      return last
    },
    close: async () => {
      clearInterval(schedule)
      await Promise.race([queue.close(), wait(patienceMs, undefined, { ref: false })])
    },
  }
}

/** One run, whatever it is asked for: the only place that knows how pages are published. */
function runOnce(config: Config, projectDir: string, _request: RunRequest): Promise<Published> {
  return publishFromConfig(config, projectDir)
}

function everyMinutes(minutes: number, task: () => void): NodeJS.Timeout | undefined {
  return minutes > 0 ? setInterval(task, minutes * MINUTE_MS) : undefined
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
