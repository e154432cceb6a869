import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  BucketConnection,
  type ConnectionOptions,
  SITE_MARKER,
  statusOf,
  UselessAnswer,
} from '#src/bucket/connection.ts'
import type { BucketAccess } from '#src/config/bucket.ts'
import type { ArchivePlace } from './archive-place.ts'
import { assertDiskSpace } from './disk-space.ts'
import { BackupError } from './manifest.ts'
import { abandonUploads, downloadRanges, uploadInParts } from './object-transfer.ts'
import { createdAtOf } from './retention.ts'

/** Uploading a part of several MiB takes minutes over a slow line. In milliseconds. */
const TRANSFER_TIMEOUT_MS = 5 * 60_000

/**
 * The test object of the check that nobody else can read the bucket; it is removed before a backup
 * is made.
 */
const PROBE = 'adro.probe'

export interface ArchiveBucketOptions extends ConnectionOptions {
  /** The smallest part to send or read at once, in bytes. */
  partBytes?: number
}

/** A private bucket for archives, or a prefix of one. */
export class ArchiveBucket implements ArchivePlace {
  readonly kind = 'bucket'
  readonly address: string
  readonly #connection: BucketConnection
  readonly #fetch: typeof fetch
  readonly #partBytes: number | undefined

  constructor(config: BucketAccess, { partBytes, ...options }: ArchiveBucketOptions) {
    const toError = (sentence: string) => new BackupError(sentence)
    this.#connection = new BucketConnection(
      { config, settings: 'BACKUP_BUCKET', toError },
      { timeoutMs: TRANSFER_TIMEOUT_MS, ...options },
    )
    this.address = this.#connection.url.replace(/\/$/, '')
    this.#fetch = options.fetch ?? fetch
    this.#partBytes = partBytes
  }

  async reserve() {
    await this.#refuseSite(await this.list())
    await this.#refusePublic()
    // Removes incomplete uploads of killed processes, which are invisible but are charged for.
    await abandonUploads(this.#connection, (key) => createdAtOf(this.#nameOf(key)) !== null)
    // Only the lock of DATA_DIR prevents concurrent use, because buckets have no locks.
    return { release: () => {} }
  }

  unfinished(scratch: string): string {
    return join(scratch, 'archive')
  }

  /** Sends the archive, reads all of it back, and compares its SHA-256. */
  async take(file: string, name: string): Promise<void> {
    const transfer = this.#transfer(name)
    const { size, sha256 } = await uploadInParts(transfer, file)
    try {
      const hash = createHash('sha256')
      for await (const bytes of downloadRanges(transfer, size)) hash.update(bytes)
      if (hash.digest('hex') !== sha256) {
        throw new BackupError(
          `The bucket ${this.#connection.label} has not kept ${name} as it was sent.`,
        )
      }
    } catch (error) {
      await this.remove(name).catch(() => undefined)
      throw error
    }
  }

  async list(): Promise<string[]> {
    return [...(await this.#list()).keys()]
  }

  async remove(name: string): Promise<void> {
    await this.#connection.ask(name, async (client) => {
      const isGone = await client.deleteObject(this.#keyOf(name))
      if (!isGone) throw new UselessAnswer('it was not removed')
    })
  }

  locate(name: string): string {
    return `${this.address}/${name}`
  }

  async fetch(name: string, scratch: string): Promise<string> {
    const size = (await this.#list()).get(name)
    if (size === undefined) throw new BackupError(`There is no ${name} in ${this.address}.`)
    await assertDiskSpace(scratch, size)
    const path = join(scratch, name)
    await pipeline(
      Readable.from(downloadRanges(this.#transfer(name), size)),
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    )
    return path
  }

  /** The size of each object in bytes, by name. */
  async #list(): Promise<Map<string, number>> {
    const what = 'the list of its objects'
    const { prefix } = this.#connection
    const listed = await this.#connection.ask(what, (client) => client.listObjects('/', prefix))
    if (!listed) throw this.#connection.failure(what, '404 NoSuchBucket')
    return new Map(listed.map(({ Key, Size }) => [this.#nameOf(Key), Number(Size)]))
  }

  /**
   * The settings may name the site's bucket by another address; its publisher deletes unknown
   * objects.
   */
  async #refuseSite(names: string[]): Promise<void> {
    const isSite = await this.#connection.ask(SITE_MARKER, (client) =>
      client.objectExists(SITE_MARKER).catch((error: unknown) => {
        // The key may be valid for the prefix only.
        if (statusOf(error) !== 403) throw error
        return false
      }),
    )
    if (!isSite && !names.includes(SITE_MARKER)) return
    throw new BackupError(
      `The bucket ${this.#connection.label} is that of a published site, which everybody may read: backups need another bucket.`,
    )
  }

  /**
   * Tests with a worthless object, before any archive is stored, that anonymous requests are
   * refused.
   */
  async #refusePublic(): Promise<void> {
    const key = this.#keyOf(PROBE)
    await this.#connection.ask(PROBE, (client) => client.putObject(key, 'A test, to be removed.'))
    try {
      const isPublic = await this.#connection.ask(PROBE, async () => {
        const answer = await this.#fetch(this.locate(PROBE))
        await answer.body?.cancel()
        return answer.ok
      })
      if (!isPublic) return
      throw new BackupError(
        `Everybody can read what is in the bucket ${this.#connection.label}: backups need one that only its key opens.`,
      )
    } finally {
      await this.remove(PROBE)
    }
  }

  #transfer(name: string) {
    return {
      connection: this.#connection,
      key: this.#keyOf(name),
      name,
      ...(this.#partBytes !== undefined && { partBytes: this.#partBytes }),
    }
  }

  #keyOf(name: string): string {
    return `${this.#connection.prefix}${name}`
  }

  #nameOf(key: string): string {
    return key.slice(this.#connection.prefix.length)
  }
}
