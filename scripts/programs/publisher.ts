import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import { loadConfig } from '#src/config/read-config.ts'
import { PREVIEW_PAGE_PATH } from '#src/contract/contents/preview-page.ts'
import { PUBLISH_HOOK_PATH } from '#src/contract/publishing/publish-event.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { returnFreedMemory } from '#src/publish/memory-saver.ts'
import { startPublisher } from '#src/publish/publisher.ts'
import {
  BODY_DEADLINES,
  lateBodyAnswer,
  withinDeadlines,
} from '#src/server/http/body/body-deadlines.ts'
import { drain, listen } from '#src/server/listen.ts'
import { publishAndReport } from '../publish-and-report.ts'

const PATIENCE_MS = 5_000

/**
 * Runs the publisher in a process of its own, which answers the publishing webhook.
 *
 * @param projectDir absolute path of the checkout
 * @throws ConfigError, ListenError, and the errors of `startPublisher`
 */
export async function run(projectDir: string): Promise<void> {
  const config = loadConfig()
  returnFreedMemory()
  const { host, publisherPort } = config
  const logger = pino({ level: config.logLevel })
  const publisher = await startPublisher({ config, projectDir, logger })
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
  const port = await listen(server, { host, port: publisherPort }, 'PUBLISHER_PORT')
  closeWithGrace({ delay: 10_000 }, async () => {
    await Promise.all([publisher.close(), drain(server, PATIENCE_MS)])
  })
  console.log(`The publisher is told of changes at http://localhost:${port}${PUBLISH_HOOK_PATH}`)
  await publishAndReport(publisher)
}
