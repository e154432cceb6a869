import { and, asc, exists, gt, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#src/server/db/connection.ts'
import { idsOf } from '#src/server/db/ids-of.ts'
import {
  configurationTranslations,
  contents,
  contentTranslations,
  remotePictures,
  websiteConfigurations,
} from '#src/server/db/schema.ts'
import type { JobQueue } from '#src/server/jobs/job.ts'
import { askForPictures, digestOf } from './ask-for-pictures.ts'
import { BLOCK_COLUMNS, bodyPictures, TRANSLATED_BLOCK_COLUMNS } from './body-pictures.ts'

/** The number of contents read at once, and of pictures requested at once. */
const BATCH = 100

interface Asking {
  jobs: JobQueue
  now: string
}

/**
 * Requests copies of the pictures within bodies and blocks that nobody has requested yet.
 *
 * @param most the limit for this run
 * @returns the number of requested copies
 */
export async function askForBodies(db: Db, asking: Asking, most: number): Promise<number> {
  let asked = 0
  for await (const bodies of storedBodies(db)) {
    const named = [...new Set(bodies.flatMap(bodyPictures))]
    for (let from = 0; from < named.length && asked < most; from += BATCH) {
      asked += await askForUnknown(db, asking, named.slice(from, from + BATCH))
    }
    if (asked >= most) break
  }
  return asked
}

async function askForUnknown(db: Db, asking: Asking, named: string[]): Promise<number> {
  return await db.transaction(async (tx) => {
    const rows = await tx
      .select({ address: remotePictures.address })
      .from(remotePictures)
      .where(inArray(remotePictures.digest, named.map(digestOf)))
    const known = new Set(rows.map(({ address }) => address))
    const unknown = named.filter((one) => !known.has(one))
    await askForPictures(tx, asking, unknown)
    return unknown.length
  })
}

/** All HTML that may contain a picture of another host, in batches. */
async function* storedBodies(db: Db): AsyncGenerator<Array<string | null>> {
  const blocks = await db
    .select(BLOCK_COLUMNS)
    .from(websiteConfigurations)
    .where(or(...Object.values(BLOCK_COLUMNS).map(mayNamePictures)))
  const translated = await db
    .select(TRANSLATED_BLOCK_COLUMNS)
    .from(configurationTranslations)
    .where(or(...Object.values(TRANSLATED_BLOCK_COLUMNS).map(mayNamePictures)))
  yield [...blocks, ...translated].flatMap((row) => Object.values(row))
  for (let after = 0; ; ) {
    const rows = await someContents(db, after)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    const translations = await db
      .select({ body: contentTranslations.body })
      .from(contentTranslations)
      .where(inArray(contentTranslations.contentId, idsOf(rows)))
    yield [...rows, ...translations].map(({ body }) => body)
  }
}

function someContents(db: Db, after: number) {
  const translated = db
    .select({ one: sql`1` })
    .from(contentTranslations)
    .where(
      and(
        sql`${contentTranslations.contentId} = ${contents.id}`,
        mayNamePictures(contentTranslations.body),
      ),
    )
  return db
    .select({ id: contents.id, body: contents.body })
    .from(contents)
    .where(
      and(
        isNull(contents.deletedAt),
        gt(contents.id, after),
        or(mayNamePictures(contents.body), exists(translated)),
      ),
    )
    .orderBy(asc(contents.id))
    .limit(BATCH)
}

function mayNamePictures(column: AnyPgColumn): SQL {
  return like(column, '%<img %src="http%')
}
