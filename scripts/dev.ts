import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { loadConfig } from '#src/config/read-config.ts'
import { createAnnouncer, createLogger } from '#src/logging/logger.ts'
import { runCli } from './run-cli.ts'

/** The port of the pages during development; the API keeps PORT. */
const DEV_PORT = 4300

const COMMAND = {
  does: `Serves the pages on port ${DEV_PORT} and shows each change of the code at once; the API is on PORT.`,
  usage: ['npm run dev'],
}

await runCli(COMMAND, async () => {
  const config = loadConfig()
  // Imported late, because the server's modules and Astro take a while to load.
  const [{ startServer }, { fillDemo }, { dev }, { servedAssets }, { reloadElements }] =
    await Promise.all([
      import('#src/server/main.ts'),
      import('./programs/demo.ts'),
      import('astro'),
      import('#src/publish/bundle/served-assets.ts'),
      import('./dev/reload-elements.ts'),
    ])
  const logger = createLogger(config.logLevel)
  // The development server renders pages on request, so no publisher needs a notification.
  const hooks = async () => new Response(null, { status: 202 })
  const server = await startServer(config, {
    ...{ hooks, logger },
    fill: (connection) => fillDemo(config, connection, createAnnouncer(logger)),
  })
  const proxy = Object.fromEntries(
    [config.apiRoot, '/media'].map((path) => [path, `http://127.0.0.1:${server.port}`]),
  )
  const pages = await dev({
    root: process.cwd(),
    server: { port: DEV_PORT },
    integrations: [reloadElements()],
    vite: {
      server: { proxy, fs: { allow: [process.cwd(), packagesDir()] } },
      plugins: [servedAssets(join(process.cwd(), 'locales'))],
    },
  })
  closeWithGrace({ delay: 5_000 }, async () => {
    await pages.stop()
    await server.close()
  })
})

/** The folder of the packages: in the checkout, or in a folder above it. */
function packagesDir(): string {
  return resolve(fileURLToPath(import.meta.resolve('@astrojs/react')), '../../../..')
}
