import type { GoodBackup } from '#src/contract/office/backups.ts'
import { FolderLockedError } from '#src/files/folder-lock.ts'
import { ChildEnded, runInChild } from '../child-task.ts'
import { DatabaseError } from '../db/engine.ts'
import type { DatabasePart } from './dump-tables.ts'
import { BackupError } from './manifest.ts'
import type { BackupConfig } from './take-backup.ts'

const CHILD = new URL('./backup-worker.ts', import.meta.url)

/** Work that needs much memory. */
export interface WorkerTasks {
  /** Makes a whole backup (`takeBackup`), with low priority. @property now ISO 8601 in UTC */
  backup: { input: { config: BackupConfig; now: string }; result: GoodBackup }
  /** Writes the tables of a copied database to files. */
  dump: { input: { copy: string; scratch: string }; result: DatabasePart }
  /** Restores an archive as a test. @property result the tables that restoring leaves out */
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
 * Does a task in a child process. An embedded database takes half a gigabyte, which is freed only
 * when its process ends, and a damaged one may crash its process.
 *
 * @param signal ends the process and its children
 * @throws BackupError, DatabaseError, FolderLockedError; AbortError after the signal
 */
export async function runBackupWorker<Kind extends keyof WorkerTasks>(
  kind: Kind,
  input: WorkerTasks[Kind]['input'],
  signal?: AbortSignal,
): Promise<WorkerTasks[Kind]['result']> {
  try {
    return await runInChild(CHILD, { kind, ...input }, { signal })
  } catch (error) {
    if (error instanceof ChildEnded)
      throw new BackupError(`${PROCESS_OF[kind]} has ended (${error.by}).`)
    throw ownError(error)
  }
}

/** The same error as one of a class that is known here: a child tells only its name. */
function ownError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message } = error
  if (name === 'BackupError') return new BackupError(message)
  if (name === 'DatabaseError') return new DatabaseError(message)
  if (name === 'FolderLockedError') return new FolderLockedError(message)
  return error
}
