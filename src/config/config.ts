import type { BucketConfig } from './bucket.ts'
import type { CaptchaConfig } from './captcha.ts'

/** How this portal runs: every setting in the form in which code wants it. */
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
  /** Origins of other clients, whose scripts may call the API as our own pages do. */
  allowedOrigins: string[]
  /** Origins besides SITE_URL and the API's from which pages may show pictures. */
  pictureOrigins: string[]
  /** Whom readers write to about the portal itself. */
  supportEmail: string
  /** Whom to tell of a weakness, as a URI; undefined leaves `security.txt` out. */
  securityContact: string | undefined
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
  /** Whether other systems on this very machine may be told what happens, over http: to try it out. */
  webhooksLoopback: boolean
  /** Whether files lie compressed beside themselves, for whoever serves them from this folder. */
  precompress: boolean
  /** Whether browsers keep pages that were read; where not, they forget those that they kept. */
  keepsPages: boolean
  captcha: CaptchaConfig
  /** What a client of one's own shows instead of a captcha; undefined where there is none. */
  trustedClientKey: string | undefined
  /** Asks all who work in an office for a second factor; undefined leaves it to the offices. */
  secondFactor: { graceDays: number } | undefined
  /** Where the site is sent as well; undefined for nowhere. */
  bucket: BucketConfig | undefined
}
