import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#src/config/read-config.ts'
import type { BackupState } from '#src/contract/office/backups.ts'
import { PORTAL_PROBLEMS, type PortalProblemCode } from '#src/contract/office/portal-state.ts'
import type { PublishStatus } from '#src/contract/publishing/publish-status.ts'
import { migrationsFolder } from '#src/server/db/migrate.ts'
import { READY } from '#tests/support/answering.ts'
import { NO_BACKUPS } from '#tests/support/doubles.ts'
import type { PlaceConfig } from '../backup/configured-place.ts'
import { checkBackups } from './backups.ts'
import { checkClock } from './clock.ts'
import { checkDatabase, checkExtension, checkMigrations, type DatabaseState } from './database.ts'
import { checkDisk, checkFolder } from './disk.ts'
import { checkDns } from './dns.ts'
import type { Answer, Certificate } from './http-probe.ts'
import { checkJobs } from './jobs.ts'
import { checkMail } from './mail.ts'
import type { Outcome } from './outcome.ts'
import { type Arrival, checkProxy, FORGED_ADDRESS } from './proxy.ts'
import { checkPublishing } from './publishing.ts'
import { checkWaitingMails, type RunningPortal, readinessOutcome } from './running-portal.ts'
import { checkDefaults, checkSecrets, checkSettingNames } from './settings.ts'
import { checkCertificate, checkPlainHttp, checkSite } from './site.ts'

const [{ folderMillis: FIRST } = { folderMillis: 0 }] = readMigrationFiles({ migrationsFolder })
const AT = '2026-11-28T12:00:00.000Z'
const NOW = Date.parse(AT)
const DAY = 86_400_000
const SITE = 'https://p.example.org'
const UP: RunningPortal = { kind: 'up', origin: '', readiness: READY }
const RANDOM = 'pX3v9wQ7tLk2Zr8sNf4YbH6mJc1Gd5Ea'
const FAILURE = { kind: 'failure', why: 'nothing listens there', code: 'ECONNREFUSED' } as const

/** An answer of a web server, by what is different. */
function answer(change: Partial<Answer> = {}): Answer {
  const at = { sentAt: NOW, answeredAt: NOW, isOwnMachine: false }
  const rest = { headers: {}, certificate: undefined }
  return { kind: 'answer', status: 200, body: JSON.stringify(READY), ...at, ...rest, ...change }
}

function certified(change: Partial<Certificate>) {
  const valid = { validFrom: NOW - DAY, validTo: NOW + 90 * DAY }
  const certificate = { ...valid, nameFault: undefined, chainFault: undefined, ...change }
  return checkCertificate(SITE, answer({ certificate }), NOW)
}

const PUBLIC = {
  SITE_URL: 'https://paroquias.pt',
  DEMO: '0',
  SUPPORT_EMAIL: 'a@paroquias.pt',
  MAIL_FROM: 'b@paroquias.pt',
  SMTP_URL: 'smtp://mail.paroquias.pt',
}
const defaults = (env: Record<string, string>) => checkDefaults(readConfig(env, '/'))

const disk = (mebibytes: number, ffree: number) =>
  checkDisk('/data', async () => ({ bavail: mebibytes, bsize: 1024 ** 2, ffree, files: 1e7 }))

const dns = (resolve: () => Promise<Array<{ address: string }>>) =>
  checkDns(SITE, {
    resolve,
    connect: async (address) => (address === '192.0.2.2' ? 'ETIMEDOUT' : undefined),
  })
const unresolved = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))

const arrived = (counted_as: string, forwarded_for: string[], scheme = 'https'): Arrival => ({
  kind: 'arrived',
  request: { counted_as, forwarded_for, scheme },
})
const proxied = (arrival: Arrival, trustedProxies: number) =>
  checkProxy(arrival, { siteUrl: SITE, trustedProxies })

const STATUS: PublishStatus = {
  ...{ release: 'one', live_since: AT, why: [], journal: [], checked_at: AT, held_since: null },
  ...{ failure: null, kept_back: [], unplanned_feasts: [], missing_pictures: [] },
}
const KEPT = { community: 1, slug: 'santa-marta', name: 'Santa Marta', since: AT, at: AT }
const published = (change: Partial<PublishStatus>, now = NOW) =>
  checkPublishing({ ...STATUS, ...change }, UP, { publishSchedule: '*/15 * * * *' }, now)

const GOOD = { at: AT, file: 'adro.tar.zst', bucket: null, bytes: 1, rows: 1 }
const FOLDER = { backupDir: '/nowhere', backupBucket: undefined }
const DEAF_BUCKET = {
  ...{ endpoint: 'http://127.0.0.1:1/copias', name: 'copias', prefix: '', region: 'auto' },
  ...{ keyId: 'Secret.', secret: 'Secret.' },
}
const backedUp = (change: Partial<BackupState>, place: PlaceConfig = FOLDER) =>
  checkBackups({ ...NO_BACKUPS, schedule: '30 3 * * *', ...change }, place, NOW)

const QUEUE = { waiting: 0, oldest_due_at: null, retrying: {}, given_up: {} }
const FACTS = { version: '18', bytes: 1, has_extension: true, migrated_to: 1, queue: QUEUE }
const known = (change: object): DatabaseState => ({
  ...{ kind: 'facts', engine: 'embedded', from: 'itself' },
  facts: { ...FACTS, ...change },
})
const queued = (change: object) => checkJobs(known({ queue: { ...QUEUE, ...change } }), UP, NOW)

/** How each problem comes about; what needs a mail server, a bucket or time is tested there. */
const CAUSES: Array<[PortalProblemCode, () => Outcome | Promise<Outcome>, object?]> = [
  ['setting_misspelt', () => checkSettingNames({ SITEURL: 'x' }), { meant: 'SITE_URL' }],
  ['secret_weak', () => checkSecrets({ TOKEN_SECRET: 'a'.repeat(40) }), { name: 'TOKEN_SECRET' }],
  ['secret_twice', () => checkSecrets({ TOKEN_SECRET: RANDOM, PUBLISH_SECRET: RANDOM })],
  ['site_local', () => defaults({})],
  ['site_not_https', () => defaults({ ...PUBLIC, SITE_URL: 'http://paroquias.pt' })],
  ['demo_accounts', () => defaults({ ...PUBLIC, DEMO: '1' })],
  ['support_example', () => defaults({ ...PUBLIC, SUPPORT_EMAIL: '' })],
  ['sender_example', () => defaults({ ...PUBLIC, MAIL_FROM: '' })],
  ['webhooks_loopback', () => defaults({ ...PUBLIC, WEBHOOKS_LOOPBACK: '1' })],
  ['log_silent', () => defaults({ ...PUBLIC, LOG_LEVEL: 'silent' })],
  [
    'clock_ahead',
    () => checkClock(answer({ headers: { date: 'Sat, 28 Nov 2026 11:58:00 GMT' } }), SITE),
  ],
  [
    'clock_behind',
    () => checkClock(answer({ headers: { date: 'Sat, 28 Nov 2026 12:02:00 GMT' } }), SITE),
  ],
  ['folder_unusable', () => checkFolder('/x', { kind: 'unusable', code: 'EACCES' })],
  ['secret_readable', readableSecret],
  ['disk_full', () => disk(63, 900_000), { bytes: 63 * 1024 ** 2 }],
  ['disk_low', () => disk(900, 900_000)],
  ['files_full', () => disk(5_000, 12), { files: 12 }],
  ['files_low', () => disk(5_000, 20_000)],
  ['not_ready', () => readinessOutcome({ ...READY, status: 'not_ready' }, 'It')],
  ['name_unknown', () => dns(unresolved('ENOTFOUND')), { host: 'p.example.org' }],
  ['name_unanswered', () => dns(unresolved('EAI_AGAIN'))],
  [
    'address_silent',
    () => dns(async () => [{ address: '192.0.2.1' }, { address: '192.0.2.2' }]),
    { addresses: '192.0.2.2' },
  ],
  ['site_silent', () => checkSite(SITE, FAILURE, UP)],
  [
    'site_elsewhere',
    () => checkSite(SITE, answer({ status: 301, headers: { location: 'https://x' } }), UP),
    { target: 'https://x' },
  ],
  ['site_stranger', () => checkSite(SITE, answer({ body: '<h1>' }), UP), { status: 200 }],
  [
    'site_other',
    () => checkSite(SITE, answer({ body: JSON.stringify({ ...READY, release: 'x' }) }), UP),
  ],
  ['http_open', () => checkPlainHttp(SITE, answer()), { status: 200 }],
  ['certificate_ended', () => certified({ validTo: NOW }), { at: AT }],
  ['certificate_early', () => certified({ validFrom: NOW + 1 })],
  ['certificate_name', () => certified({ nameFault: 'it is for another' })],
  ['certificate_chain', () => certified({ chainFault: 'X' }), { fault: 'X' }],
  ['certificate_ends', () => certified({ validTo: NOW + 9 * DAY }), { days: 9 }],
  [
    'proxy_forgeable',
    () => proxied(arrived(FORGED_ADDRESS, [FORGED_ADDRESS, '198.51.100.7']), 2),
    { set: 2, written: 1 },
  ],
  ['proxy_count', () => proxied(arrived('x', [FORGED_ADDRESS, 'x']), 0), { set: 0, written: 1 }],
  ['proxy_scheme', () => proxied(arrived('x', [FORGED_ADDRESS, 'x'], 'http'), 1)],
  ['proxy_nameless', () => proxied({ kind: 'unknown', why: '' }, 0)],
  [
    'publishing_none',
    () => {
      const bare: RunningPortal = { ...UP, readiness: { ...READY, release: null } }
      return checkPublishing(null, bare, { publishSchedule: null }, NOW)
    },
  ],
  ['publishing_never', () => published({ live_since: null })],
  [
    'publishing_failed',
    () => published({ failure: { at: AT, reason: 'api', message: 'Secret.' } }),
    { at: AT, reason: 'api' },
  ],
  ['publishing_held', () => published({ held_since: AT })],
  ['publishing_stalled', () => published({}, NOW + DAY)],
  [
    'parish_kept_back',
    () => published({ kept_back: [{ ...KEPT, reason: 'page', message: 'Secret.', loss: null }] }),
    { parish: 'Santa Marta', reason: 'page' },
  ],
  [
    'pictures_missing',
    () => published({ missing_pictures: [{ of: 'banner', community: 1, failure: 'address' }] }),
    { number: 1 },
  ],
  ['backup_none', () => backedUp({ overdue_since: AT })],
  ['backup_old', () => backedUp({ overdue_since: AT, last_good: GOOD })],
  ['backup_failed', () => backedUp({ last_failure: { at: AT, reason: 'Secret.' } }), { at: AT }],
  ['backup_missing', () => backedUp({ last_good: GOOD }), { file: GOOD.file }],
  [
    'backup_elsewhere',
    () => backedUp({ last_good: { ...GOOD, bucket: 'https://s3.example.org/copias' } }),
    { file: GOOD.file, folder: '/nowhere' },
  ],
  [
    'backup_place',
    () => backedUp({ last_good: GOOD }, { ...FOLDER, backupBucket: DEAF_BUCKET }),
    { folder: DEAF_BUCKET.endpoint },
  ],
  ['mail_unset', () => checkMail({ smtpUrl: undefined })],
  [
    'mails_waiting',
    () => checkWaitingMails({ ...UP, readiness: { ...READY, mail_failing_since: AT } }),
    { at: AT },
  ],
  ['database_away', () => checkDatabase({ kind: 'unreachable', message: 'Secret.' })],
  ['schema_older', () => checkMigrations(known({ migrated_to: FIRST }))],
  ['schema_newer', () => checkMigrations(known({ migrated_to: Number.MAX_SAFE_INTEGER }))],
  ['extension_missing', () => checkExtension(known({ has_extension: false }))],
  ['jobs_late', () => queued({ waiting: 3, oldest_due_at: '2026-11-28T11:00:00.000Z' })],
  [
    'jobs_retrying',
    () => queued({ retrying: { mail: 2, publish: 1 } }),
    { queues: 'mail: 2, publish: 1' },
  ],
  ['jobs_given_up', () => queued({ given_up: { mail: 2 } }), { queues: 'mail: 2' }],
]

/** A folder whose key everybody on the machine can read. */
async function readableSecret(): Promise<Outcome> {
  const dir = await mkdtemp(join(tmpdir(), 'adro-secret-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  await writeFile(join(dir, 'secret'), 'x', { mode: 0o644 })
  return checkFolder(dir, { kind: 'ours' })
}

test.each(CAUSES)('%s has its code and what it names', async (code, find, values = {}) => {
  const outcome = await find()
  const problems = 'problems' in outcome ? outcome.problems : []
  expect(problems.map((one) => one.code)).toContain(code)
  expect(problems.find((one) => one.code === code)?.values).toMatchObject(values)
  expect(JSON.stringify(problems)).not.toContain('Secret.')
})

test('every problem comes about somewhere', () => {
  const elsewhere = ['no_answer', 'check_failed', 'unnamed']
  const ofMail = ['mail_refused', 'mail_sign_in', 'mail_name', 'mail_tls', 'mail_plain']
  const ofBuckets = ['backup_deleted']
  const tested = [...CAUSES.map(([code]) => code), ...elsewhere, ...ofMail, ...ofBuckets]
  expect(tested.toSorted()).toEqual([...PORTAL_PROBLEMS].toSorted())
})
