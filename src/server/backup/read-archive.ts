import { type ArchiveEntry, readEntries } from './archive.ts'
import {
  BackupError,
  entriesOf,
  MANIFEST_ENTRY,
  type Manifest,
  mediaEntry,
  parseManifest,
  SECRET_ENTRY,
  type TableRecord,
  tableEntry,
} from './manifest.ts'
import { RowChecksum, withChecksum } from './row-checksum.ts'

/** Much larger than the manifest of any portal: a larger entry is not ours. */
const MANIFEST_LIMIT = 256 * 1024 * 1024

/** Receives the contents of an archive. Each method must read the bytes to their end. */
export interface ArchiveSink {
  table(table: TableRecord, text: AsyncIterable<Uint8Array>): Promise<void>
  /** A file of `DATA_DIR`: `secret`, or `media/…`. */
  file(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
}

/** Discards all contents. */
export const DISCARD: ArchiveSink = {
  table: (_, text) => drain(text),
  file: (_, b) => drain(b),
}

async function drain(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of bytes);
}

/**
 * Reads a whole archive and compares it with its manifest: the entries and their order, the sizes
 * of files, the rows and checksums of tables.
 *
 * @param sink receives the contents
 * @throws BackupError if the archive is damaged or incomplete, and the errors of the sink
 */
export async function readArchive(
  file: string,
  passphrase: string | undefined,
  sink: ArchiveSink,
): Promise<Manifest> {
  const entries = readEntries(file, passphrase)
  try {
    const first = await entries.next()
    const manifest = await readManifest(file, first.done ? undefined : first.value)
    const tables = new Map(manifest.tables.map((table) => [tableEntry(table), table]))
    const sizes = new Map(manifest.media.map(({ path, size }) => [mediaEntry(path), size]))
    const [, ...expected] = entriesOf(manifest)
    for (const name of expected) {
      const next = await entries.next()
      if (next.done || next.value.name !== name) throw notComplete(file, name)
      const table = tables.get(name)
      if (table) await readTable(file, table, next.value, sink)
      else if (name === SECRET_ENTRY || sizes.get(name) === next.value.size) {
        await sink.file(name, next.value.bytes)
      } else throw notComplete(file, name)
    }
    // The checksum of the compressed bytes is at their end.
    const end = await entries.next()
    if (!end.done) throw notComplete(file, end.value.name)
    return manifest
  } finally {
    await entries.return(undefined)
  }
}

async function readTable(
  file: string,
  table: TableRecord,
  entry: ArchiveEntry,
  sink: ArchiveSink,
): Promise<void> {
  const checksum = new RowChecksum()
  await sink.table(table, withChecksum(entry.bytes, checksum))
  if (checksum.digest() === table.sha256 && checksum.rows === table.rows) return
  throw new BackupError(`The backup ${file} is damaged: ${entry.name} is not what was saved.`)
}

async function readManifest(file: string, entry: ArchiveEntry | undefined): Promise<Manifest> {
  if (entry?.name !== MANIFEST_ENTRY || entry.size > MANIFEST_LIMIT) {
    throw new BackupError(`The file ${file} is not a backup of Adro.`)
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of entry.bytes) chunks.push(chunk)
  try {
    return parseManifest(Buffer.concat(chunks).toString('utf8'))
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(`The backup ${file} is damaged: its manifest cannot be read.`, {
      cause: error,
    })
  }
}

function notComplete(file: string, name: string): BackupError {
  return new BackupError(`The backup ${file} is damaged: ${name} is not as its manifest says.`)
}
