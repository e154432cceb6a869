import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from './manifest.ts'

/** The space that stays free: below 64 MiB a running portal refuses to write (decision 101). */
const RESERVE_BYTES = 256 * 1024 * 1024

/** The size of all files in a folder, in bytes. */
export async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      // The database may delete files during the count.
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/**
 * Refuses work that could fill the disk, which would stop a running portal.
 *
 * @param bytes the temporary space that the work needs
 * @throws BackupError
 */
export async function assertDiskSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const needed = bytes + RESERVE_BYTES
  if (bavail * bsize >= needed) return
  throw new BackupError(
    `There is not enough room in ${folder}: ${inMebibytes(needed)} MiB are needed, ${inMebibytes(bavail * bsize)} MiB are free.`,
  )
}

function inMebibytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}
