import { orExplain } from './explain.ts'
import { runFrugally } from './run-frugally.ts'

await orExplain(async () => {
  runFrugally()
  const { default: closeWithGrace } = await import('close-with-grace')
  const { loadConfig } = await import('#src/config/read-config.ts')
  const { startServer } = await import('#src/server/main.ts')
  const config = loadConfig()
  const server = await startServer(config, { needsRelease: false })
  closeWithGrace({ delay: 10_000 }, () => server.close())
  console.log(`The API is ready at http://localhost:${server.port}${config.apiRoot}/docs`)
})
