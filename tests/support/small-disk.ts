import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A folder on which room runs out when a test says so. */
export interface SmallDisk {
  /** How room is made scarce: by a file system of its own, or by a limit to every file's size. */
  how: 'a full tmpfs' | 'a limit to the size of files'
  dir: string
  /** Leaves this much room, in bytes. */
  leave(bytes: number): void
  /** Makes room again, also for a process that was started while there was none. */
  free(started?: { pid: number }): void
  close(): void
}

/**
 * A tmpfs where this process may mount one; else the system's limit to the size of files, for this
 * process and those that it starts.
 *
 * @param bytes how large the tmpfs is
 */
export function smallDisk(dir: string, bytes: number): SmallDisk {
  mkdirSync(dir, { recursive: true })
  return mountedDisk(dir, bytes) ?? limitedDisk(dir)
}

function mountedDisk(dir: string, bytes: number): SmallDisk | undefined {
  const options = ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', dir]
  if (spawnSync('mount', options).status !== 0) return undefined
  const ballast = join(dir, 'ballast')
  const free = () => rmSync(ballast, { force: true })
  return {
    how: 'a full tmpfs',
    dir,
    leave: (left) => {
      free()
      const { bavail, bsize } = statfsSync(dir)
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - left)))
    },
    free,
    close: () => {
      spawnSync('umount', ['-l', dir])
      if (existsSync(dir)) rmSync(dir, { recursive: true, force: true })
    },
  }
}

function limitedDisk(dir: string): SmallDisk {
  const limit = (soft: string, pid = process.pid) => {
    const { status, stderr } = spawnSync('prlimit', [`--pid=${pid}`, `--fsize=${soft}:unlimited`])
    if (status !== 0) throw new Error(`Neither mount nor prlimit is allowed: ${stderr}`)
  }
  // A run needs few kinds of files: what is left of a disk says how large one of them may be.
  return {
    how: 'a limit to the size of files',
    dir,
    leave: (left) => limit(String(left)),
    free: (started) => {
      limit('unlimited')
      if (started) limit('unlimited', started.pid)
    },
    close: () => {
      limit('unlimited')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
