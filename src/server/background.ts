import { join } from 'node:path'
import type { Config } from '#src/config/config.ts'
import { ownOrigin, withPort } from '#src/config/own-addresses.ts'
import { PUBLISH_HOOK_PATH } from '#src/contract/publishing/publish-event.ts'
import { portalSecret, publishSecret } from '#src/files/portal-secret.ts'
import type { Texts } from '#src/i18n/translator.ts'
import { readBackupState, runBackupSchedule } from './backup/backup-scheduler.ts'
import type { Connection } from './db/connection.ts'
import { accountMailings } from './features/accounts/mailings.ts'
import {
  type BackupDeps,
  overdueBackupMailing,
  queueOverdueMails,
} from './features/backups/overdue-backups.ts'
import { invitationMailing } from './features/colleagues/invitations.ts'
import { membershipMailing } from './features/memberships/invitations.ts'
import { officeDigest } from './features/offices/office-digest.ts'
import { type PictureDeps, remotePictureJobs } from './features/pictures/keep-picture.ts'
import { requestMissingCopies } from './features/pictures/request-missing-copies.ts'
import { remoteStore } from './features/pictures/store-remote.ts'
import { type PublishingDeps, publishEvents, publishHook } from './features/publishing/announce.ts'
import { requestMailings } from './features/requests/mailings.ts'
import { noteGivenUp } from './features/requests/undelivered.ts'
import { sweepShareImages } from './features/share-images/sweep.ts'
import { sweepUploads } from './features/uploads/sweep.ts'
import {
  type DeliveryDeps,
  webhookDeliveryJobs,
  webhookMailing,
} from './features/webhooks/deliver.ts'
import { type FanOutDeps, webhookEvents } from './features/webhooks/fan-out.ts'
import { webhookPoster } from './features/webhooks/post-webhook.ts'
import { queueForgotten } from './features/webhooks/retention.ts'
import type { Logger } from './http/context.ts'
import { fileCopier } from './imports/former-site/files.ts'
import type { ImportJobDeps } from './imports/import-deps.ts'
import { purgeImports } from './imports/import-files.ts'
import { importJobs, resumeImports } from './imports/import-job.ts'
import { readingProcess } from './imports/readers/reading-process.ts'
import type { Job, JobHandlers, JobQueue } from './jobs/job.ts'
import { startWorker, type Worker } from './jobs/worker.ts'
import type { MailingDeps } from './mail/mail.ts'
import { openMailer } from './mail/open-mailer.ts'
import { mailWriter } from './mail/templates/mail-template.ts'
import { keyFor } from './secrets.ts'

interface BackgroundOptions {
  config: Config
  /** The port that the server listens on, which is part of the default address in mails. */
  port: number
  /** Whether the publisher is notified through this server, unless a setting says otherwise. */
  hasPublisher: boolean
  connection: Connection
  jobs: JobQueue
  texts: Texts
  logger: Logger
  /** How long closing waits for a job under way, in milliseconds. */
  patienceMs: number
}

/**
 * Starts the server's background work: mails, notifications to the publisher and other systems,
 * copies of pictures of other hosts, backups, and the deletion of expired data.
 */
export async function startBackground({
  config,
  port,
  hasPublisher,
  connection,
  jobs,
  texts,
  logger,
  patienceMs,
}: BackgroundOptions): Promise<Worker> {
  const running = withPort(config, port)
  const { productName, siteUrl, supportEmail } = running
  const { db } = connection
  const now = () => new Date().toISOString()
  const mailer = openMailer(config)
  const write = mailWriter(texts, { productName, siteUrl, supportEmail })
  const publisherPort = hasPublisher ? port : config.publisherPort
  const notifyPublisher = publishHook({
    url: config.publishHookUrl ?? `${ownOrigin(config.host, publisherPort)}${PUBLISH_HOOK_PATH}`,
    secret: await publishSecret(config),
    now,
  })
  const mediaDir = join(config.dataDir, 'media')
  const storeRemote = remoteStore({ mediaDir, siteUrl })
  const importsDir = join(config.dataDir, 'imports')
  const secret = await portalSecret(config)
  const handlers = jobHandlers({
    ...{ db, mailer, write, jobs, now, notifyPublisher, storeRemote, siteUrl, productName },
    ...{ importsDir, openSource: readingProcess(), leases: connection.leases },
    betweenTransactions: connection.betweenTransactions,
    turnMs: connection.turnMs,
    clock: () => performance.now(),
    copyFile: fileCopier({ db, mediaDir, now }),
    backups: (at) => readBackupState(config, at),
    postWebhook: webhookPoster({ takesLoopback: config.webhooksLoopback }),
    webhookKey: keyFor('webhook-secrets', secret),
    farewellKey: keyFor('farewells', secret),
  })
  await requestMissingCopies({ db, jobs, now: now() })
  await resumeImports({ db, jobs })
  const sweep = async (at: string) => {
    await sweepShareImages(mediaDir, at)
    await sweepUploads(db, mediaDir, at)
    await purgeImports({ db, importsDir }, at)
    await queueForgotten(db, jobs, at)
  }
  const onGivenUp = (job: Job) => noteGivenUp(db, job, now())
  const watched = {
    config: running,
    now,
    logger,
    notifyOperators: () => queueOverdueMails(db, jobs),
  }
  const worker = await startWorker({
    ...{ connection, handlers, logger, now, sweep, onGivenUp, patienceMs },
    runBackupSchedule: (signal) => runBackupSchedule(watched, signal),
  })
  return {
    close: async () => {
      await worker.close()
      mailer.close()
    },
  }
}

/** The handlers of every kind of job. */
export function jobHandlers(
  deps: MailingDeps &
    BackupDeps &
    PublishingDeps &
    PictureDeps &
    FanOutDeps &
    DeliveryDeps &
    ImportJobDeps,
): JobHandlers {
  return {
    ...accountMailings(deps),
    ...requestMailings(deps),
    ...officeDigest(deps),
    ...invitationMailing(deps),
    ...membershipMailing(deps),
    ...overdueBackupMailing(deps),
    ...publishEvents(deps),
    ...remotePictureJobs(deps),
    ...importJobs(deps),
    ...webhookEvents(deps),
    ...webhookDeliveryJobs(deps),
    ...webhookMailing(deps),
  }
}
