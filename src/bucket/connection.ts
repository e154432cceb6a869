import { S3mini, S3ServiceError } from 's3mini'
import type { BucketAccess } from '#src/config/bucket.ts'
import { isTemporary, RETRY_WAITS_MS, withRetries } from './retry.ts'

/** The object by which a publisher knows that everything in a bucket, or below its prefix, is a site. */
export const SITE_MARKER = '.kept-by-publisher'

/** Timeout of a request before it is retried, in milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000

/** What tests and impatient callers change. */
export interface ConnectionOptions {
  fetch?: typeof fetch
  /** The wait before each retry, in milliseconds. */
  retryWaitsMs?: readonly number[]
  timeoutMs?: number
}

interface Connected {
  config: BucketAccess
  /** How the names of its settings begin, for the sentence that says what to correct. */
  settings: 'BUCKET' | 'BACKUP_BUCKET'
  /** What its owner throws, made of one sentence that never has the secret. */
  toError: (sentence: string) => Error
}

/** An answer that is of no use although its status is good; the message says why. */
export class UselessAnswer extends Error {
  override name = 'UselessAnswer'
}

/** One place in an S3-compatible bucket, whose requests are retried. */
export class BucketConnection {
  /** Identifies the place: two buckets, or two prefixes of one, have different URLs. */
  readonly url: string
  readonly name: string
  /** Names the place in sentences. */
  readonly label: string
  readonly prefix: string
  readonly #settings: Connected['settings']
  readonly #toError: Connected['toError']
  readonly #client: S3mini
  readonly #retryWaitsMs: readonly number[]

  constructor(
    { config, settings, toError }: Connected,
    { fetch, retryWaitsMs = RETRY_WAITS_MS, timeoutMs = REQUEST_TIMEOUT_MS }: ConnectionOptions,
  ) {
    this.url = `${config.endpoint}/${config.prefix}`
    this.name = config.name
    // What is recorded of a backup is shown without links.
    const host = new URL(config.endpoint).host
    this.label = `${this.name} ${settings === 'BUCKET' ? `(${this.url})` : `at ${host}`}`
    this.prefix = config.prefix
    this.#settings = settings
    this.#toError = toError
    this.#retryWaitsMs = retryWaitsMs
    this.#client = new S3mini({
      accessKeyId: config.keyId,
      secretAccessKey: config.secret,
      endpoint: config.endpoint,
      region: config.region,
      requestAbortTimeout: timeoutMs,
      ...(fetch && { fetch }),
    })
  }

  /**
   * Asks the bucket, a few times if the failure may pass.
   *
   * @param what names the request in the sentence of a failure
   * @throws what `toError` makes
   */
  async ask<Result>(what: string, task: (client: S3mini) => Promise<Result>): Promise<Result> {
    return withRetries(() => task(this.#client), mayPass, this.#retryWaitsMs).catch(
      (error: unknown) => {
        throw this.failure(what, reasonOf(error))
      },
    )
  }

  /** Built from our own data only: the text of an answer may repeat what was signed. */
  failure(what: string, reason: string): Error {
    const hint = hintFor(reason.slice(0, 3), this.#settings)
    return this.#toError(`The bucket ${this.label} failed at ${what}: ${reason}${hint}.`)
  }
}

/** The status of a refusal; undefined for a failed connection or a timeout. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceError ? error.status : undefined
}

function hintFor(status: string, settings: Connected['settings']): string {
  if (status === '404') return ` (is there a bucket of this name at ${settings}_URL?)`
  if (status !== '403') return ''
  const rights = settings === 'BUCKET' ? 'list, write and delete' : 'list, read, write and delete'
  return ` (are ${settings}_KEY_ID and ${settings}_SECRET right, may they ${rights}, and is the clock?)`
}

function mayPass(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined || isTemporary(status)
}

function reasonOf(error: unknown): string {
  if (error instanceof UselessAnswer) return error.message
  if (error instanceof S3ServiceError) {
    const code = /^\w{1,60}$/.exec(error.serviceCode ?? '')?.[0] ?? 'Unknown'
    return code === 'Unknown' ? `${error.status}` : `${error.status} ${code}`
  }
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer in time'
  const code = codeOf(error)
  return code === undefined ? 'no connection' : `no connection (${code})`
}

/** The system's word for what failed, such as ECONNREFUSED; undefined without one. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  return /^\w{1,60}$/.test(code) ? code : codeOf(error.cause)
}
