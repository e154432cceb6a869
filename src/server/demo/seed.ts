import { sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { insertRelationshipDegrees } from '../db/relationship-degrees.ts'
import { communities } from '../db/schema.ts'
import { storeFile } from '../media/store-file.ts'
import { addDemoAccounts } from './accounts.ts'
import { insertParish } from './insert-parish.ts'
import { plainPdf } from './pdf.ts'
import { type PictureWriter, pictureWriter, storePictures } from './pictures.ts'
import { demoParishes } from './read-parishes.ts'
import { insertOffice } from './register/insert-office.ts'

export interface SeedResult {
  /** False when there were communities already: then nothing was done. */
  seeded: boolean
  communities: number
  contents: number
  pictures: number
  /** Demo accounts that were added, to demo parishes of before included. */
  accounts: number
}

/** Any number that nothing else locks: two starters at once seed one after the other. */
const SEED_LOCK = 7_203_118

const NOTHING: SeedResult = { seeded: false, communities: 0, contents: 0, pictures: 0, accounts: 0 }

/**
 * Fills an empty database with the demo parishes and accounts: all of them or, after an error,
 * none. The same `now` gives the same rows and the same pictures, but for the salt of a password.
 * A database that has communities is left alone, unless they are the demo's and have no accounts.
 *
 * @param options.mediaDir folder that `/media` is served from; pictures are there before the rows
 * @param options.now the ISO instant that contents are spread around
 * @param options.writePicture stands in for encoding in tests
 */
export async function seedDemo(options: {
  db: Db
  mediaDir: string
  now: string
  writePicture?: PictureWriter
}): Promise<SeedResult> {
  const { db, mediaDir, now } = options
  if (await hasCommunities(db)) return withAccounts(db, now)
  const parishes = demoParishes(now)
  const pictures = await storePictures(parishes, options.writePicture ?? pictureWriter(mediaDir))
  const storePdf = (name: string, lines: string[]) =>
    storeFile({ mediaDir, name, bytes: plainPdf(lines) })
  return db.transaction(async (tx) => {
    await waitForTurn(tx)
    if (await hasCommunities(tx)) return NOTHING
    await insertRelationshipDegrees(tx)
    let contents = 0
    for (const parish of parishes) {
      contents += await insertParish(parish, { tx, pictures, storePdf, now })
    }
    const accounts = await addDemoAccounts(tx, now)
    for (const parish of parishes) await insertOffice(parish, { tx, now })
    const communities = parishes.length
    return { seeded: true, communities, contents, pictures: pictures.count, accounts }
  })
}

/** A demo that was filled by an earlier version has parishes, and nobody in them. */
function withAccounts(db: Db, now: string): Promise<SeedResult> {
  return db.transaction(async (tx) => {
    await waitForTurn(tx)
    return { ...NOTHING, accounts: await addDemoAccounts(tx, now) }
  })
}

async function waitForTurn(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
}

async function hasCommunities(db: Db): Promise<boolean> {
  const rows = await db.select({ id: communities.id }).from(communities).limit(1)
  return rows.length > 0
}
