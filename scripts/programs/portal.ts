import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import { withPort } from '#src/config/own-addresses.ts'
import { loadConfig } from '#src/config/read-config.ts'
import { releaseState } from '#src/publish/from-config.ts'
import { returnFreedMemory } from '#src/publish/memory-saver.ts'
import { type Publisher, startPublisher } from '#src/publish/publisher.ts'
import { startServer } from '#src/server/main.ts'
import { publishAndReport } from '../publish-and-report.ts'
import { fillDemo } from './demo.ts'

/**
 * Runs the whole portal in this process: API, pages and publishing.
 *
 * @param projectDir absolute path of the checkout
 * @throws ConfigError, and the errors of `startServer` and `startPublisher`
 */
export async function run(projectDir: string): Promise<void> {
  const config = loadConfig()
  returnFreedMemory()
  console.log(`Starting ${config.productName}…`)
  // The publisher asks the server for data, so it comes after it; until then, events are put off.
  let publisher: Publisher | undefined
  const hooks = async (request: Request) =>
    publisher ? publisher.handle(request) : new Response(null, { status: 503 })
  const previews = async (request: Request) =>
    publisher ? publisher.showPreview(request) : new Response(null, { status: 503 })
  let demoAccounts: string | null = null
  const server = await startServer(config, {
    ...{ hooks, previews },
    fill: async (connection) => {
      demoAccounts = await fillDemo(config, connection)
    },
  })
  closeWithGrace({ delay: 10_000 }, async () => {
    await publisher?.close()
    await server.close()
  })
  const running = withPort(config, server.port)
  const logger = pino({ level: running.logLevel })
  publisher = await startPublisher({ config: running, projectDir, logger })
  const state = await releaseState(running, projectDir)
  if (state === 'missing') console.log('Building the pages…')
  // A run in any case: it mends what was cut off, and knows the data when a change comes.
  const publishing = publishAndReport(publisher)
  // What is live is served at once; only where there is nothing must a reader wait.
  const served = state !== 'missing' || (await publishing)
  const address = running.siteUrl
  if (!served) {
    console.error(`There are no pages to serve yet; the API is at ${address}${config.apiRoot}/docs`)
    return
  }
  console.log(`\n  ${config.productName} is ready at ${address}\n`)
  if (demoAccounts) console.log(demoAccounts)
}
