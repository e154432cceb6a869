import childProcess from 'node:child_process'
import fs from 'node:fs'
import promises from 'node:fs/promises'
import { promisify } from 'node:util'
import { patch } from './patched-modules.ts'

export type DiskActKind = 'write' | 'sync' | 'rename' | 'link' | 'make' | 'remove'

/** A disk of which one act fails, when a test says so. */
export interface FailingDisk {
  /**
   * Lets the n-th act of a kind fail, from here on.
   *
   * @param lasts whether everything fails after it, too, until the disk is mended
   */
  fail(kind: DiskActKind, nth: number, lasts: boolean): void
  /** Nothing fails any more. */
  mend(): void
  /** What was done, or tried, since something was to fail. */
  acts: DiskActKind[]
}

/**
 * Lets acts of this thread on a folder fail, until the test ends: a write as on a full disk, with half of
 * its bytes, and everything else as on a broken one, without having been done.
 */
export function failingDisk(root: string): FailingDisk {
  const disk: FailingDisk = {
    acts: [],
    fail: (kind, nth, lasts) => {
      disk.acts = []
      failing = { kind, nth, lasts }
    },
    mend: () => {
      failing = null
    },
  }
  let failing: { kind: DiskActKind; nth: number; lasts: boolean } | null = null

  const fails = (kind: DiskActKind, path: unknown): boolean => {
    const isWithin = typeof path === 'string' && path.startsWith(`${root}/`)
    if (!isWithin) return false
    disk.acts.push(kind)
    if (!failing || (failing.nth > 0 && kind !== failing.kind)) return false
    failing.nth -= 1
    return failing.lasts ? failing.nth <= 0 : failing.nth === 0
  }
  const refuse = (kind: DiskActKind, path: unknown) => {
    if (fails(kind, path)) throw brokenDisk(kind, String(path))
  }

  patch(fs, {
    writeFileSync:
      (original) =>
      (path, data, ...more) => {
        if (!fails('write', path)) return original(path, data, ...more)
        original(path, halfOf(data), ...more)
        throw fullDisk(String(path))
      },
    copyFileSync:
      (original) =>
      (from, to, ...more) => {
        if (!fails('write', to)) return original(from, to, ...more)
        fs.truncateSync(String(to), 0)
        throw fullDisk(String(to))
      },
    createWriteStream: (original) => (path, options) => {
      const stream = original(path, options)
      if (!fails('write', path)) return stream
      stream._write = (_chunk, _encoding, done) => done(fullDisk(String(path)))
      stream._writev = (_chunks, done) => done(fullDisk(String(path)))
      return stream
    },
    renameSync: (original) => (from, to) => {
      refuse('rename', to)
      original(from, to)
    },
    linkSync: (original) => (from, to) => {
      refuse('link', to)
      original(from, to)
    },
    utimesSync:
      (original) =>
      (path, ...more) => {
        refuse('write', path)
        original(path, ...more)
      },
    mkdirSync:
      (original) =>
      (path, ...more) => {
        refuse('make', path)
        return original(path, ...more)
      },
    rmSync:
      (original) =>
      (path, ...more) => {
        refuse('remove', path)
        original(path, ...more)
      },
  })
  patch(promises, {
    writeFile:
      (original) =>
      async (path, data, ...more) => {
        if (!fails('write', path)) return original(path, data, ...more)
        await original(path, halfOf(data), ...more)
        throw fullDisk(String(path))
      },
    appendFile:
      (original) =>
      async (path, data, ...more) => {
        if (!fails('write', path)) return original(path, data, ...more)
        await original(path, halfOf(data), ...more)
        throw fullDisk(String(path))
      },
    truncate:
      (original) =>
      async (path, ...more) => {
        refuse('write', path)
        await original(path, ...more)
      },
    rename: (original) => async (from, to) => {
      refuse('rename', to)
      await original(from, to)
    },
    link: (original) => async (from, to) => {
      refuse('link', to)
      await original(from, to)
    },
    symlink:
      (original) =>
      async (to, path, ...more) => {
        refuse('link', path)
        await original(to, path, ...more)
      },
    mkdir:
      (original) =>
      async (path, ...more) => {
        refuse('make', path)
        return original(path, ...more)
      },
    mkdtemp:
      (original) =>
      async (path, ...more) => {
        refuse('make', path)
        return original(path, ...more)
      },
    rm:
      (original) =>
      async (path, ...more) => {
        refuse('remove', path)
        await original(path, ...more)
      },
    rmdir:
      (original) =>
      async (path, ...more) => {
        refuse('remove', path)
        await original(path, ...more)
      },
    open:
      (original) =>
      async (path, ...more) => {
        const handle = await original(path, ...more)
        const sync = handle.sync.bind(handle)
        return Object.assign(handle, {
          sync: async () => {
            refuse('sync', path)
            await sync()
          },
        })
      },
  })
  const run = promisify(childProcess.execFile)
  patch(childProcess, {
    execFile: (original) =>
      Object.assign((...args: Parameters<typeof original>) => original(...args), {
        [promisify.custom]: async (command: string, args: string[], ...more: []) => {
          if (command === 'sync') refuse('sync', args.at(-1))
          return run(command, args, ...more)
        },
      }),
  })

  return disk
}

/** What a full disk has taken when it refuses. */
function halfOf<Data>(data: Data): Data | Uint8Array | string {
  if (typeof data === 'string') return data.slice(0, data.length / 2)
  return data instanceof Uint8Array ? data.subarray(0, data.length / 2) : data
}

function fullDisk(path: string): Error {
  return Object.assign(new Error(`ENOSPC: no space left on device, '${path}'`), { code: 'ENOSPC' })
}

function brokenDisk(kind: DiskActKind, path: string): Error {
  return Object.assign(new Error(`EIO: i/o error, ${kind} '${path}'`), { code: 'EIO' })
}
