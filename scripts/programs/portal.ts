import type { Config } from '#src/config/config.ts'
import { withPort } from '#src/config/own-addresses.ts'
import { loadConfig } from '#src/config/read-config.ts'
import { createAnnouncer, createLogger } from '#src/logging/logger.ts'
import { releaseState } from '#src/publish/from-config.ts'
import { returnFreedMemory } from '#src/publish/memory-saver.ts'
import { type Publisher, startPublisher } from '#src/publish/publisher.ts'
import type { ReleaseProgress } from '#src/publish/run.ts'
import { runInChild } from '#src/server/child-task.ts'
import { startServer } from '#src/server/main.ts'
import { PublisherMetrics } from '#src/server/metrics/publisher-metrics.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { publishReport } from '../publish-report.ts'
import { closeAtTheEnd } from './close-at-the-end.ts'
import { fillDemo, fillDemoInChild, warnOfDemoAccounts } from './demo.ts'
import type { FirstRelease } from './first-release.ts'

const CHILD = new URL('./child.ts', import.meta.url)

/**
 * Runs the whole portal in this process: API, pages and publishing.
 *
 * @param projectDir absolute path of the checkout
 * @throws ConfigError, and the errors of `startServer` and `startPublisher`
 */
export async function run(projectDir: string): Promise<void> {
  const config = loadConfig()
  returnFreedMemory()
  const logger = createLogger(config.logLevel)
  const say = createAnnouncer(logger)
  say(`Starting ${config.productName}…`)
  // The publisher calls the server's API, so it starts after the server.
  let publisher: Publisher | undefined
  // Until the publisher runs, events get 503 and are sent again later.
  let isPublishing = false
  const hooks = async (request: Request) =>
    publisher && isPublishing ? publisher.handle(request) : new Response(null, { status: 503 })
  const previews = async (request: Request) =>
    publisher && isPublishing ? publisher.showPreview(request) : new Response(null, { status: 503 })
  const publisherMetrics = new PublisherMetrics()
  let demoAccounts: string | null = null
  await fillDemoInChild(config, say)
  const server = await startServer(config, {
    ...{ hooks, previews, logger, say, version: packageJson.version },
    moreMetrics: () => publisherMetrics.families(publisher?.waiting() ?? 0),
    fill: async (connection) => {
      demoAccounts = await fillDemo(config, connection, say)
      await warnOfDemoAccounts(config, connection, logger)
    },
  })
  closeAtTheEnd(logger, async () => {
    await publisher?.close()
    await server.close()
  })
  const running = withPort(config, server.port)
  const report = publishReport(say)
  const { onProgress } = report
  publisher = await startPublisher({
    ...{ config: running, projectDir, logger, onProgress, watch: publisherMetrics },
  })
  let isLive = (await releaseState(running, projectDir)) !== 'missing'
  if (!isLive) {
    say('Building the pages…')
    isLive = await report.publishInChild((tell) => makeFirstRelease(running, tell))
  }
  isPublishing = true
  // Always publishes once: this repairs an interrupted run, and loads the data that later changes
  // are compared with.
  const publishing = report.publish(publisher)
  // A live release is served at once; readers wait only if there is none.
  const served = isLive || (await publishing)
  const address = running.siteUrl
  if (!served) {
    logger.error(`There are no pages to serve yet; the API is at ${address}${config.apiRoot}/docs`)
    return
  }
  say(`${config.productName} is ready at ${address}`)
  if (demoAccounts) say(demoAccounts)
}

/** In a child process: this one would keep some of the memory that rendering all pages takes. */
function makeFirstRelease(
  { port, siteUrl }: Config,
  onProgress: (progress: ReleaseProgress) => void,
): Promise<FirstRelease> {
  // The system may have chosen the port.
  const env = { PORT: String(port), SITE_URL: siteUrl }
  return runInChild<FirstRelease, ReleaseProgress>(CHILD, 'first-release', { env, onProgress })
}
