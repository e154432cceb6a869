import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createApp } from '#src/server/app.ts'
import type { Db } from '#src/server/db/connection.ts'
import { seedDemo } from '#src/server/demo/seed.ts'
import { SECRET } from './app.ts'
import { freshDatabase } from './database.ts'
import { recordedJobs, testCaptcha } from './doubles.ts'

export interface ApiServer {
  port: number
  close(): Promise<void>
}

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * The real API over the demo parishes on a port of its own; their pictures are not drawn.
 *
 * @param change what is done to the database before anybody asks
 */
export async function demoApi(
  mediaDir: string,
  change: (db: Db) => Promise<unknown> = async () => {},
): Promise<ApiServer> {
  const { db, ping, close } = await freshDatabase()
  const writePicture = async (svg: string) => {
    const digest = createHash('sha256').update(svg).digest('hex').slice(0, 16)
    return { url: `/media/${digest}/960x540.webp`, width: 960, height: 540 }
  }
  await seedDemo({ db, mediaDir, now: new Date().toISOString(), writePicture })
  await change(db)
  const app = createApp({
    db,
    ping,
    texts: readTexts(),
    productSlug: 'adro',
    productName: 'Adro',
    now: () => new Date().toISOString(),
    logger: silent,
    release: async () => null,
    publishing: async () => null,
    needsRelease: false,
    siteUrl: 'http://localhost',
    secret: SECRET,
    mediaDir,
    importsDir: '',
    captcha: testCaptcha,
    jobs: recordedJobs(),
    trustedProxies: 0,
    webhooksLoopback: false,
  })
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await close()
    },
  }
}
