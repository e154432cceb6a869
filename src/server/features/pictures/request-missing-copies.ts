import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  like,
  lt,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type AnyPgColumn, union } from 'drizzle-orm/pg-core'
import type { Db } from '#src/server/db/connection.ts'
import { idsOf } from '#src/server/db/rows.ts'
import {
  configurationTranslations,
  contentPictures,
  contents,
  contentTranslations,
  remotePictures,
  websiteConfigurations,
} from '#src/server/db/schema.ts'
import type { JobQueue } from '#src/server/jobs/job.ts'
import { askForPictures, toAddressDigest } from './ask-for-pictures.ts'
import { BLOCK_COLUMNS, bodyPictures, TRANSLATED_BLOCK_COLUMNS } from './body-pictures.ts'
import { isForeign } from './copied-pictures.ts'

/** The number of contents read at once, and of pictures requested at once. */
const BODIES_AT_ONCE = 100

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
async function askForBodies(db: Db, asking: Asking, most: number): Promise<number> {
  let asked = 0
  for await (const bodies of storedBodies(db)) {
    const named = [...new Set(bodies.flatMap(bodyPictures))]
    for (let from = 0; from < named.length && asked < most; from += BODIES_AT_ONCE) {
      asked += await askForUnknown(db, asking, named.slice(from, from + BODIES_AT_ONCE))
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
      .where(inArray(remotePictures.digest, named.map(toAddressDigest)))
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
    .limit(BODIES_AT_ONCE)
}

/** The condition that HTML may contain a picture of another host. */
export function mayNamePictures(column: AnyPgColumn): SQL {
  return like(column, '%<img %src="http%')
}

/**
 * The number of pictures requested per transaction, and per start; the rest follow at the next
 * start.
 */
const BATCH = 200
const MOST_AT_START = 5_000
/** A picture that has waited for longer than all its tries take has lost its job. */
const LOST_AFTER_MS = 24 * 60 * 60_000

interface StartDeps {
  db: Db
  jobs: JobQueue
  /** The present instant, ISO 8601 in UTC. */
  now: string
}

/**
 * Requests copies of other hosts' pictures that nobody has requested yet: those of contents from
 * before copies existed, or written by an earlier version, and those whose job was lost.
 *
 * @returns the number of requested copies
 */
export async function requestMissingCopies({ db, jobs, now }: StartDeps): Promise<number> {
  let asked = 0
  for (;;) {
    const batch = await db.transaction(async (tx) => {
      const addresses = await unknownPictures(tx)
      await askForPictures(tx, { jobs, now }, addresses)
      return addresses.length
    })
    asked += batch
    if (batch < BATCH || asked >= MOST_AT_START) break
  }
  asked += await askForBodies(db, { jobs, now }, MOST_AT_START - asked)
  return asked + (await askForLost({ db, jobs, now }))
}

async function unknownPictures(tx: Db): Promise<string[]> {
  const covers = tx
    .select({ address: addressOf(contents.coverUrl) })
    .from(contents)
    .where(and(isNull(contents.deletedAt), isUnknown(tx, contents.coverUrl)))
  const galleries = tx
    .select({ address: addressOf(contentPictures.url) })
    .from(contentPictures)
    .where(isUnknown(tx, contentPictures.url))
  const headers = tx
    .select({ address: addressOf(websiteConfigurations.headerUrl) })
    .from(websiteConfigurations)
    .where(isUnknown(tx, websiteConfigurations.headerUrl))
  const rows = await union(covers, galleries, headers).limit(BATCH)
  return rows.map(({ address }) => address)
}

function addressOf(column: AnyPgColumn): SQL.Aliased<string> {
  return sql<string>`${column}`.as('address')
}

function isUnknown(tx: Db, column: AnyPgColumn): SQL | undefined {
  const known = tx
    .select({ id: remotePictures.id })
    .from(remotePictures)
    .where(sql`${remotePictures.address} = ${column}`)
  return and(isForeign(column), notExists(known))
}

async function askForLost({ db, jobs, now }: StartDeps): Promise<number> {
  const longAgo = new Date(Date.parse(now) - LOST_AFTER_MS).toISOString()
  const lost = and(eq(remotePictures.state, 'waiting'), lt(remotePictures.updatedAt, longAgo))
  return await db.transaction(async (tx) => {
    const some = tx
      .select({ id: remotePictures.id })
      .from(remotePictures)
      .where(lost)
      .limit(MOST_AT_START)
    const rows = await tx
      .update(remotePictures)
      .set({ updatedAt: now })
      // An array is built once; a list might be evaluated again for each row.
      .where(and(lost, sql`${remotePictures.id} = any(array(${some}))`))
      .returning({ id: remotePictures.id })
    for (const { id } of rows) await jobs.add(tx, { kind: 'remote-picture', pictureId: id })
    return rows.length
  })
}
