import { createReadStream, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type { PGlite } from '@electric-sql/pglite'
import { sourceDigest } from '#src/files/source-digest.ts'
import { runInChild } from '../child-task.ts'
import { DatabaseError } from './engine.ts'

const PROJECT = join(import.meta.dirname, '../../..')

/** The inputs of a new database: the engine, our migrations, and the job queue's own tables. */
const SOURCES = [
  ...['src/server/db', 'src/server/jobs'],
  'node_modules/@electric-sql/pglite/package.json',
  'node_modules/pg-boss/package.json',
]

const MAKER = new URL('./new-database-maker.ts', import.meta.url)

/** initdb has an engine of its own, whose parser V8 would optimise (`open-engine.ts`). */
const FLAGS = ['--liftoff-only']

const OWNER_ONLY = { dmode: 0o700, fmode: 0o600 }

/** A new database to create, as the child process receives it. */
export interface NewDatabase {
  /** An empty folder. */
  dir: string
  /** The path of the archive to create for later databases. */
  archive: string
  /** Whether it is an error if the archive cannot be written. */
  needsArchive: boolean
}

/** Absolute path of the archive of a new database for the current code. */
function archivePath(): string {
  return join(PROJECT, 'dist', 'database', sourceDigest(PROJECT, SOURCES), 'database.tar.zst')
}

/**
 * Fills a folder with the files of a new, migrated database, from an archive if there is one: making
 * it takes seconds and half a gigabyte, so otherwise a process of its own does that (decision 131).
 * It has no installation yet (`identifyInstallation`). Nothing is synced.
 *
 * @param dir an empty folder, or a missing one
 * @throws DatabaseError if it cannot be made; an Error with `code` where the disk refuses
 */
export async function layNewDatabase(dir: string, archive = archivePath()): Promise<void> {
  if (existsSync(archive) && (await unpack(archive, dir))) return
  await rm(dir, { recursive: true, force: true })
  await mkdir(dir, { recursive: true, mode: OWNER_ONLY.dmode })
  const task: NewDatabase = { dir, archive, needsArchive: false }
  await runInChild<void>(MAKER, task, { flags: FLAGS }).catch((cause: Error) => {
    if ('code' in cause) throw cause
    const why = cause.message.replace(/\.$/, '')
    throw new DatabaseError(`A new database cannot be made (${why}).`, { cause })
  })
}

/**
 * Makes the archive for the current code, unless it exists.
 *
 * @throws Error if it cannot be written
 */
export async function buildNewDatabase(): Promise<void> {
  const archive = archivePath()
  if (existsSync(archive)) return
  const dir = await mkdtemp(join(tmpdir(), 'adro-new-database-'))
  try {
    const task: NewDatabase = { dir, archive, needsArchive: true }
    await runInChild<void>(MAKER, task, { flags: FLAGS })
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/**
 * Gives the installation its id (decision 071), unless it has one: portals whose databases come from
 * one archive must not share it.
 */
export async function identifyInstallation(client: PGlite): Promise<void> {
  await client.exec(
    'insert into installation (id, uid_namespace) values (1, gen_random_uuid()) on conflict do nothing',
  )
}

/** @returns false if the archive is damaged: a power cut may have left half of it */
async function unpack(archive: string, dir: string): Promise<boolean> {
  const { unpackTar } = await import('modern-tar/fs')
  try {
    await mkdir(dir, { recursive: true, mode: OWNER_ONLY.dmode })
    const unpacking = unpackTar(dir, { ...OWNER_ONLY, strict: true })
    await pipeline(createReadStream(archive), createZstdDecompress(), unpacking)
    return existsSync(join(dir, 'PG_VERSION'))
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error
    return false
  }
}

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
