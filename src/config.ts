import { isAbsolute, resolve } from 'node:path'
import { CronPattern } from 'croner'
import * as v from 'valibot'
import { CAPTCHA_PROVIDERS, type CaptchaProvider } from './contract/captcha.ts'

/** A setting that cannot be used; the message is one sentence that names it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const withoutSlash = v.transform((text: string) => text.replace(/\/+$/, ''))

const webUrl = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
  withoutSlash,
)

/** The origin of an address alone: every page stands at the root, so a path could not work. */
const webOrigin = v.pipe(
  webUrl,
  v.transform((text) => new URL(text)),
  v.check((url) => url.href === `${url.origin}/`),
  v.transform((url) => url.origin),
)

/** Where an S3-compatible bucket stands: its first segment names it, what follows is a prefix. */
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

const portNumber = v.pipe(
  v.string(),
  v.regex(/^\d+$/),
  v.transform(Number),
  v.minValue(0),
  v.maxValue(65_535),
)

function isCronExpression(text: string): boolean {
  try {
    return new CronPattern(text) instanceof CronPattern
  } catch {
    return false
  }
}

const Settings = v.object({
  PORT: portNumber,
  HOST: v.pipe(v.string(), v.minLength(1)),
  DATA_DIR: v.pipe(v.string(), v.minLength(1)),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//))),
  SITE_URL: v.optional(webOrigin),
  API_BASE: v.union([v.pipe(v.string(), withoutSlash, v.regex(/^(\/[\w-][\w.-]*)+$/)), webUrl]),
  PRODUCT_NAME: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(60),
    v.regex(/^\P{Cc}+$/u),
  ),
  PRODUCT_SLUG: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,29}$/)),
  PORTAL_URL: v.optional(webUrl),
  SUPPORT_EMAIL: v.pipe(v.string(), v.email()),
  DEMO: v.pipe(
    v.picklist(['0', '1']),
    v.transform((flag) => flag === '1'),
  ),
  LOG_LEVEL: v.picklist(['silent', 'error', 'warn', 'info']),
  TOKEN_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  TRUSTED_PROXIES: v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number)),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^smtps?:\/\/./),
      v.check((url) => URL.canParse(url)),
    ),
  ),
  MAIL_FROM: v.pipe(v.string(), v.email()),
  PUBLISH_HOOK_URL: v.optional(webUrl),
  PUBLISH_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  PUBLISH_SCHEDULE: v.union([
    v.pipe(
      v.literal('off'),
      v.transform(() => null),
    ),
    v.pipe(v.string(), v.check(isCronExpression)),
  ]),
  PUBLISHER_PORT: portNumber,
  PRECOMPRESS: v.pipe(
    v.picklist(['0', '1']),
    v.transform((flag) => flag === '1'),
  ),
  CAPTCHA: v.picklist(CAPTCHA_PROVIDERS),
  CAPTCHA_SITE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/))),
  CAPTCHA_SECRET: v.optional(v.string()),
  BUCKET_URL: v.optional(bucketAddress),
  BUCKET_REGION: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  BUCKET_KEY_ID: v.optional(v.pipe(v.string(), v.regex(/^\S+$/))),
  BUCKET_SECRET: v.optional(v.pipe(v.string(), v.regex(/^\S+$/))),
  PURGE_URL: v.optional(v.pipe(webUrl, v.check(hasNoPassword))),
  PURGE_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/))),
})

/** What each setting wants, in words: the end of the sentence that refuses a wrong one. */
const WANTS: Record<keyof typeof Settings.entries, string> = {
  PORT: 'must be a port number from 0 to 65535',
  HOST: 'must be the address to listen on, such as 127.0.0.1',
  DATA_DIR: 'must be the path of a folder',
  DATABASE_URL: 'must begin with postgres:// (leave it out for the embedded database)',
  SITE_URL:
    'must be the http(s) address that readers use, without a path, such as https://paroquias.example.org',
  API_BASE: 'must be a path such as /api or an http(s) address',
  PRODUCT_NAME: 'must be a name of 1 to 60 characters in one line',
  PRODUCT_SLUG: 'must be a-z, 0-9 and _, beginning with a letter',
  PORTAL_URL: 'must be an http(s) address',
  SUPPORT_EMAIL: 'must be an e-mail address',
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
  PRECOMPRESS: 'must be 1 (lay compressed variants beside each file) or 0',
  CAPTCHA: `must be one of ${CAPTCHA_PROVIDERS.join(', ')}`,
  CAPTCHA_SITE_KEY: 'must be the site key that the captcha provider gave you',
  CAPTCHA_SECRET: 'must be the secret that the captcha provider gave you',
  BUCKET_URL:
    'must be the http(s) address of a bucket, its name as the first segment, such as https://s3.example.org/paroquias',
  BUCKET_REGION: 'must be the region of the bucket, such as eu-west-1, or auto',
  BUCKET_KEY_ID: 'must be the id of an access key',
  BUCKET_SECRET: 'must be the secret of that access key',
  PURGE_URL:
    'must be the http(s) address, without a password, at which the CDN is told what to forget',
  PURGE_TOKEN: 'must be a token of printable characters without spaces',
}

const DEFAULTS = {
  PORT: '4321',
  HOST: '127.0.0.1',
  DATA_DIR: './var',
  API_BASE: '/api',
  PRODUCT_NAME: 'Adro',
  PRODUCT_SLUG: 'adro',
  SUPPORT_EMAIL: 'suporte@example.org',
  DEMO: '1',
  LOG_LEVEL: 'warn',
  TRUSTED_PROXIES: '0',
  MAIL_FROM: 'nao-responder@example.org',
  PUBLISH_SCHEDULE: '*/15 * * * *',
  PUBLISHER_PORT: '4322',
  PRECOMPRESS: '1',
  CAPTCHA: 'altcha',
  BUCKET_REGION: 'auto',
}

/** Who checks that a form is sent by a person: our own task for machines, or a provider's. */
export type CaptchaConfig =
  | { provider: 'altcha' }
  | { provider: Exclude<CaptchaProvider, 'altcha'>; siteKey: string; secret: string }

/** An S3-compatible bucket that follows the live release, with the CDN before it. */
export interface BucketConfig {
  /** Address of the bucket, without a slash at its end: `https://s3.example.org/paroquias`. */
  endpoint: string
  name: string
  /** What the key of every object begins with: nothing, or something that ends in a slash. */
  prefix: string
  region: string
  keyId: string
  secret: string
  /** Where the CDN is told which addresses to forget; undefined where nothing is to be told. */
  purge: PurgeConfig | undefined
}

export interface PurgeConfig {
  url: string
  /** Sent as a bearer token; undefined for none. */
  token: string | undefined
}

export interface Config {
  port: number
  host: string
  /** Absolute path of the folder that holds database, media and releases. */
  dataDir: string
  /** PostgreSQL to use; undefined means the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** Origin that readers use, without a slash at its end. */
  siteUrl: string
  /** Where browsers find the API, without version: a path on the site's origin, or an address. */
  apiBase: string
  /** Below which path our own server answers the API: `apiBase`, where that is a path. */
  apiRoot: string
  productName: string
  productSlug: string
  /** Where the shell's "portal" link leads: an address, or undefined for our own page. */
  portalUrl: string | undefined
  /** Whom readers write to about the portal itself. */
  supportEmail: string
  demo: boolean
  /** The least that is logged; `info` has a line for each call of the API. */
  logLevel: 'silent' | 'error' | 'warn' | 'info'
  /** What tokens are signed with; undefined means a key of our own, kept in `dataDir`. */
  tokenSecret: string | undefined
  /** How many addresses at the end of `X-Forwarded-For` were written by proxies of ours. */
  trustedProxies: number
  /** The mail server; undefined keeps every mail as a file in `dataDir`. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Where the publisher is told of changes; undefined means the one of this machine. */
  publishHookUrl: string | undefined
  /** What that is signed with; undefined means a key derived from the portal's own secret. */
  publishSecret: string | undefined
  /** When the publisher looks at everything by itself: a cron expression in UTC; null for never. */
  publishSchedule: string | null
  /** The port of a publisher that runs apart from the server. */
  publisherPort: number
  /** Whether files lie compressed beside themselves, for whoever serves them from this folder. */
  precompress: boolean
  captcha: CaptchaConfig
  /** Where the site is sent as well; undefined for nowhere. */
  bucket: BucketConfig | undefined
}

/**
 * Reads the settings from an environment; empty ones count as absent.
 *
 * @param cwd folder that a relative DATA_DIR starts from
 * @throws ConfigError naming the first setting that is wrong
 */
export function readConfig(env: Record<string, string | undefined>, cwd: string): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(Settings, { ...DEFAULTS, ...given })
  if (!parsed.success) {
    const name = String(parsed.issues[0].path?.[0]?.key) as keyof typeof WANTS
    throw new ConfigError(`${name} ${WANTS[name]}.`)
  }
  const settings = parsed.output
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: isAbsolute(settings.DATA_DIR) ? settings.DATA_DIR : resolve(cwd, settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    siteUrl: settings.SITE_URL ?? localAddress(settings.PORT),
    apiBase: settings.API_BASE,
    apiRoot: settings.API_BASE.startsWith('/') ? settings.API_BASE : DEFAULTS.API_BASE,
    productName: settings.PRODUCT_NAME,
    productSlug: settings.PRODUCT_SLUG,
    portalUrl: settings.PORTAL_URL,
    supportEmail: settings.SUPPORT_EMAIL,
    demo: settings.DEMO,
    logLevel: settings.LOG_LEVEL,
    tokenSecret: settings.TOKEN_SECRET,
    trustedProxies: settings.TRUSTED_PROXIES,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    publishHookUrl: settings.PUBLISH_HOOK_URL,
    publishSecret: settings.PUBLISH_SECRET,
    publishSchedule: settings.PUBLISH_SCHEDULE,
    publisherPort: settings.PUBLISHER_PORT,
    precompress: settings.PRECOMPRESS,
    captcha: captchaFrom(settings),
    bucket: bucketFrom(settings),
  }
}

function captchaFrom({
  CAPTCHA,
  CAPTCHA_SITE_KEY,
  CAPTCHA_SECRET,
}: v.InferOutput<typeof Settings>): CaptchaConfig {
  if (CAPTCHA === 'altcha') return { provider: CAPTCHA }
  if (CAPTCHA_SITE_KEY && CAPTCHA_SECRET) {
    return { provider: CAPTCHA, siteKey: CAPTCHA_SITE_KEY, secret: CAPTCHA_SECRET }
  }
  throw new ConfigError(`CAPTCHA=${CAPTCHA} needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET.`)
}

function bucketFrom(settings: v.InferOutput<typeof Settings>): BucketConfig | undefined {
  const { BUCKET_URL, BUCKET_REGION, BUCKET_KEY_ID, BUCKET_SECRET, PURGE_URL, PURGE_TOKEN } =
    settings
  if (PURGE_TOKEN && !PURGE_URL) throw new ConfigError('PURGE_TOKEN needs PURGE_URL.')
  if (PURGE_URL && !(BUCKET_URL && settings.SITE_URL)) {
    throw new ConfigError(
      'PURGE_URL needs BUCKET_URL, and SITE_URL to say what is to be forgotten.',
    )
  }
  if (!BUCKET_URL) return undefined
  if (!BUCKET_KEY_ID || !BUCKET_SECRET) {
    throw new ConfigError('BUCKET_URL needs BUCKET_KEY_ID and BUCKET_SECRET.')
  }
  return {
    ...BUCKET_URL,
    region: BUCKET_REGION,
    keyId: BUCKET_KEY_ID,
    secret: BUCKET_SECRET,
    purge: PURGE_URL ? { url: PURGE_URL, token: PURGE_TOKEN } : undefined,
  }
}

/**
 * The settings once the server listens: where PORT was 0 the system has chosen one, which is also
 * in the default of SITE_URL.
 */
export function withPort(config: Config, port: number): Config {
  const isDefault = config.siteUrl === localAddress(config.port)
  return { ...config, port, siteUrl: isDefault ? localAddress(port) : config.siteUrl }
}

/**
 * Where this machine's own processes find one that listens on HOST: a wildcard is reached by the
 * loopback address.
 *
 * @returns an origin, without a slash at its end
 */
export function ownOrigin(host: string, port: number): string {
  const reached = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
}

function hasNoPassword(address: string): boolean {
  const { username, password } = new URL(address)
  return username === '' && password === ''
}

function localAddress(port: number): string {
  return `http://localhost:${port}`
}

/** The settings of this process. */
export function loadConfig(): Config {
  return readConfig(process.env, process.cwd())
}
