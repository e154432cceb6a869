import { pipeline, Readable } from 'node:stream'
import { constants, crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive. Content that comes in parts is sent part by part. */
export interface ZipFile {
  name: string
  content: readonly string[] | AsyncIterable<string>
}

const VERSION = 20
/** Checksum and sizes follow the content, because they are not known before it. */
const SIZES_FOLLOW = 0x0008
const DEFLATED = 8
/** 1 January 1980, the first day of the format: an archive has no dates that say anything. */
const NO_DATE = [0, 0x21]

/**
 * Writes a zip archive (APPNOTE 6.3.10) piece by piece. Nothing is read before its bytes are asked for.
 *
 * @throws RangeError if a file or the archive has more than 4 GB
 */
export async function* zipOf(files: readonly ZipFile[]): AsyncGenerator<Uint8Array> {
  const directory: Uint8Array[] = []
  let offset = 0
  for (const { name, content } of files) {
    const path = Buffer.from(name)
    const start = offset
    const head = Buffer.concat([
      u32(0x04034b50),
      u16(VERSION, SIZES_FOLLOW, DEFLATED, ...NO_DATE),
      u32(0, 0, 0),
      u16(path.length, 0),
      path,
    ])
    offset += head.length
    yield head
    const plain = { crc: 0, size: 0 }
    let size = 0
    for await (const bytes of deflated(content, plain)) {
      size += bytes.length
      yield bytes
    }
    const sizes = u32(plain.crc, size, plain.size)
    offset += size
    const foot = Buffer.concat([u32(0x08074b50), sizes])
    offset += foot.length
    yield foot
    directory.push(
      u32(0x02014b50),
      u16(VERSION, VERSION, SIZES_FOLLOW, DEFLATED, ...NO_DATE),
      sizes,
      u16(path.length, 0, 0, 0, 0),
      u32(0, start),
      path,
    )
  }
  const entries = Buffer.concat(directory)
  yield entries
  yield Buffer.concat([
    u32(0x06054b50),
    u16(0, 0, files.length, files.length),
    u32(entries.length, offset),
    u16(0),
  ])
}

/** Compresses texts outside of this thread. @param plain counts what goes in */
function deflated(
  content: ZipFile['content'],
  plain: { crc: number; size: number },
): AsyncIterable<Uint8Array> {
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      plain.crc = crc32(bytes, plain.crc)
      plain.size += bytes.length
      yield bytes
    }
  }
  // Without a flush, zlib would hold each part back until its window is full.
  const flush = Array.isArray(content) ? constants.Z_NO_FLUSH : constants.Z_SYNC_FLUSH
  // A failure reaches the reader of the stream, so the callback has nothing to do.
  return pipeline(
    // Otherwise the stream would read sixteen parts ahead.
    Readable.from(counted(), { highWaterMark: 1 }),
    createDeflateRaw({ flush }),
    () => undefined,
  )
}

function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [nth, value] of values.entries()) bytes.writeUInt16LE(value, nth * 2)
  return bytes
}

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [nth, value] of values.entries()) bytes.writeUInt32LE(value, nth * 4)
  return bytes
}
