import type { Publisher } from '#src/publish/publisher.ts'
import { orExplain } from './explain.ts'
import { runFrugally } from './run-frugally.ts'

const projectDir = process.cwd()

await orExplain(async () => {
  runFrugally()
  const { loadConfig } = await import('#src/config/read-config.ts')
  // Before all that takes seconds to load: a setting that is wrong is told at once.
  const config = loadConfig()
  console.log(`Starting ${config.productName}…`)
  const { default: closeWithGrace } = await import('close-with-grace')
  const { pino } = await import('pino')
  const { withPort } = await import('#src/config/own-addresses.ts')
  const { releaseState } = await import('#src/publish/from-config.ts')
  const { startPublisher } = await import('#src/publish/publisher.ts')
  const { startServer } = await import('#src/server/main.ts')
  const { demoAccountsLine } = await import('./demo-accounts-line.ts')
  const { tellOfPublishing } = await import('./tell-of-publishing.ts')
  // The publisher asks the server for data, so it comes after it; until then, events are put off.
  let publisher: Publisher | undefined
  const hooks = async (request: Request) =>
    publisher ? publisher.handle(request) : new Response(null, { status: 503 })
  const proofs = async (request: Request) =>
    publisher ? publisher.showPreview(request) : new Response(null, { status: 503 })
  const server = await startServer(config, { hooks, proofs })
  closeWithGrace({ delay: 10_000 }, async () => {
    await publisher?.close()
    await server.close()
  })
  if (server.seeded) {
    const { communities, contents } = server.seeded
    console.log(`Filled the database with ${communities} demo parishes and ${contents} contents.`)
  }
  const running = withPort(config, server.port)
  const logger = pino({ level: running.logLevel })
  publisher = await startPublisher({ config: running, projectDir, logger })
  const state = await releaseState(running, projectDir)
  if (state === 'missing') console.log('Building the pages…')
  // A run in any case: it mends what was cut off, and knows the data when a change comes.
  const publishing = tellOfPublishing(publisher)
  // What is live is served at once; only where there is nothing must a reader wait.
  const served = state !== 'missing' || (await publishing)
  const address = running.siteUrl
  if (!served) {
    console.error(`There are no pages to serve yet; the API is at ${address}${config.apiRoot}/docs`)
    return
  }
  console.log(`\n  ${config.productName} is ready at ${address}\n`)
  if (server.demoAccounts.length > 0) console.log(demoAccountsLine(server.demoAccounts))
})
