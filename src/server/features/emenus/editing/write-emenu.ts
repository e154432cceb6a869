import { and, eq, isNull, max } from 'drizzle-orm'
import { EmenuForm } from '#src/contract/community/emenu-form.ts'
import { MENU_MAX_ENTRIES } from '#src/contract/community/office-menu.ts'
import type { Changes } from '#src/contract/publishing/changes.ts'
import type { Db } from '#src/server/db/connection.ts'
import { contents, emenus } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import { merged } from '#src/server/http/body/checked-body.ts'
import { assertCapacity, lockCommunity } from '#src/server/office-kit/community.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import {
  type NamedRecord,
  refuseUnknownSections,
} from '#src/server/office-kit/unknown-references.ts'
import { emenuRecord } from './queries.ts'

const LAST_POSITION = 32_767

type Scope = Pick<OfficeScope, 'communityId'>

/**
 * Adds an entry to a community's menu.
 *
 * @returns its number
 * @throws ApiError `bad_request` for a parent entry, a content or a section that the community does
 *   not have
 */
export async function addEmenu(tx: Db, { communityId }: Scope, form: EmenuForm): Promise<number> {
  await lockCommunity(tx, communityId)
  // Trees are processed recursively, so their depth must be limited.
  await assertCapacity(tx, emenus, eq(emenus.communityId, communityId), MENU_MAX_ENTRIES)
  await refuseWrongFather(tx, communityId, null, form.father_id)
  const target = await targetOf(tx, communityId, form)
  const position = form.position ?? (await nextPosition(tx, communityId))
  const [row] = await tx
    .insert(emenus)
    .values({ communityId, ...columnsOf(form), ...target, position })
    .returning({ id: emenus.id })
  if (!row) throw new Error('The insert gave no row back.')
  return row.id
}

/**
 * Changes an entry.
 *
 * @throws ApiError `not_found`; `bad_request`, also for an entry below itself
 */
export async function changeEmenu(
  tx: Db,
  { communityId }: Scope,
  id: number,
  changes: Changes,
): Promise<void> {
  await lockCommunity(tx, communityId)
  const { id: _, ...current } = await emenuRecord(tx, communityId, id)
  const form = merged(EmenuForm, current, changes)
  if ('father_id' in changes) await refuseWrongFather(tx, communityId, id, form.father_id)
  const target = await targetOf(tx, communityId, form)
  await tx
    .update(emenus)
    .set({
      ...columnsOf(form),
      sectionId: target.sectionId,
      // A deleted content has no slug to name it by, so the entry keeps it.
      ...('content_slug' in changes && { contentId: target.contentId }),
      position: form.position ?? (await nextPosition(tx, communityId)),
    })
    .where(eq(emenus.id, id))
}

function columnsOf(form: EmenuForm) {
  return { fatherId: form.father_id, ...entryColumns(form) }
}

/** The values of an entry besides its place and its target. */
export function entryColumns(
  form: Pick<EmenuForm, 'title' | 'titles' | 'emenu_type' | 'url' | 'template_layout_id'>,
) {
  return {
    title: form.title,
    titles: form.titles,
    emenuType: form.emenu_type,
    url: form.url,
    templateLayoutId: form.template_layout_id,
  }
}

async function targetOf(
  tx: Db,
  communityId: number,
  { content_slug, section_id }: EmenuForm,
): Promise<{ contentId: number | null; sectionId: number | null }> {
  const named: NamedRecord[] = section_id === null ? [] : [['section_id', section_id]]
  await refuseUnknownSections(tx, communityId, named)
  if (content_slug === null) return { contentId: null, sectionId: section_id }
  const [content] = await tx
    .select({ id: contents.id })
    .from(contents)
    .where(
      and(
        eq(contents.communityId, communityId),
        eq(contents.slug, content_slug),
        isNull(contents.deletedAt),
      ),
    )
  if (!content) throw new ApiError('bad_request', { content_slug: { key: 'own_content' } })
  return { contentId: content.id, sectionId: section_id }
}

async function nextPosition(tx: Db, communityId: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(emenus.position) })
    .from(emenus)
    .where(eq(emenus.communityId, communityId))
  return Math.min((row?.last ?? -1) + 1, LAST_POSITION)
}

/**
 * Refuses a parent entry that the community does not have, or that is below the entry itself. The
 * community must be locked (`lockCommunity`): two simultaneous changes could create a cycle.
 *
 * @param id the entry; null for a new one
 * @throws ApiError `bad_request`
 */
async function refuseWrongFather(
  tx: Db,
  communityId: number,
  id: number | null,
  fatherId: number | null,
): Promise<void> {
  if (fatherId === null) return
  const rows = await tx
    .select({ id: emenus.id, fatherId: emenus.fatherId })
    .from(emenus)
    .where(eq(emenus.communityId, communityId))
  const fatherOf = new Map(rows.map((row) => [row.id, row.fatherId]))
  if (!fatherOf.has(fatherId)) {
    throw new ApiError('bad_request', { father_id: { key: 'reference' } })
  }
  if (isBelow(fatherOf, fatherId, id)) {
    throw new ApiError('bad_request', { father_id: { key: 'below_itself' } })
  }
}

/** Whether an entry is another one, or a descendant of it. */
function isBelow(
  fatherOf: ReadonlyMap<number, number | null>,
  entry: number,
  other: number | null,
): boolean {
  const seen = new Set<number>()
  let above: number | null = entry
  while (above !== null && !seen.has(above)) {
    if (above === other) return true
    seen.add(above)
    above = fatherOf.get(above) ?? null
  }
  return false
}
