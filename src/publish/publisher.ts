import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Cron } from 'croner'
import type { Config } from '#src/config/config.ts'
import { lockFolder } from '#src/files/folder-lock.ts'
import { publishSecret } from '#src/files/portal-secret.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { once } from './bundle/loaded-once.ts'
import { Alarm, RetryAlarm } from './controller/alarm.ts'
import type { ControlledPublisher } from './controller/commit.ts'
import { Controller } from './controller/controller.ts'
import { webhookHandler } from './controller/webhook-handler.ts'
import { incrementalPublisherFromConfig } from './from-config.ts'
import type { IncrementalPublisher } from './incremental-publisher.ts'
import { Mirrors } from './mirrors.ts'
import { type PreviewInput, previewHandler } from './preview/handler.ts'
import { PublishRefused } from './refusal.ts'
import type { PublisherInput, PublishResult } from './run.ts'
import { targetsFromConfig } from './targets/from-config.ts'

interface PublisherOptions {
  config: Config
  /** Absolute path of the checkout. */
  projectDir: string
  logger: PublisherLogger
  /** Told how far a whole release is. */
  onProgress?: PublisherInput['onProgress']
  /** Told of each step, for monitoring. */
  watch?: PublisherWatch | undefined
  /** How long closing waits for the current run, in milliseconds. */
  patienceMs?: number
  /**
   * Makes this publisher a standby: while another one has the data folder it waits, and this is
   * called once. By default it is refused.
   */
  onWaiting?: (() => void) | undefined
  /** Opens the incremental publisher; by default from the settings and the checkout. */
  open?: () => Promise<{ incremental: ServicePublisher; input: PreviewInput }>
}

/** The part of the incremental publisher that this service uses. */
export type ServicePublisher = ControlledPublisher &
  Pick<IncrementalPublisher, 'communitiesDue' | 'nextScheduledChange' | 'warmUp' | 'live'>

/** Counts what the publisher does. */
export interface PublisherWatch {
  /** @param step how long comparing and publishing took, and whether everything was compared */
  published(step: { tookMs: number; isWhole: boolean }): void
  failed(): void
}

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
  showPreview(request: Request): Promise<Response>
  /**
   * Compares everything with the live site, or makes a whole release.
   *
   * @throws the errors of `startResync` and `finishResync` of the incremental publisher
   */
  publishAll(): Promise<PublishResult>
  /** How many communities wait or are being compared. */
  waiting(): number
  /** Accepts no more events. A run that does not end in time ends with the process. */
  close(): Promise<void>
}

/** The most records that the journal names for one change. */
const NAMED_MOST = 10

/** A run may take minutes, and an interrupted run does no harm. */
const PATIENCE_MS = 2_000

/**
 * Starts publishing: reported changes, scheduled changes, and everything on a cron schedule. Only
 * one process at a time publishes for a data folder.
 *
 * @throws FolderLockedError if another publisher has the data folder, unless this is a standby
 */
export async function startPublisher({
  config,
  projectDir,
  logger,
  onProgress,
  watch,
  patienceMs = PATIENCE_MS,
  onWaiting,
  open = () => incrementalPublisherFromConfig(config, projectDir, onProgress),
}: PublisherOptions): Promise<Publisher> {
  const [folder, purpose] = [join(config.dataDir, 'publisher'), 'publisher']
  const lock = await lockFolder(folder, purpose, onWaiting)
  let isCold = true
  let unplanned: ReadonlySet<string> = new Set()
  let missing: ReadonlySet<string> = new Set()
  let keptBack: ReadonlySet<number | null> = new Set()
  const mirrors = new Mirrors(targetsFromConfig(config), logger)
  // The one incremental publisher of this process, with its warm bundle; opened again after a failure.
  const opened = once(open)
  const scheduledChanges = new Alarm(async () => {
    const { incremental } = await opened()
    for (const id of incremental.communitiesDue(new Date().toISOString()))
      controller.enqueue(id, 'moment')
  })
  let isPortalStale = false
  // Whether everything known at the start, or since a failure, has been compared.
  let isCompared = false
  let isReady = false
  const retry = new RetryAlarm(() =>
    isPortalStale ? controller.enqueueAll('retry') : controller.resume(),
  )
  const controller = new Controller({
    publisher: async () => (await opened()).incremental,
    onPublished: async (published, isWhole, tookMs) => {
      watch?.published({ tookMs, isWhole })
      isPortalStale = published.portalFailure !== null
      if (isPortalStale) retry.later()
      else retry.reset()
      const { incremental } = await opened()
      const next = incremental.nextScheduledChange()
      scheduledChanges.set(next === null ? null : Date.parse(next))
      const { why, pages, rendered, removed, release, quarantined, portalFailure } = published
      // A failure here is ignored: it recurs in the next step, which reports it.
      if (isCold && isWhole)
        await incremental.warmUp(new Date().toISOString()).catch(() => undefined)
      isCold &&= !isWhole
      if (isWhole || rendered + removed > 0) {
        logger.info({ why, pages, rendered, removed, release }, 'published')
      }
      isCompared ||= isWhole
      if (!isReady && isCompared && !published.hasPendingBatches && !isPortalStale) {
        isReady = true
        logger.info({ release, keptBack: quarantined.length }, 'ready for changes')
      }
      for (const one of quarantined) {
        if (one.community === null || keptBack.has(one.community)) continue
        logger.error({ community: one.slug ?? one.community, why: one.message }, 'kept back')
      }
      keptBack = new Set(quarantined.map(({ community }) => community))
      if (portalFailure) logger.error({ why: portalFailure.message }, 'portal pages not published')
      unplanned = warnOnce(published.unplannedFeasts, unplanned, (one) =>
        // The office sees it on its desk; for the operator it is information, not an error.
        logger.info(one, 'no mass times for a great feast'),
      )
      missing = warnOnce(published.missingPictures, missing, (one) =>
        logger.warn(one, 'a page without a picture of another host'),
      )
      const live = incremental.live()
      if (live) mirrors.update(live)
    },
    onFailure: ({ cause }) => {
      watch?.failed()
      logger.error({ why: messageOf(cause) }, 'not published')
      const isRefused = cause instanceof PublishRefused
      // The live state is unknown: everything is compared, and some work is pending until then.
      if (!isRefused) {
        isCompared = false
        isReady = false
      }
      // After a rollback, work is retried only on request.
      if (isRefused && cause.reason === 'held') return
      retry.later()
    },
  })
  const hook = webhookHandler({
    secret: await publishSecret(config),
    onEvent: ({ type, data }) => {
      if (type === 'loss.accepted') {
        return controller.enqueue(data.community, `${type} ${data.lost}`, { mayLose: data.lost })
      }
      const { community, records } = data
      const changed = type === 'content.changed' ? records && new Set(records) : new Set<number>()
      controller.enqueue(community, `${type} ${records?.slice(0, NAMED_MOST).join() ?? 'many'}`, {
        changed,
      })
    },
  })
  const previews = previewHandler({
    input: async () => (await opened()).input,
    texts: readTexts(),
    onFailure: (error) => logger.error({ why: messageOf(error) }, 'preview not shown'),
  })
  const schedule = scheduled(config.publishSchedule, () => controller.enqueueAll('schedule'))
  return {
    handle: hook,
    showPreview: previews,
    publishAll: () => controller.resync('start'),
    waiting: () => controller.waiting,
    close: async () => {
      schedule?.stop()
      scheduledChanges.clear()
      retry.clear()
      await Promise.race([controller.close(), wait(patienceMs, undefined, { ref: false })])
      scheduledChanges.clear()
      retry.clear()
      await mirrors.close(patienceMs)
      lock.release()
    },
  }
}

/** @param expression cron expression, read in UTC */
function scheduled(expression: string | null, task: () => void): Cron | undefined {
  return expression === null ? undefined : new Cron(expression, { timezone: 'UTC' }, task)
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}

/**
 * Warns once about each finding.
 *
 * @param found the findings, such as parishes that have not planned a great feast
 * @param warned the findings of earlier warnings
 * @returns the current findings; one that disappears and returns causes a new warning
 */
export function warnOnce<Found extends object>(
  found: Found[],
  warned: ReadonlySet<string>,
  warn: (one: Found) => void,
): ReadonlySet<string> {
  const told = new Map(found.map((one) => [JSON.stringify(one), one]))
  for (const [key, one] of told) {
    if (!warned.has(key)) warn(one)
  }
  return new Set(told.keys())
}
