import closeWithGrace from 'close-with-grace'
import { type Config, loadConfig, withPort } from '../src/config.ts'
import { publishFromConfig, releaseState } from '../src/publish/from-config.ts'
import { startServer } from '../src/server/main.ts'
import { demoAccountsLine } from './demo-accounts-line.ts'
import { orExplain } from './explain.ts'

const projectDir = process.cwd()

await orExplain(async () => {
  const config = loadConfig()
  console.log(`Starting ${config.productName}…`)
  const server = await startServer(config)
  closeWithGrace({ delay: 10_000 }, () => server.close())
  if (server.seeded) {
    const { communities, contents } = server.seeded
    console.log(`Filled the database with ${communities} demo parishes and ${contents} contents.`)
  }
  const running = withPort(config, server.port)
  const state = await releaseState(running, projectDir)
  if (state === 'missing') console.log('Building the pages…')
  const publishing = state === 'fresh' ? true : publish(running)
  // What is live is served at once; only where there is nothing must a reader wait.
  const served = state !== 'missing' || (await publishing)
  const address = `http://localhost:${server.port}`
  if (!served) {
    console.error(`There are no pages to serve yet; the API is at ${address}${config.apiRoot}/docs`)
    return
  }
  console.log(`\n  ${config.productName} is ready at ${address}\n`)
  if (server.demoAccounts.length > 0) console.log(demoAccountsLine(server.demoAccounts))
})

async function publish(config: Config): Promise<boolean> {
  try {
    const { pages, release } = await publishFromConfig(config, projectDir)
    console.log(`Published ${pages} pages as release ${release}.`)
    return true
  } catch (error) {
    console.error(`Not published: ${error instanceof Error ? error.message : error}`)
    return false
  }
}
