import { eq } from 'drizzle-orm'
import type { ContentForm } from '#src/contract/content-form.ts'
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
} from '#src/server/features/staff/unknown-references.ts'
import { knownContents } from './queries.ts'

/** The lists of a form, each of which is kept in a table of its own. */
const WRITERS = {
  section_ids: writeSections,
  contents_hashtags: writeHashtags,
  contents_attachments: writeAttachments,
  contents_fotogaleries: writePictures,
  contents_contents: writeRelations,
} as const
type ListField = keyof typeof WRITERS

export const LIST_FIELDS = Object.keys(WRITERS) as ListField[]

/**
 * Keeps lists of a content in the place of what they were.
 *
 * @param fields those of the lists that are written
 * @throws ApiError `bad_request` for a section or a content that the community has not
 */
export async function writeLists(
  tx: Db,
  { id, communityId }: { id: number; communityId: number },
  form: ContentForm,
  fields: ListField[],
): Promise<void> {
  if (fields.includes('section_ids')) {
    await refuseUnknownSections(
      tx,
      communityId,
      form.section_ids.map((section, at): NamedRecord => [`content.section_ids.${at}`, section]),
    )
  }
  if (fields.includes('contents_contents')) await refuseUnknownRelations(tx, communityId, id, form)
  for (const field of fields) await WRITERS[field](tx, id, form)
}

async function refuseUnknownRelations(
  tx: Db,
  communityId: number,
  id: number,
  { contents_contents }: ContentForm,
): Promise<void> {
  const ids = contents_contents.map(({ content_rel_id }) => content_rel_id)
  const known = new Set(await knownContents(tx, communityId, ids))
  // None is related to itself.
  known.delete(id)
  const path = (at: number) => `content.contents_contents.${at}.content_rel_id`
  refuseUnknown(
    ids.map((related, at): NamedRecord => [path(at), related]),
    known,
  )
}

async function writeSections(tx: Db, contentId: number, form: ContentForm): Promise<void> {
  await tx.delete(contentSections).where(eq(contentSections.contentId, contentId))
  const rows = unique(form.section_ids).map((sectionId) => ({ contentId, sectionId }))
  if (rows.length > 0) await tx.insert(contentSections).values(rows)
}

async function writeHashtags(tx: Db, contentId: number, form: ContentForm): Promise<void> {
  await tx.delete(contentHashtags).where(eq(contentHashtags.contentId, contentId))
  const tags = unique(form.contents_hashtags.map(({ tag }) => tag))
  const rows = tags.map((tag, position) => ({ contentId, position, tag }))
  if (rows.length > 0) await tx.insert(contentHashtags).values(rows)
}

async function writeAttachments(tx: Db, contentId: number, form: ContentForm): Promise<void> {
  await tx.delete(contentAttachments).where(eq(contentAttachments.contentId, contentId))
  const rows = form.contents_attachments.map(({ link_description, attachment_url }, position) => ({
    contentId,
    position,
    description: link_description,
    url: attachment_url,
  }))
  if (rows.length > 0) await tx.insert(contentAttachments).values(rows)
}

async function writePictures(tx: Db, contentId: number, form: ContentForm): Promise<void> {
  await tx.delete(contentPictures).where(eq(contentPictures.contentId, contentId))
  const rows = form.contents_fotogaleries.map(({ image_url, image_description }, position) => ({
    contentId,
    position,
    url: image_url,
    description: image_description,
  }))
  if (rows.length > 0) await tx.insert(contentPictures).values(rows)
}

async function writeRelations(tx: Db, contentId: number, form: ContentForm): Promise<void> {
  await tx.delete(contentRelations).where(eq(contentRelations.contentId, contentId))
  const ids = unique(form.contents_contents.map(({ content_rel_id }) => content_rel_id))
  const rows = ids.map((relatedId, position) => ({ contentId, position, relatedId }))
  if (rows.length > 0) await tx.insert(contentRelations).values(rows)
}

/** What is named twice counts once, at its first place. */
function unique<Item>(items: Item[]): Item[] {
  return [...new Set(items)]
}
