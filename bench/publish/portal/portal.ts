import { join } from 'node:path'
import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import { type Db, openDatabase } from '#src/server/db/connection.ts'
import { accounts, platformAdmins } from '#src/server/db/schema.ts'
import { startSession } from '#src/server/http/session/sessions.ts'
import { newToken } from '#src/server/secrets.ts'
import { freePort } from '#tests/support/processes.ts'
import { npmScript, type StartedProcess, startProcess } from '../../processes/started-process.ts'
import { sampleParishes, sampleSite } from '../sample/sample-site.ts'
import { type BenchDatabase, withDatabase } from './database.ts'
import { type FilledCommunity, fillDatabase } from './fill-database.ts'

const PRODUCT = 'adro'
export const projectDir = join(import.meta.dirname, '../../..')

/** A filled portal with a running API; nothing is published yet. */
export interface Portal {
  communities: FilledCommunity[]
  dataDir: string
  origin: string
  /** The token of somebody who may change everything. */
  token: string
  /** The settings that all processes of the portal share. */
  env: NodeJS.ProcessEnv
  /** The process that answers its API. */
  api: StartedProcess
}

interface PortalAsked {
  /** The approximate number of pages, or parishes with this number of contents each. */
  pages: number | { contents: readonly number[] }
  /** The ISO instant that separates past contents from future ones. */
  now: string
  dataDir: string
  /**
   * Any database of a server on which the user may create others; undefined for an embedded one.
   */
  serverUrl?: string | undefined
  /** The process that answers its API: the API alone, or together with the publisher. */
  script?: 'api' | 'start'
}

/** The line with which each reports that it is ready. */
const READY = { api: /http:\/\/localhost:\d+/, start: /is ready at/ }

/**
 * Creates a portal with about the given number of pages, whose API runs in its own process, and
 * always removes it afterwards.
 */
export async function withPortal<Result>(
  { pages, now, dataDir, serverUrl, script = 'api' }: PortalAsked,
  use: (portal: Portal) => Promise<Result>,
): Promise<Result> {
  return withDatabase(serverUrl, dataDir, async (database) => {
    const secret = newToken()
    const { communities, token } = await fill(database, secret, pages, now)
    const env = {
      ...process.env,
      DATABASE_URL: database.databaseUrl,
      ...{ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'info', TOKEN_SECRET: secret },
      ...{ PRODUCT_SLUG: PRODUCT, API_BASE: '/api', SITE_URL: 'https://portal.example.org' },
      ...{ HOST: '127.0.0.1', PUBLISH_SCHEDULE: 'off', BACKUP_SCHEDULE: 'off' },
      ...{ PORT: String(await freePort()), PUBLISHER_PORT: String(await freePort()) },
    }
    const api = await startProcess(npmScript(script), env, READY[script])
    try {
      const origin = `http://127.0.0.1:${env.PORT}`
      return await use({ communities, dataDir, origin, token, env, api })
    } finally {
      await api.close()
    }
  })
}

async function fill(
  database: BenchDatabase,
  secret: string,
  pages: PortalAsked['pages'],
  now: string,
) {
  const { db, close } = await openDatabase(database)
  const site =
    typeof pages === 'number' ? sampleSite(pages, now) : sampleParishes(pages.contents, now)
  try {
    const communities = await fillDatabase(db, site)
    return { communities, token: await signInKeeper(db, secret) }
  } finally {
    await close()
  }
}

async function signInKeeper(db: Db, secret: string): Promise<string> {
  const email = 'keeper@example.org'
  const [account] = await db
    .insert(accounts)
    .values({
      ...{ email, emailFolded: email, name: 'Keeper', locale: 'pt' as const },
      passwordHash: 'no password opens this',
      ...{ consentVersion: CONSENT_VERSION, consentedAt: new Date().toISOString() },
    })
    .returning({ id: accounts.id })
  if (!account) throw new Error('The database inserted no account.')
  await db.insert(platformAdmins).values({ accountId: account.id })
  const deps = { secret, productSlug: PRODUCT, now: () => new Date().toISOString() }
  return (await startSession(db, deps, account.id, { userAgent: undefined })).accessToken
}
