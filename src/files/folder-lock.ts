// src/files: the disk operations that the server and the publisher share.

import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from './error-code.ts'
import { makeFolder } from './synced.ts'

/** Another process works on the folder; the message is one sentence that names the process. */
export class FolderLockedError extends Error {
  override name = 'FolderLockedError'
}

export interface FolderLock {
  /** Frees the folder for the next process; a second call does nothing. */
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
 * The open locks. Garbage collection closes a handle that nothing references, and so ends its lock.
 * This set keeps the handles of locks that are never released.
 */
const held = new Set<DatabaseSync>()

/** How often a waiting process looks whether the folder is free: a take-over may take this long. */
const LOOK_MS = 500

/**
 * Keeps a folder for this process alone. The operating system holds the lock, on `{dir}.lock`
 * beside the folder (which need not exist yet). The lock ends with the process, even after a crash:
 * nobody has to clean up. All processes that share the folder must run on one machine and see the
 * same parent folder.
 *
 * @param purpose what this process does with the folder, in one word for the error message:
 *   "publisher"
 * @param onWaiting called once if this process or another holds the lock; then this waits for it
 * @throws FolderLockedError at once when the lock is held and there is no `onWaiting`
 */
export async function lockFolder(
  dir: string,
  purpose: string,
  onWaiting?: () => void,
): Promise<FolderLock> {
  for (let isTold = false; ; isTold = true) {
    try {
      return await takeLock(dir, purpose)
    } catch (error) {
      if (!onWaiting || !(error instanceof FolderLockedError)) throw error
      if (!isTold) onWaiting()
      await wait(LOOK_MS)
    }
  }
}

async function takeLock(dir: string, purpose: string): Promise<FolderLock> {
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

/**
 * On a full disk the signature fails: the lock still holds, but no error message can name the
 * owner.
 */
function sign(ownerFile: string, owner: Owner): void {
  try {
    writeFileSync(ownerFile, JSON.stringify(owner))
  } catch {
    eraseSignature(ownerFile)
  }
}

/** If the disk refuses, the signature stays: the next process with the lock overwrites it. */
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

/** Retries a few times: a process signs the lock a moment after taking it. */
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

/** Whether the signature is left over from a dead process of this machine. */
function isGone({ pid, host }: Owner): boolean {
  if (host !== hostname()) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return errorCode(error) === 'ESRCH'
  }
}
