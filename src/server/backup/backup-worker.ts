import { constants, setPriority } from 'node:os'
import { answerTask } from '../child-task.ts'
import { openScratch } from '../db/scratch.ts'
import { ownVersion } from '../update/own-release.ts'
import { dumpTables } from './dump-tables.ts'
import { embeddedTables } from './embedded-tables.ts'
import type { WorkerTask, WorkerTasks } from './run-backup-worker.ts'
import { verifyArchive } from './verify-archive.ts'

type Result = WorkerTasks[keyof WorkerTasks]['result']

answerTask<WorkerTask, Result>(runTask)

// Ctrl-C and service managers signal all processes at once; the parent process decides how to
// react.
for (const told of ['SIGINT', 'SIGTERM'] as const) process.on(told, () => {})

function runTask(task: WorkerTask): Promise<Result> {
  switch (task.kind) {
    case 'backup':
      return backUp(task)
    case 'dump':
      return dumpFolder(task)
    case 'verify':
      return verifyArchive(task.file, task.passphrase, task.scratch)
  }
}

async function backUp({ config, now }: WorkerTasks['backup']['input']) {
  // Gives the portal precedence; child processes inherit this priority.
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
