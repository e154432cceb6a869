import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { HotFiles, hotFirst } from '#src/server/http/files/hot-files.ts'
import { siteFiles } from '#src/server/http/files/site-files.ts'

/** Serves the pages of a data folder as the product does, whatever else is up. */
export async function servedSite(dataDir: string): Promise<{ origin: string; close(): void }> {
  const preparing = () => 'There are no pages yet.'
  const siteDir = join(dataDir, 'site')
  const hot = new HotFiles(siteDir)
  const app = new Hono().use('*', siteFiles({ siteDir, preparing, hot }))
  const server = createServer(hotFirst(hot, getRequestListener(app.fetch)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
