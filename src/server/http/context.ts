import type { Context } from 'hono'
import type { CaptchaFacts } from '#src/contract/captcha.ts'
import type { PublishStatus } from '#src/contract/publish-status.ts'
import type { Texts, Translator } from '#src/i18n/translator.ts'
import type { CaptchaGate } from '../captcha/captcha.ts'
import type { Db } from '../db/connection.ts'
import type { Office } from '../features/staff/office.ts'
import type { JobQueue } from '../jobs/job.ts'
import type { DiskRoom } from './disk-room.ts'

/** The part of a pino logger that the server uses. */
export interface Logger {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Everything the API needs from outside; nothing else reaches it. */
export interface AppDeps {
  db: Db
  /** Resolves if the database answers, rejects if it does not. */
  ping(): Promise<void>
  disk: DiskRoom
  /** PRODUCT_SLUG: names the field `{product}_title`. */
  productSlug: string
  productName: string
  /** The present instant, ISO 8601 in UTC: what is online is decided by it. */
  now(): string
  texts: Texts
  logger: Logger
  /** The id of the site's current release; null when there is none. */
  release(): Promise<string | null>
  /** How publishing stands; null where the publisher is elsewhere. */
  publishing(): Promise<PublishStatus | null>
  /** Whether it is ready only once there is one: not so where something else serves the pages. */
  needsRelease: boolean
  /** Origin of the pages, whose scripts may call with a token. */
  siteUrl: string
  /** Origins of other clients, whose scripts may do the same. */
  allowedOrigins: readonly string[]
  /** What the names of calendar entries end with (`uid-namespace.ts`). */
  uidNamespace: string
  /** What every key is derived from (`secrets.ts`). */
  secret: string
  /** Folder that `/media` is served from. */
  mediaDir: string
  /** Folder of what an office brings in, until it is read; nobody is served from it. */
  importsDir: string
  captcha: CaptchaGate
  /** What a client needs to know of that captcha. */
  captchaFacts: CaptchaFacts
  /** What a client of one's own shows instead of a captcha; undefined where there is none. */
  trustedClientKey?: string | undefined
  jobs: JobQueue
  /** Whether receivers of webhooks may be on this very machine. */
  webhooksLoopback: boolean
  /** How many proxies of ours wrote into `X-Forwarded-For`. */
  trustedProxies: number
}

/** Who asks, by a token whose session stands. */
export interface Caller {
  accountId: number
  sessionId: string
  /** Until when the session can be renewed, ISO 8601 in UTC. */
  sessionEndsAt: string
  /** When they last gave password and second factor, ISO 8601 in UTC. */
  provenAt: string
}

export interface AppEnv {
  Variables: {
    requestId: string
    /** The translator for the language that the request asks for. */
    translator: () => Translator
    /** Who asks; only behind `signedIn()`. */
    caller: Caller
    /** What the caller's `Idempotency-Key` is kept as; only behind `idempotent()`, where one was sent. */
    attempt?: string
    /** The community that staff acts in; only behind `inOffice()`. */
    office: Office
  }
  Bindings: {
    /** Node's own request, which knows the address it came from; none in tests without a port. */
    incoming?: { socket: { remoteAddress?: string | undefined } }
  }
}

export type AppContext = Context<AppEnv>
