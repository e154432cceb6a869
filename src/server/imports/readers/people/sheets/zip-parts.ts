import type { Readable } from 'node:stream'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { ImportRefused } from '#src/server/imports/readers/reader.ts'

/** More than 50,000 people with all columns need; a file made to fill the memory has more. */
const MOST_BYTES = 256 * 1024 * 1024

/** The files in an archive. */
export interface ZipParts {
  has(path: string): boolean
  /** @throws ImportRefused `broken` if the part is missing, `too_large` */
  open(path: string): Promise<Readable>
}

/**
 * Lists the files of an archive. Each is unpacked only on request, as a stream, to at most its
 * declared size (yauzl checks this) and at most `MOST_BYTES`.
 *
 * @throws ImportRefused `broken`
 */
export async function zipParts(bytes: Buffer): Promise<ZipParts> {
  const { zip, entries } = await listed(bytes).catch((cause: unknown) => {
    throw new ImportRefused('broken', { cause })
  })
  return {
    has: (path) => entries.has(keyOf(path)),
    open: (path) => {
      const entry = entries.get(keyOf(path))
      if (!entry) throw new ImportRefused('broken')
      if (entry.uncompressedSize > MOST_BYTES) throw new ImportRefused('too_large')
      return new Promise((done, fail) => {
        zip.openReadStream(entry, (error, stream) => {
          if (error) fail(new ImportRefused('broken', { cause: error }))
          else done(stream)
        })
      })
    },
  }
}

function listed(bytes: Buffer): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> {
  return new Promise((done, fail) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return fail(error)
      const entries = new Map<string, Entry>()
      zip.on('error', fail)
      zip.on('end', () => done({ zip, entries }))
      zip.on('entry', (entry: Entry) => {
        entries.set(keyOf(entry.fileName), entry)
        zip.readEntry()
      })
      zip.readEntry()
    })
  })
}

/** Some programs refer to parts in different case, or from the root. */
function keyOf(path: string): string {
  return path.replace(/^\//, '').toLowerCase()
}
