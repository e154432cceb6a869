import closeWithGrace from 'close-with-grace'
import { loadConfig } from '#src/config/read-config.ts'
import { startServer } from '#src/server/main.ts'
import { fillDemo } from './demo.ts'

/**
 * Runs the API in this process, without pages and publishing.
 *
 * @throws ConfigError, and the errors of `startServer`
 */
export async function run(): Promise<void> {
  const config = loadConfig()
  const server = await startServer(config, {
    needsRelease: false,
    fill: (connection) => fillDemo(config, connection),
  })
  closeWithGrace({ delay: 10_000 }, () => server.close())
  console.log(`The API is ready at http://localhost:${server.port}${config.apiRoot}/docs`)
}
