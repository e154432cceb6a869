import { CronPattern } from 'croner'
import * as v from 'valibot'
import { CAPTCHA_PROVIDERS } from '#src/contract/account/captcha.ts'
import { MAX_GRACE_DAYS } from '#src/contract/account/second-factor.ts'
import { databaseTarget } from './database-url.ts'

/** A text without trailing slashes. */
const withoutSlash = v.transform((text: string) => text.replace(/\/+$/, ''))

/** A web address, without a trailing slash. */
const webUrl = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
  withoutSlash,
)

/** A bare origin: every page stands at the root, so an address with a path could not work. */
const webOrigin = v.pipe(
  webUrl,
  v.transform((text) => new URL(text)),
  v.check((url) => url.href === `${url.origin}/`),
  v.transform((url) => url.origin),
)

/** Origins separated by commas; an empty text gives none. */
const webOrigins = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((one) => one.trim())),
  v.transform((origins) => origins.filter((one) => one !== '')),
  v.array(webOrigin),
)

/** Address of an S3-compatible bucket: the first segment names the bucket, the rest is a prefix. */
const bucketAddress = v.pipe(
  webUrl,
  v.transform((text) => new URL(text)),
  v.check((url) => url.href === `${url.origin}${url.pathname}`),
  v.check((url) => /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.~-]+)*$/.test(url.pathname)),
  v.transform(({ origin, pathname }) => {
    const [name = '', ...rest] = pathname.slice(1).split('/')
    return { endpoint: `${origin}/${name}`, name, prefix: rest.map((one) => `${one}/`).join('') }
  }),
)

const bucketRegion = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))

/** The id or the secret of an access key. */
const keyPart = v.pipe(v.string(), v.regex(/^\S+$/))

/** A contact as a URI (RFC 9116, 2.5.3). */
const contactUri = v.pipe(
  v.string(),
  v.regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+|tel:\+?[\d-]+)$/),
  v.check((uri) => URL.canParse(uri)),
)

/** A port; 0 lets the system choose one. */
const portNumber = v.pipe(
  v.string(),
  v.regex(/^\d+$/),
  v.transform(Number),
  v.minValue(0),
  v.maxValue(65_535),
)

/** Whether a text is a cron expression. */
function isCronExpression(text: string): boolean {
  try {
    return new CronPattern(text) instanceof CronPattern
  } catch {
    return false
  }
}

/** When something is done unprompted: a cron expression in UTC, or `off`, which becomes null. */
const schedule = v.union([
  v.pipe(
    v.literal('off'),
    v.transform(() => null),
  ),
  v.pipe(v.string(), v.check(isCronExpression)),
])

const PRECOMPRESS = { '1': 'brotli', all: 'all', '0': 'none' } as const

/** 1 for yes, 0 for no. */
const flag = v.pipe(
  v.picklist(['0', '1']),
  v.transform((text) => text === '1'),
)

/** Whether an address holds no user name or password. */
function hasNoPassword(address: string): boolean {
  const { username, password } = new URL(address)
  return username === '' && password === ''
}

/** Where the API is, unless the environment names another place. */
export const DEFAULT_API_BASE = '/api'

/** Every setting: its environment variable, its type, and its default value. */
export const Settings = v.object({
  PORT: v.optional(portNumber, '4321'),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), './var'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check((address) => databaseTarget(address) !== undefined),
    ),
  ),
  NEW_DATABASE: v.optional(flag, '0'),
  MIGRATE_WITHOUT_BACKUP: v.optional(flag, '0'),
  BACKUP_DIR: v.optional(v.pipe(v.string(), v.minLength(1))),
  BACKUP_BUCKET_URL: v.optional(bucketAddress),
  BACKUP_BUCKET_REGION: v.optional(bucketRegion, 'auto'),
  BACKUP_BUCKET_KEY_ID: v.optional(keyPart),
  BACKUP_BUCKET_SECRET: v.optional(keyPart),
  BACKUP_PASSPHRASE: v.optional(v.pipe(v.string(), v.minLength(12), v.regex(/^\P{Cc}+$/u))),
  BACKUP_SCHEDULE: v.optional(schedule),
  SITE_URL: v.optional(webOrigin),
  API_BASE: v.optional(
    v.union([v.pipe(v.string(), withoutSlash, v.regex(/^(\/[\w-][\w.-]*)+$/)), webUrl]),
    DEFAULT_API_BASE,
  ),
  API_ORIGIN: v.optional(webOrigin),
  PRODUCT_NAME: v.optional(
    v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60), v.regex(/^\P{Cc}+$/u)),
    'Adro',
  ),
  PRODUCT_SLUG: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,29}$/)), 'adro'),
  PORTAL_URL: v.optional(webUrl),
  ALLOWED_ORIGINS: v.optional(webOrigins, ''),
  PICTURE_ORIGINS: v.optional(webOrigins, ''),
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.email()), 'suporte@example.org'),
  SECURITY_CONTACT: v.optional(contactUri),
  DEMO: v.optional(flag),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info']), 'warn'),
  TOKEN_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  TRUSTED_PROXIES: v.optional(v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number)), '0'),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^smtps?:\/\/./),
      v.check((url) => URL.canParse(url)),
    ),
  ),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email()), 'nao-responder@example.org'),
  PUBLISH_HOOK_URL: v.optional(webUrl),
  PUBLISH_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  PUBLISH_SCHEDULE: v.optional(schedule, '*/15 * * * *'),
  PUBLISHER_PORT: v.optional(portNumber, '4322'),
  PUBLISHER_STANDBY: v.optional(flag, '0'),
  METRICS_PORT: v.optional(v.pipe(portNumber, v.maxValue(65_534))),
  METRICS_HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '127.0.0.1'),
  WEBHOOKS_LOOPBACK: v.optional(flag, '0'),
  PRECOMPRESS: v.pipe(
    v.optional(v.picklist(['1', 'all', '0']), '1'),
    v.transform((value) => PRECOMPRESS[value]),
  ),
  OFFLINE_PAGES: v.optional(flag, '1'),
  CAPTCHA: v.optional(v.picklist(CAPTCHA_PROVIDERS), 'altcha'),
  CAPTCHA_SITE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/))),
  CAPTCHA_SECRET: v.optional(v.string()),
  TRUSTED_CLIENT_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{32,200}$/))),
  SECOND_FACTOR: v.optional(v.picklist(['optional', 'office']), 'optional'),
  SECOND_FACTOR_GRACE_DAYS: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.maxValue(MAX_GRACE_DAYS)),
    '14',
  ),
  BUCKET_URL: v.optional(bucketAddress),
  BUCKET_REGION: v.optional(bucketRegion, 'auto'),
  BUCKET_KEY_ID: v.optional(keyPart),
  BUCKET_SECRET: v.optional(keyPart),
  PURGE_URL: v.optional(v.pipe(webUrl, v.check(hasNoPassword))),
  PURGE_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/))),
})

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(Settings.entries)

/** The settings, each valid on its own. */
export type Settings = v.InferOutput<typeof Settings>
