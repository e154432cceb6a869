import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Config } from '#src/config/config.ts'
import { loadConfig } from '#src/config/read-config.ts'
import { PREVIEW_PAGE_PATH } from '#src/contract/contents/preview-page.ts'
import { PUBLISH_HOOK_PATH } from '#src/contract/publishing/publish-event.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createAnnouncer, createLogger } from '#src/logging/logger.ts'
import { returnFreedMemory } from '#src/publish/memory-saver.ts'
import { startPublisher } from '#src/publish/publisher.ts'
import {
  BODY_DEADLINES,
  lateBodyAnswer,
  withinDeadlines,
} from '#src/server/http/body/body-deadlines.ts'
import { drain, listen } from '#src/server/listen.ts'
import { PublisherMetrics } from '#src/server/metrics/publisher-metrics.ts'
import { serveMetrics } from '#src/server/metrics/serve-metrics.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { publishReport } from '../publish-report.ts'
import { closeAtTheEnd } from './close-at-the-end.ts'

const PATIENCE_MS = 5_000

/**
 * Runs the publisher in a process of its own, which answers the publishing webhook. As a standby it
 * listens only once it has the data folder, so it can use the same port as the publisher that it
 * waits for.
 *
 * @param projectDir absolute path of the checkout
 * @throws ConfigError, ListenError, and the errors of `startPublisher`
 */
export async function run(projectDir: string): Promise<void> {
  const config = loadConfig()
  returnFreedMemory()
  const { host, publisherPort } = config
  const logger = createLogger(config.logLevel)
  const say = createAnnouncer(logger)
  const report = publishReport(say)
  const { onProgress } = report
  const watch = new PublisherMetrics()
  const onWaiting = config.publisherStandby
    ? () => say('Another publisher is at work: this one takes over when it ends.')
    : undefined
  const publisher = await startPublisher({
    ...{ config, projectDir, logger, onProgress, watch, onWaiting },
  })
  const handle = (request: Request) =>
    new URL(request.url).pathname === PREVIEW_PAGE_PATH
      ? publisher.showPreview(request)
      : publisher.handle(request)
  const listener = withinDeadlines(getRequestListener(handle), {
    ...BODY_DEADLINES,
    isUpload: () => false,
    answer: lateBodyAnswer(readTexts()),
  })
  const server = createServer(listener)
  const settings = { port: 'PUBLISHER_PORT', host: 'HOST' }
  const port = await listen(server, { host, port: publisherPort }, settings)
  const metrics =
    config.metrics &&
    (await serveMetrics({
      address: besideServer(config.metrics),
      version: packageJson.version,
      logger,
      families: async () => watch.families(publisher.waiting()),
    }))
  closeAtTheEnd(logger, async () => {
    // Frees the port first, because a standby takes it as soon as the data folder is free.
    await Promise.all([drain(server, PATIENCE_MS), metrics?.close()])
    await publisher.close()
  })
  say(`The publisher is told of changes at http://localhost:${port}${PUBLISH_HOOK_PATH}`)
  await report.publish(publisher)
}

/**
 * Server and publisher may share a machine and their settings, so the publisher uses the next port.
 */
function besideServer({ host, port }: NonNullable<Config['metrics']>) {
  return { host, port: port === 0 ? 0 : port + 1 }
}
