import { S3mini, S3ServiceError, sanitizeETag } from 's3mini'
import type { BucketConfig } from '#src/config/bucket.ts'
import { isTemporary, RETRY_WAITS_MS, withRetries } from './retry.ts'
import { TargetFailed } from './target.ts'

/** Timeout of a request before it is retried, in milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000

/** The headers that are stored with an object and served with it. */
export interface ObjectHeaders {
  type: string
  cacheControl: string
  /** Where the bucket's web hosting redirects readers, if it can; null for no redirect. */
  redirect: string | null
}

interface BucketOptions {
  config: BucketConfig
  fetch?: typeof fetch
  /** The wait before each retry, in milliseconds. */
  retryWaitsMs?: readonly number[]
  timeoutMs?: number
}

/** One place in an S3-compatible bucket. Keys are relative to its prefix. */
export class Bucket {
  /** Identifies the place: two buckets, or two prefixes of one, have different URLs. */
  readonly url: string
  readonly name: string
  readonly #prefix: string
  readonly #client: S3mini
  readonly #retryWaitsMs: readonly number[]

  constructor({ config, fetch, retryWaitsMs = RETRY_WAITS_MS, timeoutMs }: BucketOptions) {
    this.url = `${config.endpoint}/${config.prefix}`
    this.name = config.name
    this.#prefix = config.prefix
    this.#retryWaitsMs = retryWaitsMs
    this.#client = new S3mini({
      accessKeyId: config.keyId,
      secretAccessKey: config.secret,
      endpoint: config.endpoint,
      region: config.region,
      requestAbortTimeout: timeoutMs ?? REQUEST_TIMEOUT_MS,
      ...(fetch && { fetch }),
    })
  }

  /**
   * Every object, with the MD5 of its bytes as hexadecimal digits. If the bucket encrypts with keys
   * of its owner, the ETag is no MD5 and matches nothing.
   */
  async list(): Promise<Map<string, string>> {
    const listed = await this.#ask('the list of its objects', () =>
      this.#client.listObjects('/', this.#prefix),
    )
    if (!listed) throw this.#failure('the list of its objects', '404 NoSuchBucket')
    return new Map(
      listed.map(({ Key, ETag }) => [Key.slice(this.#prefix.length), sanitizeETag(ETag)]),
    )
  }

  /** @param md5 of the bytes, as hexadecimal digits: the bucket refuses bytes that do not match */
  async put(key: string, bytes: Buffer, md5: string, headers: ObjectHeaders): Promise<void> {
    const { type, cacheControl, redirect } = headers
    const stored: Record<string, string> = {
      'cache-control': cacheControl,
      'content-md5': Buffer.from(md5, 'hex').toString('base64'),
    }
    const put = (more: Record<string, string>) =>
      this.#client.putObject(this.#prefix + key, bytes, type, undefined, { ...stored, ...more })
    await this.#ask(key, () =>
      redirect === null
        ? put({})
        : put({ 'x-amz-website-redirect-location': redirect }).catch((error: unknown) => {
            // Some buckets have no web hosting; the page itself redirects its readers.
            if (statusOf(error) !== 501) throw error
            return put({})
          }),
    )
  }

  /** Removes an object; a missing object is no failure. */
  async remove(key: string): Promise<void> {
    await this.#ask(key, async () => {
      const isGone = await this.#client.deleteObject(this.#prefix + key)
      if (!isGone) throw new Error('it was not removed')
    })
  }

  async #ask<Result>(what: string, task: () => Promise<Result>): Promise<Result> {
    return withRetries(task, mayPass, this.#retryWaitsMs).catch((error: unknown) => {
      throw this.#failure(what, reasonOf(error))
    })
  }

  /** Built from our own data only: the text of an answer may repeat what was signed. */
  #failure(what: string, reason: string): TargetFailed {
    const hint = HINTS[reason.slice(0, 3)] ?? ''
    return new TargetFailed(
      `The bucket ${this.name} (${this.url}) failed at ${what}: ${reason}${hint}.`,
    )
  }
}

const HINTS: Record<string, string> = {
  '403':
    ' (are BUCKET_KEY_ID and BUCKET_SECRET right, may they list, write and delete, and is the clock?)',
  '404': ' (is there a bucket of this name at BUCKET_URL?)',
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceError ? error.status : undefined
}

/** An error without an answer is a failed connection or a timeout. */
function mayPass(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined || isTemporary(status)
}

function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceError) {
    const code = /^\w{1,60}$/.exec(error.serviceCode ?? '')?.[0] ?? 'Unknown'
    return code === 'Unknown' ? `${error.status}` : `${error.status} ${code}`
  }
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer in time'
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return `no connection${code}`
}
