import { sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { insertRelationshipDegrees } from '../db/relationship-degrees.ts'
import { communities } from '../db/schema.ts'
import { storeFile } from '../media/store-file.ts'
import { drawPictures, type PictureWriter, pictureWriter } from './draw-pictures.ts'
import { insertParish } from './insert-parish.ts'
import { demoParishes } from './parishes/parishes.ts'
import { plainPdf } from './pdf.ts'

export interface SeedResult {
  /** False when there were communities already: then nothing was done. */
  seeded: boolean
  communities: number
  contents: number
  pictures: number
}

/** Any number that nothing else locks: two starters at once seed one after the other. */
const SEED_LOCK = 7_203_118

const NOTHING: SeedResult = { seeded: false, communities: 0, contents: 0, pictures: 0 }

/**
 * Fills an empty database with the demo parishes: all of them or, after an error, none. The same
 * `now` gives the same rows and the same pictures; a database that has communities is left alone.
 *
 * @param options.mediaDir folder that `/media` is served from; pictures are there before the rows
 * @param options.now the ISO instant that contents are spread around
 * @param options.writePicture stands in for drawing in tests
 */
export async function seedDemo(options: {
  db: Db
  mediaDir: string
  now: string
  writePicture?: PictureWriter
}): Promise<SeedResult> {
  const { db, mediaDir, now } = options
  if (await hasCommunities(db)) return NOTHING
  const parishes = demoParishes(now)
  const pictures = await drawPictures(parishes, options.writePicture ?? pictureWriter(mediaDir))
  const storePdf = (name: string, lines: string[]) =>
    storeFile({ mediaDir, name, bytes: plainPdf(lines) })
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    if (await hasCommunities(tx)) return NOTHING
    await insertRelationshipDegrees(tx)
    let contents = 0
    for (const parish of parishes) {
      contents += await insertParish(parish, { tx, pictures, storePdf, now })
    }
    return { seeded: true, communities: parishes.length, contents, pictures: pictures.count }
  })
}

async function hasCommunities(db: Db): Promise<boolean> {
  const rows = await db.select({ id: communities.id }).from(communities).limit(1)
  return rows.length > 0
}
