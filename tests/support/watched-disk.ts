import childProcess from 'node:child_process'
import fs, { readdirSync, readFileSync, statSync } from 'node:fs'
import promises from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { patch } from './patched-modules.ts'

/** Something that is about to be done to a file or folder. */
export interface DiskAct {
  kind: 'write' | 'rename' | 'remove'
  /** What it is called afterwards, as an absolute path. */
  path: string
  /** What it was called before, where that is another name. */
  from?: string
  /** What is written or appended, where that is a text. */
  text?: string
}

/** What a power cut would leave: only what the system was asked to bring to the disk is sure. */
export interface WatchedDisk {
  /** Everything that was done so far, in order. */
  acts: DiskAct[]
  /** Files below a folder, or a file, whose bytes or names a power cut could take. */
  unsure(path: string): string[]
  /** The text of a file as it was brought to the disk last; empty where it never was. */
  sure(file: string): string
}

/**
 * Watches what this thread does to a folder, until the test ends. What other threads write there is
 * unsure until it is synced here.
 *
 * @param before told of each act, just before it is done
 */
export function watchedDisk(root: string, before: (act: DiskAct) => void = () => {}): WatchedDisk {
  const acts: DiskAct[] = []
  /** Files whose bytes, and folders whose names, are on the disk. */
  const synced = new Set<string>()
  const texts = new Map<string, string>()

  const isWithin = (path: unknown): path is string =>
    typeof path === 'string' && (path === root || path.startsWith(`${root}/`))
  const begin = (act: DiskAct) => {
    if (!isWithin(act.path)) return
    before(act)
    acts.push(act)
  }
  const touch = (path: unknown) => {
    if (!isWithin(path)) return
    synced.delete(path)
    synced.delete(dirname(path))
  }
  const sync = (path: unknown) => {
    if (!isWithin(path) || !fs.existsSync(path)) return
    synced.add(path)
    if (statSync(path).isFile()) texts.set(path, readFileSync(path, 'utf8'))
  }
  const move = (from: unknown, to: unknown) => {
    if (!isWithin(from) || !isWithin(to)) return
    for (const path of [...synced].filter((one) => one === from || one.startsWith(`${from}/`))) {
      synced.delete(path)
      synced.add(`${to}${path.slice(from.length)}`)
    }
    synced.delete(dirname(from))
    synced.delete(dirname(to))
  }

  patch(fs, {
    writeFileSync:
      (original) =>
      (path, data, ...more) => {
        begin({ kind: 'write', path: String(path), text: String(data) })
        original(path, data, ...more)
        touch(path)
      },
    appendFileSync:
      (original) =>
      (path, data, ...more) => {
        begin({ kind: 'write', path: String(path), text: String(data) })
        original(path, data, ...more)
        touch(path)
      },
    renameSync: (original) => (from, to) => {
      begin({ kind: 'rename', path: String(to), from: String(from) })
      original(from, to)
      move(from, to)
    },
    rmSync:
      (original) =>
      (path, ...more) => {
        begin({ kind: 'remove', path: String(path) })
        original(path, ...more)
        touch(path)
      },
  })
  patch(promises, {
    writeFile:
      (original) =>
      async (path, data, options, ...more) => {
        begin({ kind: 'write', path: String(path), text: String(data) })
        await original(path, data, options, ...more)
        touch(path)
        if (isFlushed(options)) sync(path)
      },
    appendFile:
      (original) =>
      async (path, data, ...more) => {
        begin({ kind: 'write', path: String(path), text: String(data) })
        await original(path, data, ...more)
        touch(path)
      },
    rename: (original) => async (from, to) => {
      begin({ kind: 'rename', path: String(to), from: String(from) })
      await original(from, to)
      move(from, to)
    },
    link: (original) => async (from, to) => {
      begin({ kind: 'write', path: String(to) })
      await original(from, to)
      touch(to)
      // Its bytes are those of the other name.
      if (isWithin(to) && synced.has(String(from))) synced.add(to)
    },
    open:
      (original) =>
      async (path, flags, ...more) => {
        const handle = await original(path, flags, ...more)
        if (flags !== 'r') touch(path)
        const syncHandle = handle.sync.bind(handle)
        return Object.assign(handle, {
          sync: async () => {
            await syncHandle()
            sync(path)
          },
        })
      },
  })
  const run = promisify(childProcess.execFile)
  patch(childProcess, {
    execFile: (original) =>
      Object.assign((...args: Parameters<typeof original>) => original(...args), {
        [promisify.custom]: async (command: string, args: string[], ...more: []) => {
          const said = await run(command, args, ...more)
          if (command === 'sync') for (const path of [root, ...everythingIn(root)]) sync(path)
          return said
        },
      }),
  })

  return {
    acts,
    unsure: (path) => {
      const all = statSync(path).isDirectory() ? [path, ...everythingIn(path)] : [path]
      return all.filter((one) => !synced.has(one))
    },
    sure: (file) => texts.get(file) ?? '',
  }
}

function everythingIn(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
}

function isFlushed(options: unknown): boolean {
  return (
    typeof options === 'object' && options !== null && 'flush' in options && options.flush === true
  )
}
