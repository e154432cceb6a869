import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { DatabaseError } from './engine.ts'

/** `SEEK_END` of lseek(2): positions count from the end of the file. */
const FROM_END = 2

/**
 * Caches file sizes. The database asks for the end of tables and indexes each time it plans a
 * query, and the shipped file system passes each question to the operating system, which took a
 * third of the time of large queries. Only this process writes to the folder, and every write
 * passes here.
 *
 * @param files PGlite's file system on disk, changed in place: a mounted folder keeps references to
 *   these objects
 */
function rememberSizes({ stream_ops, node_ops }: NodeFiles): void {
  const sizes = new WeakMap<object, number>()
  const { open, write, llseek, setattr } = stream_ops
  const { setattr: setNode } = node_ops
  stream_ops.open = (stream) => {
    open(stream)
    // After a rename onto another file's name, that file's object may be reused for a new file.
    sizes.delete(stream.node)
  }
  stream_ops.write = (stream, buffer, offset, length, position) => {
    const written = write(stream, buffer, offset, length, position)
    const size = sizes.get(stream.node)
    if (size !== undefined) sizes.set(stream.node, Math.max(size, position + written))
    return written
  }
  stream_ops.llseek = (stream, offset, whence) => {
    if (whence !== FROM_END) return llseek(stream, offset, whence)
    const size = sizes.get(stream.node) ?? llseek(stream, 0, whence)
    sizes.set(stream.node, size)
    return size + offset
  }
  stream_ops.setattr = (stream, attributes) => {
    sizes.delete(stream.node)
    setattr(stream, attributes)
  }
  node_ops.setattr = (node, attributes) => {
    sizes.delete(node)
    setNode(node, attributes)
  }
}

/** The replaced parts of PGlite's file system: Emscripten internals, hence `assertDurable`. */
export interface NodeFiles {
  stream_ops: {
    open(stream: Stream): void
    /** @param position in the file, in bytes @returns the number of bytes written */
    write(stream: Stream, buffer: unknown, offset: number, length: number, position: number): number
    /** @returns the new position of the stream */
    llseek(stream: Stream, offset: number, whence: number): number
    setattr(stream: Stream, attributes: object): void
    fsync?(stream: Stream): number
  }
  node_ops: { setattr(node: object, attributes: object): void }
  realPath(node: object): string
  tryFSOperation<T>(operation: () => T): T
}
interface Stream {
  nfd: number
  /** The object shared by all open streams of the file. */
  node: object
}

/**
 * PGlite's files on disk, with an `fsync` that reaches the disk and with cached file sizes. PGlite
 * as shipped has no `fsync`, so that a power cut loses acknowledged writes (docs/decisions/002).
 */
export class DurableFiles extends NodeFS {
  /** How often a file of the write-ahead log was synced since opening. */
  logSyncs = 0

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const preRun = [...asList(emscriptenOpts.preRun), (module: object) => this.hookSync(module)]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  private hookSync(module: object): void {
    const files = (module as { NODEFS: NodeFiles }).NODEFS
    rememberSizes(files)
    const fsync = (stream: Stream) => {
      files.tryFSOperation(() => fsyncSync(stream.nfd))
      if (files.realPath(stream.node).includes('/pg_wal/')) this.logSyncs += 1
      return 0
    }
    // Changed in place: the mounted folder keeps a reference to this object.
    Object.assign(files.stream_ops, { fsync })
  }
}

/**
 * PostgreSQL's settings for files that sync: without PGlite's `-F` (no fsync at all), and with the
 * only log sync method that its build does not turn into a no-op. The progress report of crash
 * recovery is off because its timer is never cleared and would keep the process alive.
 */
export const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'log_startup_progress_interval=0'],
]

/**
 * Commits a transaction and checks that the log was synced.
 *
 * @throws DatabaseError if it was not: an update of PGlite has broken the hook, and acknowledged
 *   writes would not survive a power cut
 */
export async function assertDurable(client: PGlite, files: { logSyncs: number }): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(`
    select name, setting from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting <> 'on'`)
  const [off] = rows
  if (off) throw new DatabaseError(`The embedded database runs with ${off.name}=${off.setting}.`)
  const before = files.logSyncs
  await client.query(`select pg_logical_emit_message(true, 'durability', '')`)
  if (files.logSyncs > before) return
  throw new DatabaseError(
    'The embedded database does not sync its log to the disk with this version of PGlite: install the version pinned in package.json, or set DATABASE_URL.',
  )
}

function asList<T>(value: T | T[] | undefined): T[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}
