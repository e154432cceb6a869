import type { BucketAccess, BucketConfig } from './bucket.ts'
import type { CaptchaConfig } from './captcha.ts'

/** How this portal runs: every setting, parsed into the type that code needs. */
export interface Config {
  port: number
  host: string
  /** Absolute path of the folder that holds database, media and releases. */
  dataDir: string
  /** PostgreSQL to use, of one or several hosts (`database-url.ts`); undefined means the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** Whether a start makes an empty embedded database even where one was before and is lost. */
  newDatabase: boolean
  /** Whether a start migrates a database without a backup from before. */
  migrateWithoutBackup: boolean
  /** Absolute path of the folder that holds backups, unless they go to a bucket. */
  backupDir: string
  /** The bucket that backups go to; undefined for the folder. */
  backupBucket: BucketAccess | undefined
  /** What backups are encrypted with; undefined leaves them readable. */
  backupPassphrase: string | undefined
  /** When the portal makes a backup by itself: a cron expression in UTC; null for never. */
  backupSchedule: string | null
  /** Origin that readers use, without a trailing slash. */
  siteUrl: string
  /** Where browsers find the API, without version: a path on the site's origin, or an address. */
  apiBase: string
  /** Path below which our own server answers the API: `apiBase`, where that is a path. */
  apiRoot: string
  /** Where the publisher reaches that server; undefined means on this machine. */
  apiOrigin: string | undefined
  productName: string
  productSlug: string
  /** Where the shell's "portal" link leads: an address, or undefined for our own page. */
  portalUrl: string | undefined
  /** Origins of other clients whose scripts may call the API, as our own pages may. */
  allowedOrigins: string[]
  /** Origins, besides SITE_URL and the API's, from which pages may show pictures. */
  pictureOrigins: string[]
  /** The address that readers write to about the portal itself. */
  supportEmail: string
  /** The contact for reports of security weaknesses, as a URI; undefined omits `security.txt`. */
  securityContact: string | undefined
  demo: boolean
  /** The lowest level that is logged; `info` logs one line for each API call. */
  logLevel: 'silent' | 'error' | 'warn' | 'info'
  /** The secret that signs tokens; undefined means a key of our own, kept in `dataDir`. */
  tokenSecret: string | undefined
  /** How many addresses at the end of `X-Forwarded-For` our own proxies wrote. */
  trustedProxies: number
  /** The mail server; undefined keeps every mail as a file in `dataDir`. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Where the server tells the publisher of changes; undefined means this machine's publisher. */
  publishHookUrl: string | undefined
  /**
   * The secret that signs those messages; undefined means a key derived from the portal's own
   * secret.
   */
  publishSecret: string | undefined
  /** When the publisher checks everything unprompted: a cron expression in UTC; null for never. */
  publishSchedule: string | null
  /** The port of a publisher that runs apart from the server. */
  publisherPort: number
  /** Whether a publisher waits while another has the data folder, and takes over when it ends. */
  publisherStandby: boolean
  /** Where figures for monitoring are answered; undefined for nowhere. */
  metrics: { port: number; host: string } | undefined
  /** Whether webhooks may go to this very machine over http, to try them out. */
  webhooksLoopback: boolean
  /** The compressed copies beside pages: Brotli, Brotli and gzip (`all`), or none. */
  precompress: 'none' | 'brotli' | 'all'
  /** Whether browsers keep the pages that were read; if not, they delete those already kept. */
  keepsPages: boolean
  captcha: CaptchaConfig
  /** The key that a trusted client sends instead of a captcha; undefined where there is none. */
  trustedClientKey: string | undefined
  /** Requires a second factor of all office staff; undefined leaves that to each office. */
  secondFactor: { graceDays: number } | undefined
  /** The bucket that the site is also sent to; undefined for none. */
  bucket: BucketConfig | undefined
}
