import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Files that show that a process has the database open. */
const OF_A_PROCESS = new Set(['postmaster.pid', 'postmaster.opts'])

/** The folder of the write-ahead log. */
export const LOG_FOLDER = 'pg_wal'

/**
 * Copies the files of a database one after the other, in a thread of Node's pool, so that the event
 * loop and the other threads stay free. Files that disappear during the copy are left out; the
 * write-ahead log covers their removal.
 *
 * @param to a folder, created if missing
 * @param options.leftOut names directly in `from`
 * @param options.signal stops it before the next file
 * @throws the reason of the signal, or the error of the disk
 */
export async function copyDatabaseFiles(
  from: string,
  to: string,
  {
    leftOut = new Set(),
    signal,
  }: { leftOut?: ReadonlySet<string>; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    signal?.throwIfAborted()
    if (leftOut.has(entry.name) || OF_A_PROCESS.has(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    const copying = entry.isDirectory()
      ? copyDatabaseFiles(source, target, { signal })
      : copyFile(source, target, constants.COPYFILE_FICLONE)
    await copying.catch((error: NodeJS.ErrnoException) => {
      // A missing target is an error: somebody has removed the copy.
      if (error.code !== 'ENOENT' || existsSync(source)) throw error
    })
  }
}
