import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { copyDatabaseFiles, LOG_FOLDER } from './copy-database-files.ts'
import { type Connection, DatabaseError } from './engine.ts'
import type { Maintenance } from './maintenance.ts'

/**
 * Creates a function that copies the files of an open embedded database, by PostgreSQL's procedure
 * for a base backup ("Making a Base Backup Using the Low Level API"): files may change while they
 * are copied, and the write-ahead log, copied last, makes them consistent when the copy is opened.
 *
 * @param dir the folder of the database
 * @returns a function that takes the folder to create, which replaces a former copy, and a signal
 *   that stops it before the next file; it throws DatabaseError while another copy is running, and
 *   does not touch that one, unless that one was told to stop: then it waits for its end
 */
export function hotCopier(
  client: PGlite,
  dir: string,
  maintenance: Pick<Maintenance, 'pausedFor'>,
): NonNullable<Connection['copyFiles']> {
  let running: { ended: Promise<unknown>; signal: AbortSignal | undefined } | undefined
  const copy = async (to: string, signal: AbortSignal | undefined) => {
    try {
      await rm(to, { recursive: true, force: true })
      // PostgreSQL does not retain log files for a copy: a checkpoint could recycle one that it
      // needs.
      await maintenance.pausedFor(() => copyHot(client, dir, { to, signal }))
    } finally {
      running = undefined
    }
  }
  return async (to, signal) => {
    if (running?.signal?.aborted) await running.ended
    if (running) throw new DatabaseError('The database is being copied already.')
    const copying = copy(to, signal)
    running = { ended: copying.catch(() => undefined), signal }
    await copying
  }
}

interface HotCopy {
  to: string
  signal: AbortSignal | undefined
}

async function copyHot(client: PGlite, dir: string, { to, signal }: HotCopy): Promise<void> {
  await client.query(`select pg_backup_start('adro', true)`)
  let label: string
  try {
    await copyDatabaseFiles(dir, to, { leftOut: new Set([LOG_FOLDER]), signal })
  } finally {
    label = await endBackup(client)
  }
  await copyDatabaseFiles(join(dir, LOG_FOLDER), join(to, LOG_FOLDER), { signal })
  await writeFile(join(to, 'backup_label'), label)
}

/** @returns the content of the file `backup_label`, which says where recovery begins */
async function endBackup(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(false)',
  )
  return rows[0]?.label ?? ''
}
