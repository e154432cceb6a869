import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dev } from 'astro'
import closeWithGrace from 'close-with-grace'
import { loadConfig } from '#src/config/read-config.ts'
import { servedAssets } from '#src/publish/bundle/served-assets.ts'
import { startServer } from '#src/server/main.ts'
import { reloadElements } from './dev/reload-elements.ts'
import { fillDemo } from './programs/demo.ts'
import { runCli } from './run-cli.ts'

/** Where the pages are served while working on them; the API keeps PORT. */
const DEV_PORT = 4300

await runCli(async () => {
  const config = loadConfig()
  // Pages are rendered as they are asked for: there is nobody to tell.
  const hooks = async () => new Response(null, { status: 202 })
  const server = await startServer(config, {
    hooks,
    fill: (connection) => fillDemo(config, connection),
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

/** Where the packages are: in the checkout, or in a folder around it. */
function packagesDir(): string {
  return resolve(fileURLToPath(import.meta.resolve('@astrojs/react')), '../../../..')
}
