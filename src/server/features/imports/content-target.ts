import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Changes } from '../../../contract/changes.ts'
import { EVENT } from '../../../contract/content.ts'
import { ContentForm } from '../../../contract/content-form.ts'
import type { ImportMatch } from '../../../contract/import.ts'
import { fold } from '../../../domain/folding.ts'
import type { Db } from '../../db/connection.ts'
import { contents, formerAddresses, sections } from '../../db/schema.ts'
import { ApiError } from '../../errors.ts'
import { editedContent } from '../contents/editing/queries.ts'
import { isEdited } from '../contents/editing/rules.ts'
import { addContent, changeContent } from '../contents/editing/write-content.ts'
import { holdCommunity } from '../staff/held-community.ts'
import type { OfficeWork } from '../staff/resource.ts'
import { digestOf } from './digest.ts'
import type { Target } from './target.ts'

/** What is to be written of a content: its form, and what is known by name until it is written. */
export const ContentPayload = v.strictObject({
  form: v.record(v.string(), v.unknown()),
  /** What it is sorted into, by name: those that the community has not are made. */
  sections: v.array(v.string()),
  /** Words of its address that it had before. */
  formerSlugs: v.array(v.string()),
})
export type ContentPayload = v.InferOutput<typeof ContentPayload>

/** All that an import writes of a content, by the names of its form. */
const WRITTEN = [
  'title',
  'resume',
  'content',
  'cover',
  'cover_description',
  'status',
  'online_from_date',
  'locale',
  'event_from_date',
  'event_from_hour',
  'event_to_date',
  'event_to_hour',
  'event_status',
  'event_recurrence',
  'event_exceptions',
  'section_ids',
  'contents_hashtags',
  'contents_fotogaleries',
] as const

/** Writes lines as news and events of a community, as its editors would. */
export const contentTarget: Target = {
  column: 'contentId',
  written: writtenOf,
  alike: (db, communityId, payload) => alikeContents(db, communityId, formOf(payload)),
  add: async (tx, scope, payload) => {
    const { sections: names, formerSlugs } = v.parse(ContentPayload, payload)
    const form = formOf(payload)
    await holdCommunity(tx, scope.communityId)
    const section_ids = await sectionsNamed(tx, scope.communityId, names)
    const slug = await ifFree(tx, scope.communityId, form.slug)
    const id = await addContent(tx, scope, { ...form, section_ids, slug })
    await keepFormerSlugs(tx, scope, { id, type: form.content_type }, formerSlugs)
    return id
  },
  change: async (tx, scope, recordId, payload) => {
    const { form, sections: names } = v.parse(ContentPayload, payload)
    await holdCommunity(tx, scope.communityId)
    const section_ids = await sectionsNamed(tx, scope.communityId, names)
    // Its address stays: readers know it by now.
    const { slug: _, content_type: __, ...said } = form
    const changes: Changes = { ...said, section_ids }
    await changeContent(tx, scope, recordId, changes)
  },
}

function formOf(payload: unknown): ContentForm {
  return v.parse(ContentForm, v.parse(ContentPayload, payload).form)
}

async function writtenOf(db: Db, communityId: number, recordId: number): Promise<string | null> {
  try {
    const record: Record<string, unknown> = await editedContent(db, communityId, recordId)
    return digestOf(WRITTEN.map((field) => record[field] ?? null))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  }
}

/** Contents of the same name on the same day: what somebody may have typed in by hand. */
async function alikeContents(
  db: Db,
  communityId: number,
  form: ContentForm,
): Promise<ImportMatch[]> {
  const online = form.online_from_date
  const isSameDay =
    form.content_type === EVENT
      ? eq(contents.eventFromDate, form.event_from_date ?? '0001-01-01')
      : sql`${contents.onlineFromDate} between ${online}::timestamptz - interval '1 day' and ${online}::timestamptz + interval '1 day'`
  const rows = await db
    .select({ id: contents.id, name: contents.title })
    .from(contents)
    .where(
      and(
        isEdited(communityId),
        eq(contents.contentType, form.content_type),
        eq(contents.title, form.title),
        isSameDay,
      ),
    )
    .orderBy(asc(contents.id))
    .limit(5)
  return rows.map((row) => ({ ...row, reasons: ['title_and_day'] }))
}

/** The community must be held. */
async function sectionsNamed(tx: Db, communityId: number, names: string[]): Promise<number[]> {
  if (names.length === 0) return []
  const known = await tx
    .select({ id: sections.id, name: sections.name })
    .from(sections)
    .where(eq(sections.communityId, communityId))
    .orderBy(asc(sections.id))
  const ids = new Set<number>()
  for (const name of names) {
    const same = known.find((one) => fold(one.name) === fold(name))
    if (same) {
      ids.add(same.id)
      continue
    }
    const [made] = await tx
      .insert(sections)
      .values({ communityId, name })
      .returning({ id: sections.id, name: sections.name })
    if (!made) throw new Error('The insert gave no row back.')
    known.push(made)
    ids.add(made.id)
  }
  return [...ids]
}

/** A word for an address if no other content has it; else null, and one is made of the title. */
async function ifFree(tx: Db, communityId: number, slug: string | null): Promise<string | null> {
  if (slug === null) return null
  const taken = await tx.$count(contents, and(isEdited(communityId), eq(contents.slug, slug)))
  return taken === 0 ? slug : null
}

/** Addresses that it had where it comes from lead to it, too, where they lead to nothing else. */
async function keepFormerSlugs(
  tx: Db,
  { communityId, now }: OfficeWork,
  { id, type }: { id: number; type: number },
  slugs: string[],
): Promise<void> {
  for (const slug of slugs) {
    const others = and(eq(contents.communityId, communityId), eq(contents.slug, slug))
    if ((await tx.$count(contents, and(others, isNull(contents.deletedAt)))) > 0) continue
    await tx
      .insert(formerAddresses)
      .values({ communityId, contentType: type, slug, contentId: id, movedAt: now })
      .onConflictDoNothing()
  }
}
