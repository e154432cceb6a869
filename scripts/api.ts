import { orExplain } from './explain.ts'
import { runFrugally } from './run-frugally.ts'

await orExplain(async () => {
  runFrugally()
  const { loadConfig } = await import('#src/config/read-config.ts')
  // Before all that takes seconds to load: a setting that is wrong is told at once.
  const config = loadConfig()
  const { default: closeWithGrace } = await import('close-with-grace')
  const { startServer } = await import('#src/server/main.ts')
  const server = await startServer(config, { needsRelease: false })
  closeWithGrace({ delay: 10_000 }, () => server.close())
  console.log(`The API is ready at http://localhost:${server.port}${config.apiRoot}/docs`)
})
