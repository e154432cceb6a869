import closeWithGrace from 'close-with-grace'
import { loadConfig } from '#src/config/read-config.ts'
import { startServer } from '#src/server/main.ts'
import { orExplain } from './explain.ts'
import { keepCompiled } from './keep-compiled.ts'

await orExplain(async () => {
  keepCompiled()
  const config = loadConfig()
  const server = await startServer(config, { needsRelease: false })
  closeWithGrace({ delay: 10_000 }, () => server.close())
  console.log(`The API is ready at http://localhost:${server.port}${config.apiRoot}/docs`)
})
