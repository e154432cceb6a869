import { join } from 'node:path'
import type { Config } from '#src/config/config.ts'
import { readBackupState } from '../backup/backup-scheduler.ts'
import { readPublishing } from '../features/health/publishing.ts'
import { checkBackups } from './backups.ts'
import { checkClock } from './clock.ts'
import { checkDatabase, checkExtension, checkMigrations, type DatabaseState } from './database.ts'
import { checkDisk, checkFolder, type Folder } from './disk.ts'
import { checkDns } from './dns.ts'
import { probe } from './http-probe.ts'
import { checkJobs } from './jobs.ts'
import { checkMail } from './mail.ts'
import type { Check } from './outcome.ts'
import { arrivalThrough, checkProxy } from './proxy.ts'
import { checkPublishing } from './publishing.ts'
import { checkPortal, checkWaitingMails, type RunningPortal } from './running-portal.ts'
import { checkDefaults, checkSecrets, checkSettingNames, checkSettings } from './settings.ts'
import { checkCertificate, checkPlainHttp, checkSite } from './site.ts'

/** A bucket may be on another continent. */
const BUCKET_LIMIT_MS = 15_000

/**
 * The inputs of checks; `portal` and `database` are queried once, however many checks need them.
 */
export interface CheckContext {
  config: Config
  folder: Folder
  /** The portal's own secret; undefined if it cannot be read. */
  secret: string | undefined
  portal: () => Promise<RunningPortal>
  database: () => Promise<DatabaseState>
  /** The address whose clock is compared; SITE_URL by default. */
  timeSource: string | undefined
}

/** Checks of the settings alone, before they are known to be valid. */
export function settingChecks(env: Record<string, string | undefined>): Check[] {
  return [
    { name: 'settings', run: async () => checkSettings(env) },
    { name: 'setting names', run: async () => checkSettingNames(env) },
    { name: 'secrets', run: async () => checkSecrets(env) },
  ]
}

/** Checks of the machine, the network and the files of the portal. */
export function outsideChecks({
  config,
  folder,
  secret,
  portal,
  timeSource,
}: CheckContext): Check[] {
  const { siteUrl, dataDir } = config
  const site = once(() => probe(`${siteUrl}/readyz`))
  const plain = siteUrl.replace(/^https:/, 'http:')
  const publishing = async () => {
    const status = await readPublishing(join(dataDir, 'site'))
    return checkPublishing(status, await portal(), config, Date.now())
  }
  const backups = async () => {
    const now = new Date()
    return checkBackups(await readBackupState(config, now.toISOString()), config, now.getTime())
  }
  return [
    { name: 'defaults', run: async () => checkDefaults(config) },
    {
      name: 'clock',
      run: async () =>
        checkClock(await (timeSource ? probe(timeSource) : site()), timeSource ?? siteUrl),
    },
    { name: 'data folder', run: () => checkFolder(dataDir, folder) },
    { name: 'disk', run: () => checkDisk(dataDir) },
    { name: 'portal', run: async () => checkPortal(await portal()) },
    { name: 'DNS', run: () => checkDns(siteUrl) },
    { name: 'site', run: async () => checkSite(siteUrl, await site(), await portal()) },
    {
      name: 'certificate',
      run: async () => checkCertificate(siteUrl, await site(), Date.now()),
    },
    { name: 'plain http', run: async () => checkPlainHttp(siteUrl, await probe(plain)) },
    {
      name: 'proxies',
      limitMs: 10_000,
      run: async () => checkProxy(await arrivalThrough(siteUrl, await site(), secret), config),
    },
    { name: 'publishing', run: publishing },
    { name: 'backups', limitMs: BUCKET_LIMIT_MS, run: backups },
    { name: 'mail server', run: () => checkMail(config) },
    { name: 'waiting mails', run: async () => checkWaitingMails(await portal()) },
  ]
}

/**
 * Checks of the database and its contents.
 *
 * @param limitMs the time limit of each, in milliseconds
 */
export function insideChecks({ portal, database }: CheckContext, limitMs: number): Check[] {
  return [
    { name: 'database', limitMs, run: async () => checkDatabase(await database()) },
    { name: 'migrations', limitMs, run: async () => checkMigrations(await database()) },
    { name: 'extension', limitMs, run: async () => checkExtension(await database()) },
    {
      name: 'jobs',
      limitMs,
      run: async () => checkJobs(await database(), await portal(), Date.now()),
    },
  ]
}

/** Caches a result that several checks use. */
export function once<Result>(find: () => Promise<Result>): () => Promise<Result> {
  let finding: Promise<Result> | undefined
  return () => {
    finding ??= find()
    return finding
  }
}
