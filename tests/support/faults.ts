import fs from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished } from 'vitest'
import type { Db } from '#src/server/db/connection.ts'

/**
 * How a write fails: what it is written to is full, another transaction has its way, the connection
 * is gone before it is done, or after it.
 */
export const FAULTS = ['full', 'contended', 'lost', 'unanswered'] as const
export type Fault = (typeof FAULTS)[number]

/** By which a database and a disk say so. */
const CODES: Record<Fault, [ofDatabase: string, ofDisk: string]> = {
  full: ['53100', 'ENOSPC'],
  contended: ['40001', 'EIO'],
  lost: ['ECONNRESET', 'EIO'],
  unanswered: ['ECONNRESET', 'EIO'],
}

const WRITES = /^\s*(?:insert|update|delete|with\b.*\b(?:insert|update|delete))\b/is

export interface Faults {
  /** The database, of which transactions can fail as they are committed. */
  db: Db
  /** Every write so far, in words. */
  seen: string[]
  /** Does something that may fail as a write does: to queue a job, to copy a file. */
  write<Value>(what: string, act: () => Promise<Value>): Promise<Value>
  /**
   * Does something of which one write fails, once.
   *
   * @param nth which one, from 1 on
   * @returns what failed; undefined where there were fewer writes
   */
  during(nth: number, fault: Fault, act: () => Promise<unknown>): Promise<string | undefined>
}

/**
 * Lets single writes fail until the test ends: statements that write and commits of a database, what is
 * written, synced and made below a folder.
 */
export function faultyWrites(db: Db, root: string): Faults {
  const seen: string[] = []
  let left = 0
  let fault: Fault = 'full'
  let failed: string | undefined

  /** What is to be thrown in the place of a write; undefined where it is none that fails. */
  const failureOf = (what: string, isDisk = false): Error | undefined => {
    seen.push(what)
    left -= 1
    if (left !== 0) return undefined
    failed = what
    const code = CODES[fault][isDisk ? 1 : 0]
    return Object.assign(new Error(`No ${what}: ${code}.`), { code })
  }
  const write: Faults['write'] = async (what, act) => {
    const failure = failureOf(what)
    if (!failure) return act()
    if (fault === 'unanswered') await act()
    throw failure
  }
  hookStatements(db, write)
  hookFolder(root, (what) => failureOf(what, true))
  return {
    ...{ seen, write },
    db: Object.create(db, {
      transaction: {
        value: async (...[act, config]: Parameters<Db['transaction']>) => {
          let failure: Error | undefined
          const came = await db.transaction(async (tx) => {
            const done = await act(tx)
            failure = failureOf('commit')
            if (failure && fault !== 'unanswered') throw failure
            return done
          }, config)
          if (failure) throw failure
          return came
        },
      },
    }),
    during: async (nth, how, act) => {
      left = nth
      fault = how
      failed = undefined
      await act()
      left = 0
      return failed
    },
  }
}

/** Statements are prepared by the session of a database, and by those of its transactions. */
function hookStatements(db: Db, write: Faults['write']): void {
  const session = Object.getPrototypeOf(db._.session)
  const prepare = session.prepareQuery
  session.prepareQuery = function (this: unknown, query: { sql: string }, ...more: unknown[]) {
    const prepared = prepare.call(this, query, ...more)
    if (!WRITES.test(query.sql)) return prepared
    const execute = prepared.execute.bind(prepared)
    prepared.execute = (...values: unknown[]) =>
      write(`statement ${query.sql.slice(0, 60)}`, () => execute(...values))
    return prepared
  }
  onTestFinished(() => {
    session.prepareQuery = prepare
  })
}

type Failing = (what: string) => Error | undefined

/** What Node does to the disk for streams, folders and files that are synced. */
function hookFolder(root: string, failing: Failing): void {
  const opened = new Set<number>()
  const isWithin = (path: unknown) => String(path) === root || String(path).startsWith(`${root}/`)
  const { open: openFile, close, write, writev, fsync } = fs
  const originals = { open: openFile, close, write, writev, fsync }
  const { open, mkdir, rm } = promises
  const told = (error: unknown, more: unknown[]) => {
    const done = more.at(-1)
    if (typeof done === 'function') process.nextTick(done, error)
  }
  const called = (name: 'write' | 'writev' | 'fsync') => {
    const original = originals[name] as (fd: number, ...more: unknown[]) => void
    return (fd: number, ...more: unknown[]) => {
      const failure = opened.has(fd) ? failing(name) : undefined
      if (failure) told(failure, more)
      else original(fd, ...more)
    }
  }
  Object.assign(fs, {
    open: (path: string, flags: string, mode: number, done: (...said: unknown[]) => void) => {
      if (!isWithin(path) || flags === 'r') return originals.open(path, flags, mode, done)
      const failure = failing('open')
      if (failure) return told(failure, [done])
      originals.open(path, flags, mode, (error, fd) => {
        if (!error) opened.add(fd)
        done(error, fd)
      })
    },
    close: (fd: number, ...more: [() => void]) => {
      opened.delete(fd)
      originals.close(fd, ...more)
    },
    ...{ write: called('write'), writev: called('writev'), fsync: called('fsync') },
  })
  const refuse = (path: unknown, what: string) => {
    const failure = isWithin(path) ? failing(what) : undefined
    if (failure) throw failure
  }
  Object.assign(promises, {
    mkdir: async (...asked: Parameters<typeof mkdir>) => {
      refuse(asked[0], 'mkdir')
      return mkdir(...asked)
    },
    rm: async (...asked: Parameters<typeof rm>) => {
      refuse(asked[0], 'remove')
      return rm(...asked)
    },
    open: async (...asked: Parameters<typeof open>) => {
      const handle = await open(...asked)
      const sync = handle.sync.bind(handle)
      return Object.assign(handle, {
        sync: async () => {
          refuse(asked[0], 'sync')
          await sync()
        },
      })
    },
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    Object.assign(fs, originals)
    Object.assign(promises, { open, mkdir, rm })
    syncBuiltinESMExports()
  })
}
