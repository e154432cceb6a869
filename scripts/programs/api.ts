import { loadConfig } from '#src/config/read-config.ts'
import { createAnnouncer, createLogger } from '#src/logging/logger.ts'
import { startServer } from '#src/server/main.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { closeAtTheEnd } from './close-at-the-end.ts'
import { fillDemo, fillDemoInChild } from './demo.ts'

/**
 * Runs the API in this process, without pages and publishing.
 *
 * @throws ConfigError, and the errors of `startServer`
 */
export async function run(): Promise<void> {
  const config = loadConfig()
  const logger = createLogger(config.logLevel)
  const say = createAnnouncer(logger)
  await fillDemoInChild(config, say)
  const server = await startServer(config, {
    logger,
    version: packageJson.version,
    say,
    needsRelease: false,
    fill: (connection) => fillDemo(config, connection, say),
  })
  closeAtTheEnd(logger, () => server.close())
  say(`The API is ready at http://localhost:${server.port}${config.apiRoot}/docs`)
}
