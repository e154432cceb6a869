import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise } from 'yauzl'
import { ImportRefused } from '#src/server/imports/readers/reader.ts'

// The types of yauzl describe its version 2, which knew no promises.
declare module 'yauzl' {
  function fromBufferPromise(bytes: Buffer, options: Options): Promise<ZipFile>
  interface ZipFile {
    eachEntry(): AsyncIterable<Entry>
    openReadStreamPromise(entry: Entry): Promise<Readable>
  }
}

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
  const { zip, entries } = await listed(bytes).catch(asBroken)
  return {
    has: (path) => entries.has(keyOf(path)),
    open: async (path) => {
      const entry = entries.get(keyOf(path))
      if (!entry) throw new ImportRefused('broken')
      if (entry.uncompressedSize > MOST_BYTES) throw new ImportRefused('too_large')
      return await zip.openReadStreamPromise(entry).catch(asBroken)
    },
  }
}

async function listed(bytes: Buffer) {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(keyOf(entry.fileName), entry)
  return { zip, entries }
}

function asBroken(cause: unknown): never {
  throw new ImportRefused('broken', { cause })
}

/** Some programs refer to parts in different case, or from the root. */
function keyOf(path: string): string {
  return path.replace(/^\//, '').toLowerCase()
}
