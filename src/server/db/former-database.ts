import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseError } from './engine.ts'

/** The file beside the database that proves its former existence if it is gone. */
const MARK = 'db.made'

const MARK_TEXT =
  'A database was made in db/. If it is gone, no start makes an empty one, except with NEW_DATABASE=1.\n'

/**
 * Records beside a database that it exists. A full disk must not prevent a start, so a failure is
 * ignored: the next start writes the record.
 *
 * @param dir absolute path of the database's folder
 */
export function markMade(dir: string): void {
  const mark = join(dirname(dir), MARK)
  if (existsSync(mark)) return
  try {
    writeFileSync(mark, MARK_TEXT)
  } catch {}
}

/**
 * Refuses to create a database where one existed before (decision 122).
 *
 * @param dir absolute path of the database's folder, which is missing or empty
 * @throws DatabaseError with one sentence if something beside it shows that there was a database
 */
export function refuseIfLost(dir: string): void {
  const dataDir = dirname(dir)
  const sign = signOfDatabase(dataDir)
  if (sign === undefined) return
  throw new DatabaseError(
    `There is no database in ${dir}, though ${join(dataDir, sign)} shows that there was one (deleted, not restored with the rest, or on a PostgreSQL server that DATABASE_URL no longer names): restore the folder from a backup or set DATABASE_URL, or start once with NEW_DATABASE=1 to begin with an empty one.`,
  )
}

/**
 * Files that only a server with an open database leaves behind. An interrupted first start leaves a
 * lock at most. A publisher may run first, or for an API elsewhere, so `site` proves nothing;
 * `secret` proves it only if no publisher ran, because a publisher locks the folder before it
 * creates a secret.
 */
function signOfDatabase(dataDir: string): string | undefined {
  const holds = (name: string) => existsSync(join(dataDir, name))
  if (holds(MARK)) return MARK
  if (holds('media') && readdirSync(join(dataDir, 'media')).some(isMedium)) return 'media'
  if (holds('secret') && !holds('publisher.lock')) return 'secret'
  return undefined
}

/** The root of a file system mounted for media before the first start is not empty. */
function isMedium(name: string): boolean {
  return name !== 'lost+found' && !name.startsWith('.')
}
