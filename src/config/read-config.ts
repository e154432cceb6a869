import { isAbsolute, join, resolve } from 'node:path'
import * as v from 'valibot'
import { CAPTCHA_PROVIDERS } from '#src/contract/account/captcha.ts'
import { MAX_GRACE_DAYS } from '#src/contract/account/second-factor.ts'
import { backupBucketFrom, bucketFrom } from './bucket.ts'
import { captchaFrom } from './captcha.ts'
import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import { localAddress } from './own-addresses.ts'
import { DEFAULT_API_BASE, Settings } from './settings.ts'

/** What each setting must be, in words: the end of the sentence that refuses an invalid one. */
const WANTS: Record<keyof Settings, string> = {
  PORT: 'must be a port number from 0 to 65535',
  HOST: 'must be the address to listen on, such as 127.0.0.1',
  DATA_DIR: 'must be the path of a folder',
  DATABASE_URL:
    'must begin with postgres://; several hosts have commas between them, as in postgres://a:5432,b:5432/adro?target_session_attrs=read-write (leave it out for the embedded database)',
  NEW_DATABASE: 'must be 1 (make an empty embedded database in place of a lost one) or 0',
  MIGRATE_WITHOUT_BACKUP: 'must be 1 (a start makes no backup before it migrates) or 0',
  BACKUP_DIR: 'must be the path of a folder',
  BACKUP_BUCKET_URL:
    'must be the http(s) address of a bucket, its name as the first segment, such as https://s3.example.org/copias',
  BACKUP_BUCKET_REGION: 'must be the region of that bucket, such as eu-west-1, or auto',
  BACKUP_BUCKET_KEY_ID: 'must be the id of an access key',
  BACKUP_BUCKET_SECRET: 'must be the secret of that access key',
  BACKUP_PASSPHRASE: 'must be a passphrase of at least 12 characters in one line',
  BACKUP_SCHEDULE: 'must be a cron expression such as 30 3 * * *, in UTC, or off',
  SITE_URL:
    'must be the http(s) address that readers use, without a path, such as https://paroquias.example.org',
  API_BASE: 'must be a path such as /api or an http(s) address',
  API_ORIGIN:
    'must be the http(s) origin of the server, without a path, such as http://10.0.0.2:4321',
  PRODUCT_NAME: 'must be a name of 1 to 60 characters in one line',
  PRODUCT_SLUG: 'must be a-z, 0-9 and _, beginning with a letter',
  PORTAL_URL: 'must be an http(s) address',
  ALLOWED_ORIGINS:
    'must be http(s) origins without a path, with commas between them, such as https://app.example.org',
  PICTURE_ORIGINS:
    'must be http(s) origins without a path, with commas between them, such as https://media.example.org',
  SUPPORT_EMAIL: 'must be an e-mail address',
  SECURITY_CONTACT: 'must be a URI such as mailto:seguranca@example.org, https://… or tel:+351…',
  DEMO: 'must be 1 (fill an empty embedded database with the demo parishes) or 0',
  LOG_LEVEL: 'must be silent, error, warn or info (a line for each call of the API)',
  TOKEN_SECRET: 'must be a secret of at least 32 characters',
  TRUSTED_PROXIES: 'must be how many proxies of yours stand before the server, from 0 to 9',
  SMTP_URL: 'must begin with smtp:// or smtps:// (leave it out to keep mails as files)',
  MAIL_FROM: 'must be an e-mail address',
  PUBLISH_HOOK_URL: 'must be the http(s) address at which the publisher is told of changes',
  PUBLISH_SECRET: 'must be a secret of at least 32 characters',
  PUBLISH_SCHEDULE: 'must be a cron expression such as */15 * * * *, or off',
  PUBLISHER_PORT: 'must be a port number from 0 to 65535',
  PUBLISHER_STANDBY: 'must be 1 (wait while another publisher has the data folder) or 0 (end then)',
  METRICS_PORT: 'must be a port number from 0 to 65534',
  METRICS_HOST: 'must be the address to answer /metrics on, such as 127.0.0.1',
  WEBHOOKS_LOOPBACK: 'must be 1 (webhooks of offices may be sent to this machine, over http) or 0',
  PRECOMPRESS: 'must be 1 (Brotli beside each page), all (gzip as well) or 0 (neither)',
  OFFLINE_PAGES: 'must be 1 (browsers keep pages that were read) or 0 (they forget them)',
  CAPTCHA: `must be one of ${CAPTCHA_PROVIDERS.join(', ')}`,
  CAPTCHA_SITE_KEY: 'must be the site key that the captcha provider gave you',
  CAPTCHA_SECRET: 'must be the secret that the captcha provider gave you',
  TRUSTED_CLIENT_KEY: 'must be a secret of 32 to 200 printable characters without spaces',
  SECOND_FACTOR: 'must be optional, or office (all who work in one must have a second factor)',
  SECOND_FACTOR_GRACE_DAYS: `must be a number of days from 0 to ${MAX_GRACE_DAYS}`,
  BUCKET_URL:
    'must be the http(s) address of a bucket, its name as the first segment, such as https://s3.example.org/paroquias',
  BUCKET_REGION: 'must be the region of the bucket, such as eu-west-1, or auto',
  BUCKET_KEY_ID: 'must be the id of an access key',
  BUCKET_SECRET: 'must be the secret of that access key',
  PURGE_URL:
    'must be the http(s) address, without a password, at which the CDN is told what to forget',
  PURGE_TOKEN: 'must be a token of printable characters without spaces',
}

/**
 * Reads the settings from an environment; an empty setting counts as absent.
 *
 * @param cwd folder that a relative DATA_DIR or BACKUP_DIR starts from
 * @throws ConfigError naming the first invalid setting
 */
export function readConfig(env: Record<string, string | undefined>, cwd: string): Config {
  const parsed = v.safeParse(Settings, givenIn(env))
  if (!parsed.success) throw new ConfigError(refusalOf(parsed.issues[0]))
  const settings = parsed.output
  const dataDir = absolute(cwd, settings.DATA_DIR)
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    newDatabase: settings.NEW_DATABASE,
    migrateWithoutBackup: settings.MIGRATE_WITHOUT_BACKUP,
    backupDir: absolute(cwd, settings.BACKUP_DIR ?? join(dataDir, 'backups')),
    backupBucket: backupBucketFrom(settings),
    backupPassphrase: settings.BACKUP_PASSPHRASE,
    backupSchedule: backupScheduleFrom(settings),
    siteUrl: settings.SITE_URL ?? localAddress(settings.PORT),
    apiBase: settings.API_BASE,
    apiRoot: settings.API_BASE.startsWith('/') ? settings.API_BASE : DEFAULT_API_BASE,
    apiOrigin: settings.API_ORIGIN,
    productName: settings.PRODUCT_NAME,
    productSlug: settings.PRODUCT_SLUG,
    portalUrl: settings.PORTAL_URL,
    allowedOrigins: settings.ALLOWED_ORIGINS,
    pictureOrigins: settings.PICTURE_ORIGINS,
    supportEmail: settings.SUPPORT_EMAIL,
    securityContact: settings.SECURITY_CONTACT,
    demo: isDemo(settings),
    logLevel: settings.LOG_LEVEL,
    tokenSecret: settings.TOKEN_SECRET,
    trustedProxies: settings.TRUSTED_PROXIES,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    publishHookUrl: settings.PUBLISH_HOOK_URL,
    publishSecret: settings.PUBLISH_SECRET,
    publishSchedule: settings.PUBLISH_SCHEDULE,
    publisherPort: settings.PUBLISHER_PORT,
    publisherStandby: settings.PUBLISHER_STANDBY,
    metrics:
      settings.METRICS_PORT === undefined
        ? undefined
        : { port: settings.METRICS_PORT, host: settings.METRICS_HOST },
    webhooksLoopback: settings.WEBHOOKS_LOOPBACK,
    precompress: settings.PRECOMPRESS,
    keepsPages: settings.OFFLINE_PAGES,
    captcha: captchaFrom(settings),
    trustedClientKey: settings.TRUSTED_CLIENT_KEY,
    secondFactor:
      settings.SECOND_FACTOR === 'office'
        ? { graceDays: settings.SECOND_FACTOR_GRACE_DAYS }
        : undefined,
    bucket: bucketFrom(settings),
  }
}

/**
 * Everything that is wrong with the settings of an environment, each as one sentence that names the
 * setting; none if `readConfig` reads them.
 */
export function settingFaults(env: Record<string, string | undefined>): string[] {
  const { issues = [] } = v.safeParse(Settings, givenIn(env))
  if (issues.length > 0) return [...new Set(issues.map(refusalOf))]
  try {
    readConfig(env, '/')
    return []
  } catch (error) {
    if (error instanceof ConfigError) return [error.message]
    throw error
  }
}

/** In UTC: night in Europe, late evening in America. */
const NIGHTLY = '30 3 * * *'

/**
 * By default every night, unless the portal is a trial: demo parishes in the embedded database,
 * without a public address. Such data need no backup.
 */
function backupScheduleFrom(settings: Settings): string | null {
  const { BACKUP_SCHEDULE, DATABASE_URL, SITE_URL } = settings
  if (BACKUP_SCHEDULE !== undefined) return BACKUP_SCHEDULE
  const isTrial = isDemo(settings) && DATABASE_URL === undefined && SITE_URL === undefined
  return isTrial ? null : NIGHTLY
}

/** The password of the demo's accounts is public: a portal for others gets them only on request. */
function isDemo({ DEMO, SITE_URL }: Settings): boolean {
  return DEMO ?? SITE_URL === undefined
}

function givenIn(env: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
}

function refusalOf({ path }: v.BaseIssue<unknown>): string {
  const name = String(path?.[0]?.key) as keyof typeof WANTS
  return `${name} ${WANTS[name]}.`
}

function absolute(cwd: string, path: string): string {
  return isAbsolute(path) ? path : resolve(cwd, path)
}

/** The environment of this process, in which to look for misspelt settings. */
export function ownEnvironment(): Record<string, string | undefined> {
  return process.env
}

/**
 * The settings of this process.
 *
 * @param instead values of the command line that replace those of the environment
 */
export function loadConfig(instead: Partial<Record<keyof Settings, string>> = {}): Config {
  return readConfig({ ...process.env, ...instead }, process.cwd())
}
