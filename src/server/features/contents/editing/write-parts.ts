import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
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

type ListTable = PgTable & { contentId: PgColumn }

/** A list of a form: the table that it is stored in, and its rows there. */
interface List {
  table: ListTable
  rows(contentId: number, form: ContentForm): ListTable['$inferInsert'][]
}

function list<Table extends ListTable>(
  table: Table,
  rows: (contentId: number, form: ContentForm) => Table['$inferInsert'][],
): List {
  return { table, rows }
}

/** The lists of a form, each stored in a table of its own. */
const LISTS = {
  section_ids: list(contentSections, (contentId, { section_ids }) =>
    unique(section_ids).map((sectionId) => ({ contentId, sectionId })),
  ),
  contents_hashtags: list(contentHashtags, (contentId, { contents_hashtags }) =>
    unique(contents_hashtags.map(({ tag }) => tag)).map((tag, position) => ({
      ...{ contentId, position, tag },
    })),
  ),
  contents_attachments: list(contentAttachments, (contentId, { contents_attachments }) =>
    contents_attachments.map(({ link_description, attachment_url }, position) => ({
      ...{ contentId, position, description: link_description, url: attachment_url },
    })),
  ),
  contents_fotogaleries: list(contentPictures, (contentId, { contents_fotogaleries }) =>
    contents_fotogaleries.map(({ image_url, image_description }, position) => ({
      ...{ contentId, position, url: image_url, description: image_description },
    })),
  ),
  contents_contents: list(contentRelations, (contentId, { contents_contents }) =>
    unique(contents_contents.map(({ content_rel_id }) => content_rel_id)).map(
      (relatedId, position) => ({ contentId, position, relatedId }),
    ),
  ),
}
type ListField = keyof typeof LISTS

export const LIST_FIELDS = Object.keys(LISTS) as ListField[]

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
  for (const { table, rows } of Object.values(LISTS)) {
    await insertAll(
      tx,
      table,
      added.flatMap(({ id, form }) => rows(id, form)),
    )
  }
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
  for (const field of fields) {
    const { table, rows } = LISTS[field]
    await tx.delete(table).where(eq(table.contentId, id))
    await insertAll(tx, table, rows(id, form))
  }
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

async function insertAll(
  tx: Db,
  table: ListTable,
  rows: ListTable['$inferInsert'][],
): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values(rows)
}

/** A duplicate counts once, at its first place. */
function unique<Item>(items: Item[]): Item[] {
  return [...new Set(items)]
}
