import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { siteFiles } from '../../src/server/http/site-files.ts'

/** Serves the pages of a data folder as the product does, whatever else is up. */
export async function servedSite(dataDir: string): Promise<{ origin: string; close(): void }> {
  const preparing = () => 'There are no pages yet.'
  const app = new Hono().use('*', siteFiles({ siteDir: join(dataDir, 'site'), preparing }))
  const server = createServer(getRequestListener(app.fetch))
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
