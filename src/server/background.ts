import { type Config, ownOrigin, withPort } from '../config.ts'
import { PUBLISH_HOOK_PATH } from '../contract/publish-event.ts'
import { publishSecret } from '../files/portal-secret.ts'
import type { Texts } from '../i18n/translator.ts'
import type { Connection } from './db/connection.ts'
import { publishHook } from './features/publishing/tell-publisher.ts'
import type { Logger } from './http/context.ts'
import { jobHandlers } from './jobs/handlers.ts'
import type { JobQueue } from './jobs/job.ts'
import { startWorker, type Worker } from './jobs/worker.ts'
import { letterWriter } from './mail/letter.ts'
import { openMailer } from './mail/open-mailer.ts'

export interface BackgroundOptions {
  config: Config
  /** The port that the server listens on, which is part of the default address in mails. */
  port: number
  /** Whether the publisher is told by way of this very server, where no setting says otherwise. */
  hasPublisher: boolean
  connection: Connection
  jobs: JobQueue
  texts: Texts
  logger: Logger
  /** How long closing waits for a job under way, in milliseconds. */
  patienceMs: number
}

/** Starts what the server does besides answering: mails, word to the publisher, and clearing away what has expired. */
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
  const { productName, siteUrl, supportEmail } = withPort(config, port)
  const { db } = connection
  const now = () => new Date().toISOString()
  const mailer = openMailer(config)
  const write = letterWriter(texts, { productName, siteUrl, supportEmail })
  const publisherPort = hasPublisher ? port : config.publisherPort
  const tellPublisher = publishHook({
    url: config.publishHookUrl ?? `${ownOrigin(config.host, publisherPort)}${PUBLISH_HOOK_PATH}`,
    secret: await publishSecret(config),
    now,
  })
  const handlers = jobHandlers({ db, mailer, write, jobs, now, tellPublisher })
  const worker = await startWorker({ connection, handlers, logger, now, patienceMs })
  return {
    close: async () => {
      await worker.close()
      mailer.close()
    },
  }
}
