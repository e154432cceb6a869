import { type Column, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, type AnyPgTable, PgColumn } from 'drizzle-orm/pg-core'
import { type JsonValue, jsonObject } from '#src/server/db/json-columns.ts'
import { contentAttachments, contentHashtags, contentSections } from '#src/server/db/schema.ts'

type Item<Selected> = Selected extends Column
  ? JsonValue<Selected>
  : { [Name in keyof Selected]: JsonValue<Selected[Name]> }

/** With its table's name: in a statement on one table Drizzle writes names alone, ambiguous here. */
const CONTENT_ID = sql.raw('contents.id')

/**
 * A column that holds a content's rows of another table as a list. One statement then reads several
 * tables (`db/json-columns.ts`).
 *
 * @param selected a column, or columns by the names that the items get
 * @param order the column that the items are sorted by
 */
export function listColumn<Selected extends AnyPgColumn | Record<string, AnyPgColumn | SQL>>(
  table: AnyPgTable & { contentId: AnyPgColumn },
  selected: Selected,
  order?: AnyPgColumn,
): SQL<Item<Selected>[]> {
  const item = selected instanceof PgColumn ? sql`${selected}` : jsonObject(selected)
  const sorted = order ? sql` order by ${order}` : sql``
  return sql`(
    select coalesce(json_agg(${item}${sorted}), '[]') from ${table} where ${table.contentId} = ${CONTENT_ID}
  )`
}

/** The lists of a content that readers and editors get alike, named as in answers. */
export const CONTENT_LISTS = {
  section_ids: listColumn(contentSections, contentSections.sectionId, contentSections.sectionId),
  contents_hashtags: listColumn(
    contentHashtags,
    { tag: contentHashtags.tag },
    contentHashtags.position,
  ),
}

/** The attachments of a content, as answers have them. */
export const ATTACHMENTS = listColumn(
  contentAttachments,
  { link_description: contentAttachments.description, attachment_url: contentAttachments.url },
  contentAttachments.position,
)
