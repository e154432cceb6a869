import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncFolder, syncTree } from '#src/files/synced.ts'
import { DatabaseError } from './database-error.ts'

/** PGlite's files are open to all users of the machine, so only the owner may enter the folder. */
const OWNER_ONLY = 0o700

/**
 * Ensures that the folder holds a complete, unused database, even if an earlier process was killed
 * midway, and that other users of the machine cannot read it. Call it only under the folder's lock.
 *
 * @throws DatabaseError when the folder holds something else
 */
export async function prepareFolder(dir: string): Promise<void> {
  const unfinished = `${dir}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  if (existsSync(join(dir, 'PG_VERSION'))) {
    await chmod(dir, OWNER_ONLY)
    // We hold the lock, so the process that wrote this is dead; PGlite fails on an empty file.
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

/** Makes an empty database and syncs the whole tree, as PGlite writes it without syncing. */
async function initialise(dir: string): Promise<void> {
  await mkdir(dir, { mode: OWNER_ONLY })
  const client = await PGlite.create({ fs: new NodeFS(dir) })
  await client.close()
  await syncTree(dir)
}
