import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH: nothing reaches the disk any more. */
const SHUT_DOWN =
  'open(my $dir, "<", $ARGV[0]) or die $!; ioctl($dir, 0x8004587D, my $how = pack("I", 2)) or die $!'
/** Space is taken when it is written. */
const IMAGE_SIZE = '1G'
/** A killed process may hold its files for a moment. */
const MOST_TRIES = 100
const BETWEEN_TRIES_MS = 50

/** A file system of its own, whose power can be cut. */
export interface DiskWithPower {
  /** Where it is mounted. */
  dir: string
  /** From now on every write fails, and what was not synced is lost. */
  cutPower(): void
  /**
   * Mounts what is on the disk after a cut, once those who used it are gone.
   *
   * @throws where somebody still uses it after some seconds
   */
  restorePower(): Promise<void>
  remove(): Promise<void>
}

/**
 * Makes a disk out of a file, which is mounted through a loop device.
 *
 * @returns null where this user or this system can mount none: that takes Linux, root and ext4
 */
export async function diskWithPower(): Promise<DiskWithPower | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null
  const folder = mkdtempSync(join(tmpdir(), 'adro-disk-'))
  const image = join(folder, 'image')
  const dir = join(folder, 'mounted')
  // Without this option ext4 writes out what is renamed over a file, which other file systems do not.
  const mount = () => command('mount', ['-o', 'loop,noauto_da_alloc', image, dir])
  const unmount = async () => {
    for (let tries = 1; ; tries++) {
      try {
        return command('umount', [dir])
      } catch (error) {
        if (tries === MOST_TRIES) throw error
        await wait(BETWEEN_TRIES_MS)
      }
    }
  }
  await mkdir(dir)
  try {
    command('truncate', ['--size', IMAGE_SIZE, image])
    command('mkfs.ext4', ['-q', image])
    mount()
  } catch {
    await rm(folder, { recursive: true, force: true })
    return null
  }
  return {
    dir,
    cutPower: () => command('perl', ['-e', SHUT_DOWN, dir]),
    restorePower: async () => {
      await unmount()
      mount()
    },
    remove: async () => {
      await unmount()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function command(name: string, args: string[]): void {
  // A service's path may lack the folders of root's commands.
  const folders = ['/usr/sbin', '/sbin'].filter((one) => existsSync(one))
  const PATH = [process.env.PATH ?? '', ...folders].join(':')
  execFileSync(name, args, { stdio: 'pipe', env: { PATH, LC_ALL: 'C' } })
}
