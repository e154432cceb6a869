// src/files: what both the server and the publisher do with the disk.

import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { makeFolder } from './synced.ts'

/** Another process works on the folder; the message is one sentence that says which. */
export class FolderLockedError extends Error {
  override name = 'FolderLockedError'
}

export interface FolderLock {
  /** Lets the next one in; a second call does nothing. */
  release(): void
}

interface Owner {
  pid: number
  host: string
  purpose: string
  /** Instant, ISO with Z. */
  since: string
}

const SQLITE_BUSY = 5

/**
 * The open locks. A handle that nothing points to is closed when garbage is collected, and the
 * lock with it, so those who never release theirs must not lose it either.
 */
const held = new Set<DatabaseSync>()

/**
 * Keeps a folder for this process alone. The lock is the operating system's, taken on
 * `{dir}.lock` beside the folder (which need not exist yet), so it ends with the process however
 * that ends: nothing is left to clean up by hand. Everyone who shares the folder must be on one
 * machine and see the same parent folder.
 *
 * @param purpose what this process is to the folder, in one word for the refused: "publisher"
 * @throws FolderLockedError at once when it is taken, by this process or another
 */
export async function lockFolder(dir: string, purpose: string): Promise<FolderLock> {
  const folder = existsSync(dir) ? realpathSync(dir) : resolve(dir)
  const lockFile = `${folder}.lock`
  const ownerFile = `${folder}.lock.owner`
  await makeFolder(dirname(folder))
  // Nothing but SQLite may open the lock file: closing any handle on it ends the process's lock.
  const handle = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    handle.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    handle.close()
    if (!isBusy(error)) throw error
    throw new FolderLockedError(refusal(folder, await whoHolds(ownerFile)))
  }
  held.add(handle)
  const owner: Owner = {
    pid: process.pid,
    host: hostname(),
    purpose,
    since: new Date().toISOString(),
  }
  sign(ownerFile, owner)
  return {
    release: () => {
      if (!held.delete(handle)) return
      eraseSignature(ownerFile)
      handle.close()
    },
  }
}

/** A full disk takes no signature: the lock holds all the same, only nobody can be named. */
function sign(ownerFile: string, owner: Owner): void {
  try {
    writeFileSync(ownerFile, JSON.stringify(owner))
  } catch {
    eraseSignature(ownerFile)
  }
}

/** A disk that refuses keeps the signature: whoever locks the folder next writes over it. */
function eraseSignature(ownerFile: string): void {
  try {
    rmSync(ownerFile, { force: true })
  } catch {}
}

function isBusy(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false
  return (Number(error.errcode) & 0xff) === SQLITE_BUSY
}

function refusal(folder: string, owner: Owner | undefined): string {
  if (!owner) return `The folder ${folder} is in use by another process: stop that one first.`
  const { pid, purpose, since } = owner
  return `The folder ${folder} is in use by process ${pid} (${purpose}) since ${since}: stop that one first.`
}

/** Asks a few times: whoever has just taken the lock signs it a moment later. */
async function whoHolds(ownerFile: string): Promise<Owner | undefined> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const owner = readOwner(ownerFile)
    if (owner && !isGone(owner)) return owner
    await wait(20)
  }
  return undefined
}

function readOwner(ownerFile: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(ownerFile, 'utf8'))
  } catch {
    return undefined
  }
}

/** Whether the signature is left over from a process of this machine that has died. */
function isGone({ pid, host }: Owner): boolean {
  if (host !== hostname()) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
