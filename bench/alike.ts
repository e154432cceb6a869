import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import { PATHS, socialPaths } from '#src/contract/paths.ts'
import type { AppEnv } from '#src/server/app.ts'
import { type Connection, openDatabase } from '#src/server/db/connection.ts'
import { accounts } from '#src/server/db/schema.ts'
import { hashPassword } from '#src/server/http/session/passwords.ts'
import { newToken } from '#src/server/secrets.ts'
import { appOn, PRODUCT } from './app-in-process.ts'
import { median, recordFigure } from './figures.ts'
import { withDatabase } from './publish/portal/database.ts'

/** How often each kind of call is measured; known and unknown addresses alternate. */
const TRIES = 200
/** The first calls warm up caches and the JIT compiler; the result leaves them out. */
const WARM_UP = 20
/** A shared machine is noisy: a password that is not hashed would show as a ratio of five. */
const WORTH_A_LOOK = 1.1

const { createAccount, recoverPassword } = socialPaths(PRODUCT)

interface Kind {
  method: 'POST' | 'PUT'
  path: string
  /** The expected answer, the same for known and for unknown addresses. */
  status: number
  body(email: string): object
}

const KINDS: Record<string, Kind> = {
  login: {
    method: 'POST',
    path: PATHS.login,
    status: 401,
    body: (email) => ({ email, password: Buffer.from('a wrong one').toString('base64') }),
  },
  register: {
    method: 'POST',
    path: createAccount,
    status: 200,
    body: (email) => ({
      email,
      name: 'Somebody',
      password: 'a good long password',
      locale: 'pt',
      captcha: 'solved',
      consent: CONSENT_VERSION,
    }),
  },
  recover: {
    method: 'PUT',
    path: recoverPassword,
    status: 200,
    body: (email) => ({ email, captcha: 'solved' }),
  },
}

/**
 * Measures whether response times reveal if an e-mail address is known (requirements §11.5), and
 * prints medians in milliseconds with their ratio. It runs on a new embedded database, or on one
 * that it creates on the server of DATABASE_URL.
 *
 * @returns false if the medians are more than 10 % apart
 */
export async function benchAlike(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'adro-alike-'))
  try {
    return await withDatabase(process.env.DATABASE_URL, dataDir, async (database) => {
      const connection = await openDatabase(database)
      try {
        await insertKnown(connection)
        return await compare(appOn(connection, dataDir))
      } finally {
        await connection.close()
      }
    })
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

async function compare(app: Hono<AppEnv>): Promise<boolean> {
  const table: Record<string, object> = {}
  let areAlike = true
  for (const [name, kind] of Object.entries(KINDS)) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let at = 0; at < TRIES; at += 1) {
      for (const whose of inTurns(at)) times[whose].push(await timeOf(app, kind, at, whose))
    }
    const [known, unknown] = [
      median(times.known.slice(WARM_UP)),
      median(times.unknown.slice(WARM_UP)),
    ]
    const ratio = known / unknown
    const apart = Math.max(ratio, 1 / ratio)
    const isAlike = recordFigure(
      `${name}: known and unknown apart`,
      apart,
      { most: WORTH_A_LOOK },
      '×',
    )
    areAlike &&= isAlike
    table[name] = { known: round(known), unknown: round(unknown), ratio: round(ratio) }
  }
  console.log(`Median time of ${TRIES - WARM_UP} tries each, in ms:\n`)
  console.table(table)
  return areAlike
}

/** Alternates the order, because the second call always finds warm caches. */
function inTurns(at: number): Array<'known' | 'unknown'> {
  return at % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known']
}

/** Each call uses a new e-mail address and a new client address, so no rate limit applies. */
async function timeOf(
  app: Hono<AppEnv>,
  { method, path, status, body }: Kind,
  at: number,
  whose: 'known' | 'unknown',
): Promise<number> {
  const init = {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body(`${whose}-${at}@example.org`)),
  }
  const remoteAddress = `10.${whose === 'known' ? 1 : 2}.${at >> 8}.${at & 255}`
  const startedAt = performance.now()
  const response = await app.request(`/api/v1${path}`, init, {
    incoming: { socket: { remoteAddress } },
  })
  const ms = performance.now() - startedAt
  if (response.status !== status) throw new Error(`${path} answered ${response.status}.`)
  return ms
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

async function insertKnown({ db }: Connection): Promise<void> {
  const passwordHash = await hashPassword(newToken())
  const rows = Array.from({ length: TRIES }, (_, at) => ({
    email: `known-${at}@example.org`,
    emailFolded: `known-${at}@example.org`,
    name: 'Somebody',
    passwordHash,
    locale: 'pt' as const,
    consentVersion: CONSENT_VERSION,
    consentedAt: new Date().toISOString(),
  }))
  await db.insert(accounts).values(rows)
}
