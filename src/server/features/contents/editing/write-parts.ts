import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ContentForm } from '#src/contract/contents/content-form.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  contentAttachments,
  contentHashtags,
  contentPictures,
  contentRelations,
  contentSections,
} from '#src/server/db/schema.ts'
import {
  type NamedRecord,
  refuseUnknown,
  refuseUnknownSections,
} from '#src/server/office-kit/unknown-references.ts'
import { knownContents } from './queries.ts'

/** The lists of a form, each stored in a table of its own. */
const WRITERS = {
  section_ids: writeSections,
  contents_hashtags: writeHashtags,
  contents_attachments: writeAttachments,
  contents_fotogaleries: writePictures,
  contents_contents: writeRelations,
} as const
type ListField = keyof typeof WRITERS

export const LIST_FIELDS = Object.keys(WRITERS) as ListField[]

/** Stores the lists of new contents: one statement per kind of list. @throws as `writeLists` */
export async function addLists(
  tx: Db,
  communityId: number,
  added: Array<{ id: number; form: ContentForm }>,
): Promise<void> {
  const forms = added.map(({ form }) => form)
  await refuseUnknownSections(
    tx,
    communityId,
    forms.flatMap(({ section_ids }) => section_ids.map(sectionAt)),
  )
  await refuseUnknownRelations(tx, communityId, forms)
  const rows = <Row>(of: (id: number, form: ContentForm) => Row[]) =>
    added.flatMap(({ id, form }) => of(id, form))
  await insertAll(tx, contentSections, rows(sectionRows))
  await insertAll(tx, contentHashtags, rows(hashtagRows))
  await insertAll(tx, contentAttachments, rows(attachmentRows))
  await insertAll(tx, contentPictures, rows(pictureRows))
  await insertAll(tx, contentRelations, rows(relationRows))
}

/**
 * Replaces lists of a content.
 *
 * @param fields the fields of the lists to write
 * @throws ApiError `bad_request` for a section or a content that the community does not have
 */
export async function writeLists(
  tx: Db,
  { id, communityId }: { id: number; communityId: number },
  form: ContentForm,
  fields: ListField[],
): Promise<void> {
  if (fields.includes('section_ids')) {
    await refuseUnknownSections(tx, communityId, form.section_ids.map(sectionAt))
  }
  if (fields.includes('contents_contents')) {
    await refuseUnknownRelations(tx, communityId, [form], id)
  }
  for (const field of fields) await WRITERS[field](tx, id, form)
}

function sectionAt(section: number, at: number): NamedRecord {
  return [`content.section_ids.${at}`, section]
}

/** @param id the content itself, if it exists already: none is related to itself */
async function refuseUnknownRelations(
  tx: Db,
  communityId: number,
  forms: ContentForm[],
  id?: number,
): Promise<void> {
  const path = (at: number) => `content.contents_contents.${at}.content_rel_id`
  const named = forms.flatMap(({ contents_contents }) =>
    contents_contents.map(({ content_rel_id }, at): NamedRecord => [path(at), content_rel_id]),
  )
  const ids = named.map(([, related]) => related)
  const known = new Set(await knownContents(tx, communityId, ids))
  if (id !== undefined) known.delete(id)
  refuseUnknown(named, known)
}

async function insertAll<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values(rows)
}

async function writeSections(tx: Db, contentId: number, form: ContentForm): Promise<void> {
  await tx.delete(contentSections).where(eq(contentSections.contentId, contentId))
  await insertAll(tx, contentSections, sectionRows(contentId, form))
}

function sectionRows(contentId: number, form: ContentForm) {
  return unique(form.section_ids).map((sectionId) => ({ contentId, sectionId }))
}

async function writeHashtags(tx: Db, contentId: number, form: ContentForm): Promise<void> {
  await tx.delete(contentHashtags).where(eq(contentHashtags.contentId, contentId))
  await insertAll(tx, contentHashtags, hashtagRows(contentId, form))
}

function hashtagRows(contentId: number, form: ContentForm) {
  const tags = unique(form.contents_hashtags.map(({ tag }) => tag))
  return tags.map((tag, position) => ({ contentId, position, tag }))
}

async function writeAttachments(tx: Db, contentId: number, form: ContentForm): Promise<void> {
  await tx.delete(contentAttachments).where(eq(contentAttachments.contentId, contentId))
  await insertAll(tx, contentAttachments, attachmentRows(contentId, form))
}

function attachmentRows(contentId: number, form: ContentForm) {
  return form.contents_attachments.map(({ link_description, attachment_url }, position) => ({
    ...{ contentId, position, description: link_description, url: attachment_url },
  }))
}

async function writePictures(tx: Db, contentId: number, form: ContentForm): Promise<void> {
  await tx.delete(contentPictures).where(eq(contentPictures.contentId, contentId))
  await insertAll(tx, contentPictures, pictureRows(contentId, form))
}

function pictureRows(contentId: number, form: ContentForm) {
  return form.contents_fotogaleries.map(({ image_url, image_description }, position) => ({
    ...{ contentId, position, url: image_url, description: image_description },
  }))
}

async function writeRelations(tx: Db, contentId: number, form: ContentForm): Promise<void> {
  await tx.delete(contentRelations).where(eq(contentRelations.contentId, contentId))
  await insertAll(tx, contentRelations, relationRows(contentId, form))
}

function relationRows(contentId: number, form: ContentForm) {
  const ids = unique(form.contents_contents.map(({ content_rel_id }) => content_rel_id))
  return ids.map((relatedId, position) => ({ contentId, position, relatedId }))
}

/** A duplicate counts once, at its first place. */
function unique<Item>(items: Item[]): Item[] {
  return [...new Set(items)]
}
