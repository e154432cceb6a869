import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { GoodBackup } from '#src/contract/office/backups.ts'
import { COMPILED_FOLDER } from '#src/files/child-process.ts'
import { FolderLockedError } from '#src/files/folder-lock.ts'
import { DatabaseError } from '../db/engine.ts'
import type { WorkerAnswer } from './backup-worker.ts'
import type { DatabasePart } from './dump-tables.ts'
import { BackupError } from './manifest.ts'
import type { BackupConfig } from './take-backup.ts'

const CHILD = new URL('./backup-worker.ts', import.meta.url)

/** Rows pass through as bytes that are garbage at once, so it is collected early. */
const FRUGAL = ['--max-semi-space-size=2', '--heap-growing-percent=25', '--v8-pool-size=1']
const FRUGAL_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '8192',
}

/** Work that needs much memory. */
export interface WorkerTasks {
  /** Makes a whole backup (`takeBackup`), with low priority. @property now ISO 8601 in UTC */
  backup: { input: { config: BackupConfig; now: string }; result: GoodBackup }
  /** Writes the tables of a copied database to files. */
  dump: { input: { copy: string; scratch: string }; result: DatabasePart }
  /** Restores an archive for trial. @property result the tables that restoring leaves out */
  verify: {
    input: { file: string; passphrase: string | undefined; scratch: string }
    result: string[]
  }
}

const PROCESS_OF: Record<keyof WorkerTasks, string> = {
  backup: 'The process that makes the backup',
  dump: 'The process that opens the database',
  verify: 'The process that opens the database',
}

/** A task as the child receives it. */
export type WorkerTask = {
  [Kind in keyof WorkerTasks]: { kind: Kind } & WorkerTasks[Kind]['input']
}[keyof WorkerTasks]

/**
 * Does a task in a process of its own. An embedded database takes half a gigabyte, which is free
 * again only when its process ends, and a damaged one may end its process.
 *
 * @param signal ends the process, and those that it has started
 * @throws BackupError, DatabaseError, FolderLockedError; AbortError after the signal
 */
export async function runBackupWorker<Kind extends keyof WorkerTasks>(
  kind: Kind,
  input: WorkerTasks[Kind]['input'],
  signal?: AbortSignal,
): Promise<WorkerTasks[Kind]['result']> {
  signal?.throwIfAborted()
  const child = fork(CHILD, {
    ...(signal && ({ signal, killSignal: 'SIGKILL' } as const)),
    // Undefined must arrive as such.
    serialization: 'advanced',
    env: {
      ...process.env,
      ...FRUGAL_ENV,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILED_FOLDER,
    },
    execArgv: FRUGAL,
  })
  // The signal may come when its answer is here and nobody listens any more.
  child.on('error', () => {})
  const ended = new AbortController()
  const listening = { signal: ended.signal }
  try {
    child.send({ kind, ...input }, () => {})
    const answer: WorkerAnswer = await Promise.race([
      once(child, 'message', listening).then(([first]) => first),
      once(child, 'exit', listening).then(([code, by]) => {
        throw new BackupError(`${PROCESS_OF[kind]} has ended (${by ?? code}).`)
      }),
    ])
    if (answer.kind === 'failed') throw failureOf(answer)
    return answer.result as WorkerTasks[Kind]['result']
  } finally {
    ended.abort()
    child.kill('SIGKILL')
  }
}

function failureOf({ name, message }: { name: string; message: string }): Error {
  if (name === 'BackupError') return new BackupError(message)
  if (name === 'DatabaseError') return new DatabaseError(message)
  if (name === 'FolderLockedError') return new FolderLockedError(message)
  return new Error(message)
}
