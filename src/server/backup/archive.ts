import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { BackupError } from './manifest.ts'

/** The first bytes of a file encrypted by age (age-encryption.org/v1). */
const ENCRYPTED = Buffer.from('age-encryption.org/v1\n')
/** How many bytes of a file are read at once. */
const BYTES_AT_ONCE = 1024 * 1024
/** An archive holds the portal's key and everybody's data. */
const OWNER_ONLY = 0o600

/** A file in an archive. */
export interface ArchiveEntry {
  name: string
  /** In bytes. */
  size: number
  bytes: AsyncIterable<Uint8Array>
}

interface ArchiveInput {
  entries: AsyncIterable<ArchiveEntry>
  /** Instant, ISO 8601 in UTC. */
  createdAt: string
  passphrase: string | undefined
  /**
   * The base-2 logarithm of scrypt's work factor, which decides how long each guess of the
   * passphrase takes.
   */
  workFactor?: number
}

/** age's own: about a second. */
const WORK_FACTOR = 18

/**
 * Writes entries to an archive: tar, compressed by zstd, encrypted by age if there is a passphrase.
 * It returns once the file is on the disk.
 *
 * @param file path of a new file
 */
export async function writeArchive(
  file: string,
  { entries, createdAt, passphrase, workFactor }: ArchiveInput,
): Promise<void> {
  const { readable, controller } = createTarPacker()
  const packing = pack(entries, controller, new Date(createdAt))
  const compressor = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const sealing = passphrase === undefined ? passThrough : encryptWith(passphrase, workFactor)
  const output = createWriteStream(file, { flags: 'wx', mode: OWNER_ONLY, flush: true })
  const writing = pipeline(
    nodeStream(readable),
    endingAfter(compressor),
    compressor,
    sealing,
    output,
  )
  // When one of the two fails, the other one fails as a result.
  writing.catch((error) => controller.error(error))
  await Promise.all([packing, writing])
}

/**
 * A step of a pipeline that ends only after the next one has consumed everything. If Node 24's
 * compressor receives the end together with the last bytes, it adds an empty frame, and damage to
 * that frame would go unnoticed.
 */
function endingAfter(next: Writable): typeof passThrough {
  return async function* ending(bytes) {
    yield* bytes
    while (next.writableLength > 0 && !next.destroyed) await setImmediate()
  }
}

async function* passThrough(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* bytes
}

/** A step of a pipeline that encrypts the bytes passing through. */
function encryptWith(passphrase: string, workFactor = WORK_FACTOR): typeof passThrough {
  return async function* sealing(bytes) {
    const encrypter = new Encrypter()
    encrypter.setPassphrase(passphrase)
    encrypter.setScryptWorkFactor(workFactor)
    yield* nodeStream(await encrypter.encrypt(webStream(Readable.from(bytes))))
  }
}

type Packer = ReturnType<typeof createTarPacker>['controller']

async function pack(
  entries: AsyncIterable<ArchiveEntry>,
  controller: Packer,
  mtime: Date,
): Promise<void> {
  try {
    for await (const { name, size, bytes } of entries) {
      const writer = controller.add({ name, size, mtime, mode: OWNER_ONLY }).getWriter()
      for await (const chunk of bytes) await writer.write(chunk)
      await writer.close()
    }
    controller.finalize()
  } catch (error) {
    controller.error(error)
    throw error
  }
}

/** The bytes of a file in the form that an entry needs. */
export function fileBytes(path: string): AsyncIterable<Uint8Array> {
  return createReadStream(path, { highWaterMark: BYTES_AT_ONCE })
}

/** Whether a file is encrypted. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(ENCRYPTED.length), 0)
    return bytesRead === ENCRYPTED.length && buffer.equals(ENCRYPTED)
  } finally {
    await handle.close()
  }
}

/**
 * Reads the entries of an archive, one after the other. The bytes of each are read to their end
 * before the next entry.
 *
 * @throws BackupError if the file is damaged, or the passphrase is missing or wrong
 */
export async function* readEntries(
  file: string,
  passphrase: string | undefined,
): AsyncGenerator<ArchiveEntry> {
  const input = createReadStream(file, { highWaterMark: BYTES_AT_ONCE })
  const compressed = (await isEncrypted(file)) ? await decrypted(input, file, passphrase) : input
  const decoder = createTarDecoder({ strict: true })
  const decoding = pipeline(
    compressed,
    createZstdDecompress(),
    (bytes: AsyncIterable<Uint8Array>) => writeAll(bytes, decoder.writable.getWriter()),
  )
  // Reported below. It may also occur while an entry is read, which then fails, too.
  decoding.catch(() => undefined)
  const reader = decoder.readable.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(damaged(file))
      // Reads past the last entry, because the checksum is at the very end.
      if (done) return await decoding.catch(damaged(file))
      const { header, body } = value
      yield { name: header.name, size: header.size, bytes: withDamageErrors(body, file) }
    }
  } finally {
    input.destroy()
    await reader.cancel(new Error('No more is read.')).catch(() => undefined)
  }
}

async function* withDamageErrors(
  body: ReadableStream<Uint8Array>,
  file: string,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(damaged(file))
    if (done) return
    yield value
  }
}

async function writeAll(
  bytes: AsyncIterable<Uint8Array>,
  writer: WritableStreamDefaultWriter<Uint8Array>,
): Promise<void> {
  try {
    for await (const chunk of bytes) await writer.write(chunk)
    await writer.close()
  } catch (error) {
    await writer.abort(error).catch(() => undefined)
    throw error
  }
}

async function decrypted(
  input: Readable,
  file: string,
  passphrase: string | undefined,
): Promise<Readable> {
  if (passphrase === undefined) {
    throw new BackupError(`The backup ${file} is encrypted: set BACKUP_PASSPHRASE.`)
  }
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const bytes = await decrypter.decrypt(webStream(input)).catch(() => {
    throw new BackupError(
      `The backup ${file} does not open: BACKUP_PASSPHRASE is not the passphrase that it was made with, or its beginning is damaged.`,
    )
  })
  return nodeStream(bytes)
}

/** Turns a decoder's error about damaged bytes into a sentence. */
function damaged(file: string): (error: unknown) => never {
  return (error) => {
    const { cause = error } = error instanceof Error ? error : {}
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new BackupError(`The backup ${file} is damaged (${why.replace(/\.$/, '')}).`, {
      cause: error,
    })
  }
}

function webStream(input: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(input) as unknown as ReadableStream<Uint8Array>
}

function nodeStream(bytes: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0])
}
