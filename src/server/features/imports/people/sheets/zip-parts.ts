import type { Readable } from 'node:stream'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { ImportRefused } from '#src/server/features/imports/source-item.ts'

/** More than 50,000 people take with every column filled; what was made to fill the memory has more. */
const MOST_BYTES = 256 * 1024 * 1024

/** The files within a packed one. */
export interface ZipParts {
  has(path: string): boolean
  /** @throws ImportRefused `broken` where there is none, `too_large` */
  open(path: string): Promise<Readable>
}

/**
 * Lists what is packed; nothing is unpacked before it is asked for, and then as it is read, never to
 * more than it says of itself (yauzl sees to that), nor to more than `MOST_BYTES`.
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

/** Some programs write names in other letters than they refer to them by, or from the root. */
function keyOf(path: string): string {
  return path.replace(/^\//, '').toLowerCase()
}
