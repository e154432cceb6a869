import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { type AppDeps, type AppEnv, createApp } from '#src/server/app.ts'
import type { Db } from '#src/server/db/connection.ts'
import type { Job } from '#src/server/jobs/job.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { documentedAnswers } from './documented-answers.ts'
import { NO_BACKUPS, recordedJobs, testCaptcha, UNEXAMINED } from './doubles.ts'

/** Where the pages of the tests stand. */
export const SITE_URL = 'https://adro.example.org'

/** What the keys of the tests are derived from. */
export const SECRET = 'a secret of the tests, long enough'

/** What the names of calendar entries end with. */
export const UID_NAMESPACE = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

/** The moment at which every test stands. */
export const NOW = '2026-03-15T12:00:00.000Z'

export interface LoggedLine {
  level: 'info' | 'warn' | 'error'
  fields: object
  message: string
}

export interface TestApp {
  app: Hono<AppEnv>
  db: Db
  /** What the app logged, in order. */
  log: LoggedLine[]
  /** What the app queued, in order: nothing of it is done. */
  jobs: Job[]
  /** Asks for a path below `/api/v1`. */
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** The same, for the JSON of an answer that must be 200. */
  json(path: string, headers?: Record<string, string>): Promise<unknown>
}

const texts = readTexts()

/** The whole API on a database of its own, gone when the test is. */
export async function testApp(overrides: Partial<AppDeps> = {}): Promise<TestApp> {
  const { close, ...tests } = await openTestApp(overrides)
  onTestFinished(close)
  return tests
}

/**
 * The same for several tests that only read: whoever opens it closes it, or ends its database
 * where that is what is tested.
 */
export async function openTestApp(
  overrides: Partial<AppDeps> = {},
): Promise<TestApp & Pick<TestDatabase, 'close' | 'end'>> {
  const connection = await freshDatabase()
  const log: LoggedLine[] = []
  const queue = recordedJobs()
  const app = createApp({
    db: connection.db,
    ping: connection.ping,
    disk: { isFull: async () => false, note: () => {} },
    productSlug: 'adro',
    productName: 'Adro',
    now: () => NOW,
    texts,
    logger: {
      info: (fields, message) => log.push({ level: 'info', fields, message }),
      warn: (fields, message) => log.push({ level: 'warn', fields, message }),
      error: (fields, message) => log.push({ level: 'error', fields, message }),
    },
    release: async () => 'test-release',
    publishing: async () => null,
    backups: async () => NO_BACKUPS,
    portalState: async () => UNEXAMINED,
    needsRelease: true,
    siteUrl: SITE_URL,
    allowedOrigins: [],
    secret: SECRET,
    uidNamespace: UID_NAMESPACE,
    mediaDir: join(tmpdir(), 'adro-test-media'),
    importsDir: join(tmpdir(), 'adro-test-imports'),
    captcha: testCaptcha,
    jobs: queue,
    captchaFacts: { provider: 'altcha' },
    trustedProxies: 0,
    webhooksLoopback: false,
    ...overrides,
  })
  checkAnswers(app, overrides.productSlug ?? 'adro')
  const get = async (path: string, headers: Record<string, string> = {}) =>
    app.request(`/api/v1${path}`, { headers })
  const json = async (path: string, headers?: Record<string, string>) => {
    const response = await get(path, headers)
    if (response.status !== 200)
      throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const { db, close, end } = connection
  return { app, db, log, jobs: queue.jobs, get, json, close, end }
}

/** Lets each answer of an app that its document does not describe fail the test that asked. */
function checkAnswers(app: Hono<AppEnv>, product: string): void {
  const fetch = app.fetch
  app.fetch = async (request, ...rest) => {
    const response = await fetch(request, ...rest)
    const breachesIn = await documentedAnswers(app, createTranslator('en', texts), product)
    const breaches = await breachesIn(request, response)
    if (breaches.length > 0) throw new Error(breaches.join('\n'))
    return response
  }
}

/** A query string with filters, as a client writes it. */
export function filtered(path: string, filters: object, more: Record<string, string> = {}): string {
  return `${path}?${new URLSearchParams({ query: JSON.stringify(filters), ...more })}`
}
