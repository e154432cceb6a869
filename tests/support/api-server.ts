import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { seedDemo } from '#demo/seed/seed.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createApp } from '#src/server/app.ts'
import type { Db } from '#src/server/db/connection.ts'
import { SECRET, UID_NAMESPACE } from './app.ts'
import { freshDatabase } from './database.ts'
import { insertDemoParishes, unencoded } from './demo-parishes.ts'
import { NO_BACKUPS, recordedJobs, testCaptcha, UNEXAMINED } from './doubles.ts'
import { IS_FULL } from './matrix.ts'

export interface ApiServer {
  port: number
  close(): Promise<void>
}

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** In the gate two parishes, of two zones and languages, one without times; in the whole matrix all. */
const SLUGS = ['santa-marta', 'san-millan']

/**
 * The real API over parishes of the demo on a port of its own; their pictures are not drawn.
 *
 * @param change what is done to the database before anybody asks
 */
export async function demoApi(
  mediaDir: string,
  change: (db: Db) => Promise<unknown> = async () => {},
): Promise<ApiServer> {
  const { db, ping, close } = await freshDatabase()
  const now = new Date().toISOString()
  if (IS_FULL) await seedDemo({ db, mediaDir, now, writePicture: unencoded })
  else await insertDemoParishes(db, SLUGS, { mediaDir, now })
  await change(db)
  const app = createApp({
    db,
    ping,
    texts: readTexts(),
    disk: { isFull: async () => false, note: () => {} },
    productSlug: 'adro',
    productName: 'Adro',
    now: () => new Date().toISOString(),
    logger: silent,
    release: async () => null,
    publishing: async () => null,
    backups: async () => NO_BACKUPS,
    portalState: async () => UNEXAMINED,
    needsRelease: false,
    siteUrl: 'http://localhost',
    allowedOrigins: [],
    secret: SECRET,
    uidNamespace: UID_NAMESPACE,
    mediaDir,
    importsDir: '',
    captcha: testCaptcha,
    jobs: recordedJobs(),
    captchaFacts: { provider: 'altcha' },
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
