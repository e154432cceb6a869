import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import * as v from 'valibot'
import { type BucketConnection, statusOf, UselessAnswer } from '#src/bucket/connection.ts'
import { BackupError } from './manifest.ts'

/** The bytes sent or read at once, which are in memory. */
const PART_BYTES = 8 * 1024 * 1024
/** The most parts of an object that all known buckets accept. */
const MOST_PARTS = 10_000

interface Transfer {
  connection: BucketConnection
  /** Prefix included. */
  key: string
  /** The name of the object in error messages. */
  name: string
  /**
   * The smallest size of a part, in bytes. All parts except the last are equal, as some buckets
   * demand.
   */
  partBytes?: number
}

/**
 * Uploads a file in parts, each verified by its MD5. The object appears once all parts are there;
 * until then a former object of that name stays.
 *
 * @returns its size in bytes and its SHA-256 as hexadecimal digits
 */
export async function uploadInParts(
  { connection, key, name, partBytes = PART_BYTES }: Transfer,
  file: string,
): Promise<{ size: number; sha256: string }> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const atOnce = Math.max(partBytes, Math.ceil(size / MOST_PARTS))
    const upload = await connection.ask(name, (client) => client.getMultipartUploadId(key))
    try {
      const hash = createHash('sha256')
      const parts: Array<{ partNumber: number; etag: string }> = []
      for (let at = 0; at < size; at += atOnce) {
        const bytes = await readExactly(handle, at, Math.min(atOnce, size - at))
        hash.update(bytes)
        const headers: Record<string, string> = {
          'content-md5': createHash('md5').update(bytes).digest('base64'),
        }
        const number = parts.length + 1
        parts.push(
          await connection.ask(name, (client) =>
            client.uploadPart(key, upload, bytes, number, {}, undefined, headers),
          ),
        )
      }
      await complete(connection, { key, name, upload, parts })
      return { size, sha256: hash.digest('hex') }
    } catch (error) {
      await connection
        .ask(name, (client) => client.abortMultipartUpload(key, upload))
        .catch(() => undefined)
      throw error
    }
  } finally {
    await handle.close()
  }
}

async function complete(
  connection: BucketConnection,
  {
    key,
    name,
    upload,
    parts,
  }: {
    key: string
    name: string
    upload: string
    parts: Array<{ partNumber: number; etag: string }>
  },
): Promise<void> {
  let tries = 0
  await connection.ask(name, async (client) => {
    tries += 1
    try {
      const { etag } = await client.completeMultipartUpload(key, upload, parts)
      // A bucket may begin its answer early, and then report a failure despite a success status.
      if (!etag) throw new UselessAnswer('its parts were not joined')
    } catch (error) {
      // The answer to an earlier attempt was lost. The object exists, and is read back anyway.
      if (tries === 1 || statusOf(error) !== 404) throw error
    }
  })
}

/** Reads an object, some MiB at a time, with retries for each piece. */
export async function* downloadRanges(
  { connection, key, name, partBytes = PART_BYTES }: Transfer,
  size: number,
): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; at += partBytes) {
    const end = Math.min(at + partBytes, size)
    yield await connection.ask(name, async (client) => {
      const response = await client.getObjectRaw(key, false, at, end)
      const isPart = response.status === 206 || (at === 0 && end === size)
      if (!isPart) {
        await response.body?.cancel()
        throw new UselessAnswer('it does not answer with a part of an object')
      }
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (bytes.length !== end - at) throw new UselessAnswer('an answer was not complete')
      return bytes
    })
  }
}

const Upload = v.object({ Key: v.string(), UploadId: v.string() })
const Uploads = v.object({
  ListMultipartUploadsResult: v.object({
    Upload: v.optional(v.union([v.array(Upload), Upload]), []),
  }),
})

/**
 * Aborts uploads that were never completed. If the key may not list them, or the bucket does not
 * support it, nothing happens: then the bucket's own lifecycle rules must remove them.
 *
 * @param isOurs decides by the key of an object, prefix included
 */
export async function abandonUploads(
  connection: BucketConnection,
  isOurs: (key: string) => boolean,
): Promise<void> {
  const { prefix } = connection
  try {
    const answer = await connection.ask('its uploads', (client) =>
      client.listMultipartUploads('/', '', 'GET', prefix === '' ? {} : { prefix }),
    )
    const parsed = v.safeParse(Uploads, answer)
    if (!parsed.success) return
    for (const { Key, UploadId } of [parsed.output.ListMultipartUploadsResult.Upload].flat()) {
      if (!isOurs(Key)) continue
      await connection.ask('its uploads', (client) => client.abortMultipartUpload(Key, UploadId))
    }
  } catch {
    // A failure here does not affect the backup.
  }
}

async function readExactly(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled, position + filled)
    if (bytesRead === 0) throw new BackupError('The archive has become shorter while it was sent.')
    filled += bytesRead
  }
  return bytes
}
