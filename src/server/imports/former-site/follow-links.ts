import { and, asc, eq, exists, gt, isNull, or, sql } from 'drizzle-orm'
import type { ContentForm } from '#src/contract/contents/content-form.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  contents,
  importAddresses,
  importFiles,
  importLines,
  importLinks,
  imports,
} from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import { editedContents, lockContents } from '#src/server/features/contents/editing/queries.ts'
import { findContentTranslations } from '#src/server/features/contents/editing/rows.ts'
import { changeContents } from '#src/server/features/contents/editing/write-content.ts'
import { isEdited } from '#src/server/features/contents/visibility.ts'
import type { OfficeWork } from '#src/server/office-kit/resource.ts'
import { type InTransaction, inPacedBatches, type Turn } from '../batches.ts'
import type { ManyLinesDeps } from '../import-deps.ts'
import { truncateAtWord } from '../readers/plain-text.ts'
import { READERS } from '../readers/readers.ts'
import { changedSince, noteWritten } from '../targets/origins.ts'
import { filesAt } from './files.ts'
import {
  addressesIn,
  type LinkTarget,
  rewriteLinks,
  type Texts,
  wholeHtml,
} from './former-links.ts'
import { formerSites, pathsHere } from './known-addresses.ts'
import { linksRead, noteLinks, noteLost, readUnreadLinks } from './known-links.ts'

/** The most attachments that a content has. */
const MOST_ATTACHMENTS = 50
/** Files have no language. */
const IN_NONE: LinkTarget['languages'] = new Set()

/**
 * Updates the links of contents to the present addresses, in each of their languages, and adds
 * copied files to the attachments. This is no edit: unedited contents still count as such. Deleted
 * contents are left out.
 *
 * @throws ApiError if a content no longer passes its form's checks
 */
async function followIn(tx: Db, scope: OfficeWork, ids: number[]): Promise<void> {
  const { communityId, now } = scope
  const rows = await lockContents(tx, communityId, ids)
  const translationsBy = await findContentTranslations(tx, ids)
  const read = rows.map(({ id, language, body }) => {
    const texts: Texts = { language, content: body, translations: translationsBy(id) }
    return { id, texts, addresses: addressesIn(texts) }
  })
  const addresses = [...new Set(read.flatMap((one) => one.addresses))]
  const files = await filesAt(tx, communityId, addresses)
  const copies = addresses.flatMap((address): Copy[] => {
    const { name, keptUrl } = files.get(address) ?? { keptUrl: null }
    return keptUrl === null ? [] : [{ address, name, url: keptUrl }]
  })
  const known = new Map<string, LinkTarget>([
    ...copies.map(({ address, url }) => [address, { path: url, languages: IN_NONE }] as const),
    ...(await pathsHere(tx, communityId, addresses)),
  ])
  const leading = read.filter((one) => one.addresses.some((address) => known.has(address)))
  const followed = leading.map(({ id }) => id)
  const source = { communityId, kind: 'wordpress' } as const
  const edited = await changedSince(tx, source, followed)
  const written = leading.map((one) => ({ ...one, rewritten: rewriteLinks(one.texts, known) }))
  const attachments = await attachmentsWith(tx, communityId, leading, copies)
  await changeContents(
    tx,
    scope,
    written.map(({ id, texts, rewritten }) => {
      const added = attachments.get(id)
      const { translations } = texts
      // An unchanged text keeps its date.
      const changes = {
        ...(rewritten.content !== texts.content && { content: rewritten.content }),
        ...(wholeHtml(rewritten) !== wholeHtml({ ...rewritten, translations }) && {
          translations: rewritten.translations,
        }),
        ...(added && { contents_attachments: added }),
      }
      return { id, changes }
    }),
  )
  const unedited = followed.filter((id) => !edited.has(id))
  await noteWritten(tx, source, unedited, now)
  await noteLinks(
    tx,
    communityId,
    written.map(({ id, rewritten }) => ({ id, html: wholeHtml(rewritten) })),
  )
  await linksRead(tx, followed, now)
}

/** A file of a former site that has been copied here. */
interface Copy {
  address: string
  name: string
  url: string
}

/** The attachments of contents that link to copied files, with those copies, each once. */
async function attachmentsWith(
  tx: Db,
  communityId: number,
  leading: Array<{ id: number; addresses: string[] }>,
  copies: Copy[],
): Promise<ReadonlyMap<number, ContentForm['contents_attachments']>> {
  const copiesOf = new Map(
    leading.map(({ id, addresses }) => {
      const own = new Set(addresses)
      return [id, copies.filter(({ address }) => own.has(address))]
    }),
  )
  const ids = [...copiesOf].filter(([, own]) => own.length > 0).map(([id]) => id)
  const records = await editedContents(tx, communityId, ids)
  return new Map(
    records.map(({ id, contents_attachments }) => {
      const there = new Set(contents_attachments.map(({ attachment_url }) => attachment_url))
      const added = (copiesOf.get(id) ?? []).flatMap(({ name, url }) => {
        if (there.has(url)) return []
        there.add(url)
        return [{ link_description: truncateAtWord(name), attachment_url: url }]
      })
      return [id, [...contents_attachments, ...added].slice(0, MOST_ATTACHMENTS)]
    }),
  )
}

type Import = typeof imports.$inferSelect
/** The most contents that one transaction changes. */
const CONTENTS_AT_ONCE = 25

/**
 * Redirects links between contents of a former site to their present addresses, and links to files
 * to their copies, including targets imported later. It reads only contents with a link to
 * something that exists here. Links that lead nowhere are counted.
 *
 * @returns whether all of them were
 */
export async function followLinks(
  deps: ManyLinesDeps,
  row: Import,
  { most, isOver }: Turn,
): Promise<boolean> {
  const { db, now } = deps
  const { id, communityId, accountId: staffId, kind } = row
  const sites = READERS[kind].isSite ? await formerSites(db, communityId) : []
  if (sites.length === 0) return true
  while (!(await readUnreadLinks(db, communityId, now()))) if (isOver()) return false
  const ids = await leadingHere(db, row, most)
  const count = await db.$count(importLines, eq(importLines.importId, id))
  const came = await inPacedBatches(
    deps,
    ids,
    { by: { communityId, staffId }, atOnce: CONTENTS_AT_ONCE, isOver },
    (batch, inTransaction) => followSome(db, row, batch, { count, inTransaction }),
  )
  if (came !== 'done' || ids.length === most) return false
  await noteLost(db, { id, communityId }, sites)
  return true
}

/** The next contents, by number, with a link to something that exists here. */
async function leadingHere(
  db: Db,
  { communityId, linkedUpTo }: Import,
  most: number,
): Promise<number[]> {
  const target = db
    .select({ one: sql`1` })
    .from(importAddresses)
    .leftJoin(contents, eq(contents.id, importAddresses.contentId))
    .where(
      and(
        eq(importAddresses.communityId, importLinks.communityId),
        eq(importAddresses.address, importLinks.address),
        or(
          isNull(importAddresses.contentId),
          and(isNull(contents.deletedAt), eq(contents.communityId, communityId)),
        ),
      ),
    )
  const copy = db
    .select({ one: sql`1` })
    .from(importFiles)
    .where(
      and(
        eq(importFiles.communityId, importLinks.communityId),
        eq(importFiles.address, importLinks.address),
        eq(importFiles.state, 'kept'),
      ),
    )
  const there = db
    .select({ one: sql`1` })
    .from(contents)
    .where(and(isEdited(communityId), eq(contents.id, importLinks.contentId)))
  const rows = await db
    .selectDistinct({ id: importLinks.contentId })
    .from(importLinks)
    .where(
      and(
        eq(importLinks.communityId, communityId),
        gt(importLinks.contentId, linkedUpTo),
        or(exists(target), exists(copy)),
        exists(there),
      ),
    )
    .orderBy(asc(importLinks.contentId))
    .limit(most)
  return rows.map(({ id }) => id)
}

/**
 * Follows the links of some contents, and stores the position reached.
 *
 * @param count how many lines the import has
 */
async function followSome(
  db: Db,
  row: Import,
  ids: number[],
  { count, inTransaction }: { count: number; inTransaction: InTransaction },
): Promise<true> {
  try {
    await inTransaction({ size: ids.length, count }, async (tx, scope) => {
      await followIn(tx, scope, ids)
      await reached(tx, row, ids)
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // A content no longer passes its form's checks: its editor must correct it.
    if (ids.length === 1) await reached(db, row, ids)
    else for (const id of ids) await followSome(db, row, [id], { count, inTransaction })
  }
  return true
}

async function reached(db: Db, { id }: Import, ids: number[]): Promise<void> {
  await db
    .update(imports)
    .set({ linkedUpTo: Math.max(...ids) })
    .where(eq(imports.id, id))
}
