import { sanitizeETag } from 's3mini'
import {
  BucketConnection,
  type ConnectionOptions,
  statusOf,
  UselessAnswer,
} from '#src/bucket/connection.ts'
import type { BucketConfig } from '#src/config/bucket.ts'
import { TargetFailed } from './target.ts'

/** The headers that are stored with an object and served with it. */
export interface ObjectHeaders {
  type: string
  cacheControl: string
  /** Where the bucket's web hosting redirects readers, if it can; null for no redirect. */
  redirect: string | null
}

interface BucketOptions extends ConnectionOptions {
  config: BucketConfig
}

/** One place in an S3-compatible bucket. Keys are relative to its prefix. */
export class Bucket {
  /** Identifies the place: two buckets, or two prefixes of one, have different URLs. */
  readonly url: string
  readonly name: string
  readonly #connection: BucketConnection

  constructor({ config, ...options }: BucketOptions) {
    const toError = (sentence: string) => new TargetFailed(sentence)
    this.#connection = new BucketConnection({ config, settings: 'BUCKET', toError }, options)
    this.url = this.#connection.url
    this.name = this.#connection.name
  }

  /**
   * Every object, with the MD5 of its bytes as hexadecimal digits. If the bucket encrypts with keys
   * of its owner, the ETag is no MD5 and matches nothing.
   */
  async list(): Promise<Map<string, string>> {
    const { prefix } = this.#connection
    const listed = await this.#connection.ask('the list of its objects', (client) =>
      client.listObjects('/', prefix),
    )
    if (!listed) throw this.#connection.failure('the list of its objects', '404 NoSuchBucket')
    return new Map(listed.map(({ Key, ETag }) => [Key.slice(prefix.length), sanitizeETag(ETag)]))
  }

  /** @param md5 of the bytes, as hexadecimal digits: the bucket refuses bytes that do not match */
  async put(key: string, bytes: Buffer, md5: string, headers: ObjectHeaders): Promise<void> {
    const { type, cacheControl, redirect } = headers
    const stored: Record<string, string> = {
      'cache-control': cacheControl,
      'content-md5': Buffer.from(md5, 'hex').toString('base64'),
    }
    await this.#connection.ask(key, (client) => {
      const put = (more: Record<string, string>) =>
        client.putObject(this.#connection.prefix + key, bytes, type, undefined, {
          ...stored,
          ...more,
        })
      if (redirect === null) return put({})
      return put({ 'x-amz-website-redirect-location': redirect }).catch((error: unknown) => {
        // Some buckets have no web hosting; the page itself redirects its readers.
        if (statusOf(error) !== 501) throw error
        return put({})
      })
    })
  }

  /** Removes an object; a missing object is no failure. */
  async remove(key: string): Promise<void> {
    await this.#connection.ask(key, async (client) => {
      const isGone = await client.deleteObject(this.#connection.prefix + key)
      if (!isGone) throw new UselessAnswer('it was not removed')
    })
  }
}
