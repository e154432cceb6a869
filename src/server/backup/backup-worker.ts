import { constants, setPriority } from 'node:os'
import { openScratch } from '../db/scratch.ts'
import { ownVersion } from '../update/own-release.ts'
import { dumpTables } from './dump-tables.ts'
import { embeddedTables } from './embedded-tables.ts'
import type { WorkerTask, WorkerTasks } from './run-backup-worker.ts'
import { verifyArchive } from './verify-archive.ts'

/** What this process tells the one that started it. */
export type WorkerAnswer =
  | { kind: 'done'; result: WorkerTasks[keyof WorkerTasks]['result'] }
  /** @property name of the error's class */
  | { kind: 'failed'; name: string; message: string }

process.once('message', async (task: WorkerTask) => {
  const answer = await runTask(task).catch((error: unknown): WorkerAnswer => {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    return { kind: 'failed', name, message }
  })
  process.send?.(answer, () => process.exit())
})

// Ctrl-C and service managers tell all processes at once; the one that waits decides.
for (const told of ['SIGINT', 'SIGTERM'] as const) process.on(told, () => {})

// Without it nobody waits for the answer, and a later run uses the same folder.
process.once('disconnect', () => process.exit())

async function runTask(task: WorkerTask): Promise<WorkerAnswer> {
  switch (task.kind) {
    case 'backup':
      return { kind: 'done', result: await backUp(task) }
    case 'dump':
      return { kind: 'done', result: await dumpFolder(task) }
    case 'verify':
      return { kind: 'done', result: await verifyArchive(task.file, task.passphrase, task.scratch) }
  }
}

async function backUp({ config, now }: WorkerTasks['backup']['input']) {
  // The portal comes first; the processes that this one starts have its priority.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const { takeBackup } = await import('./take-backup.ts')
  return (await takeBackup(config, { version: ownVersion(), now })).good
}

async function dumpFolder({ copy, scratch }: WorkerTasks['dump']['input']) {
  const store = embeddedTables(await openScratch(copy))
  try {
    return await dumpTables(store, scratch)
  } finally {
    await store.close()
  }
}
