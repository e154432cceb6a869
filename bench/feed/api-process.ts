import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { AccessToken } from '#src/contract/account/session.ts'
import { postgresConnection } from '#src/server/db/postgres.ts'
import { startSession } from '#src/server/http/session/sessions.ts'
import { newToken } from '#src/server/secrets.ts'
import { ACCOUNTS } from './data.ts'

const PRODUCT = 'adro'
/** The number of callers: enough that no two consecutive calls read the same rows. */
const PEOPLE = 1_000

export interface ApiProcess {
  /** Address of the API with its version. */
  address: string
  /** Tokens of people drawn from all accounts. */
  tokens: string[]
  close(): Promise<void>
}

/** `npm run api` on a database, in its own process, and people who are signed in there. */
export async function startApi(databaseUrl: string): Promise<ApiProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'adro-feed-'))
  const secret = newToken()
  const script = join(import.meta.dirname, '../../scripts/api.ts')
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' },
      ...{ PRODUCT_SLUG: PRODUCT, TOKEN_SECRET: secret, API_BASE: '/api' },
    },
  })
  const close = async () => {
    if (child.exitCode === null) {
      child.kill()
      await once(child, 'exit')
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const [origin] = /http:\/\/localhost:\d+/.exec(line) ?? []
    if (origin === undefined) continue
    return { address: `${origin}/api/v1`, tokens: await signIn(databaseUrl, secret), close }
  }
  await close()
  throw new Error('The API ended before it was ready.')
}

async function signIn(databaseUrl: string, secret: string): Promise<string[]> {
  const { db, close } = postgresConnection(databaseUrl)
  const deps = { secret, productSlug: PRODUCT, now: () => new Date().toISOString() }
  const sessions: AccessToken[] = []
  for (let turn = 1; turn <= PEOPLE; turn++) {
    sessions.push(
      await startSession(db, deps, turn * (ACCOUNTS / PEOPLE), { userAgent: undefined }),
    )
  }
  await close()
  return sessions.map(({ accessToken }) => accessToken)
}
