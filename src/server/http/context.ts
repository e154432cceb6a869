import type { Context, MiddlewareHandler } from 'hono'
import type { CaptchaFacts } from '#src/contract/account/captcha.ts'
import type { BackupState } from '#src/contract/office/backups.ts'
import type { OfficeRole } from '#src/contract/office/office.ts'
import type { PortalState } from '#src/contract/office/portal-state.ts'
import type { PublishStatus } from '#src/contract/publishing/publish-status.ts'
import type { Texts, Translator } from '#src/i18n/translator.ts'
import type { CaptchaGate } from '../captcha/captcha.ts'
import type { Db } from '../db/connection.ts'
import type { JobQueue } from '../jobs/job.ts'
import type { DiskRoom } from './limits/disk-room.ts'

/** The part of a pino logger that the server uses. */
export interface Logger {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** The same for the API, which also logs what failed elsewhere. */
export interface AppLogger extends Logger {
  warn(fields: object, message: string): void
}

/** Everything that the API gets from outside. */
export interface AppDeps {
  db: Db
  /** Reports which route answers, for the metrics; undefined without metrics. */
  noteRoute?: MiddlewareHandler<AppEnv> | undefined
  /** Resolves if the database answers, rejects if it does not. */
  ping(): Promise<void>
  disk: DiskRoom
  /** PRODUCT_SLUG: names the field `{product}_title`. */
  productSlug: string
  productName: string
  /** The present instant, ISO 8601 in UTC. It decides which contents are online. */
  now(): string
  texts: Texts
  logger: AppLogger
  /** The id of the site's current release; null when there is none. */
  release(): Promise<string | null>
  /** The state of publishing; null if the publisher runs in another process. */
  publishing(): Promise<PublishStatus | null>
  /** The state of backups at an instant, ISO 8601 in UTC. */
  backups(now: string): Promise<BackupState>
  /** The portal's latest examination of itself, or a new one, which may take 15 seconds. */
  portalState(asked: 'lately' | 'anew'): Promise<PortalState>
  /** Whether readiness requires a release; false if something else serves the pages. */
  needsRelease: boolean
  /** Origin of the pages, whose scripts may call with a token. */
  siteUrl: string
  /** Origins of other clients whose scripts may call with a token. */
  allowedOrigins: readonly string[]
  /** The suffix of every calendar entry's UID (`uid-namespace.ts`). */
  uidNamespace: string
  /** The secret that every key is derived from (`secrets.ts`). */
  secret: string
  /** Folder that `/media` is served from. */
  mediaDir: string
  /** Folder of an office's import files until they are read; it is never served. */
  importsDir: string
  captcha: CaptchaGate
  /** The facts about the captcha that a client needs. */
  captchaFacts: CaptchaFacts
  /** The key that a trusted client sends instead of a captcha; undefined if none is set. */
  trustedClientKey?: string | undefined
  jobs: JobQueue
  /** Whether webhook receivers may run on this machine. */
  webhooksLoopback: boolean
  /** The number of our own proxies that add to `X-Forwarded-For`. */
  trustedProxies: number
}

/** The community that a staff call acts in, and the caller's role. */
export interface Office {
  communityId: number
  role: OfficeRole
}

/** The caller of a request, identified by the token of a valid session. */
export interface Caller {
  accountId: number
  sessionId: string
  /** The instant until which the session can be renewed, ISO 8601 in UTC. */
  sessionEndsAt: string
  /** When the caller last gave password and second factor, ISO 8601 in UTC. */
  provenAt: string
}

export interface AppEnv {
  Variables: {
    requestId: string
    /** The translator for the language that the request asks for. */
    translator: () => Translator
    /** The caller; set only behind `signedIn()`. */
    caller: Caller
    /** The digest of the `Idempotency-Key`, if one was sent; set only behind `idempotent()`. */
    attempt?: string
    /**
     * The community that the staff member acts in, with the IANA name of its time zone; set only
     * behind `inOffice()`.
     */
    office: Office & { timeZone: string }
  }
  Bindings: {
    /** Node's own request with the client's address; undefined in tests without a port. */
    incoming?: { socket: { remoteAddress?: string | undefined } }
  }
}

export type AppContext = Context<AppEnv>
