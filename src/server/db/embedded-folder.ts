import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncFolder, syncTree } from '#src/files/synced.ts'
import { DatabaseError } from './database-error.ts'

/** PGlite lets everybody on the machine read and write its files: the folder lets in its owner. */
const OWNER_ONLY = 0o700

/**
 * Sees to it that the folder holds a whole database that nobody is using, whatever an earlier
 * process was killed in the middle of, and that no other user of the machine can look into it.
 * Call it under the folder's lock only.
 *
 * @throws DatabaseError when the folder holds something else
 */
export async function prepareFolder(dir: string): Promise<void> {
  const unfinished = `${dir}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  if (existsSync(join(dir, 'PG_VERSION'))) {
    await chmod(dir, OWNER_ONLY)
    // The lock is ours, so whoever wrote this is dead; PGlite trips over an empty one.
    await rm(join(dir, 'postmaster.pid'), { force: true })
    return
  }
  if (existsSync(dir) && readdirSync(dir).length > 0) {
    throw new DatabaseError(`The folder ${dir} holds something that is not a database.`)
  }
  await initialise(unfinished)
  await rename(unfinished, dir)
  await syncFolder(dirname(dir))
}

/** Makes an empty database; PGlite writes one without syncing anything, hence the whole tree. */
async function initialise(dir: string): Promise<void> {
  await mkdir(dir, { mode: OWNER_ONLY })
  const client = await PGlite.create({ fs: new NodeFS(dir) })
  await client.close()
  await syncTree(dir)
}
