import type { Db } from '../db/connection.ts'
import { emenus } from '../db/schema.ts'
import type { MenuEntry } from './parish-schema.ts'

interface Place {
  communityId: number
  sectionIds: Map<string, number>
  contentIds: Map<string, number>
  tx: Db
}

/** Writes a menu's entries, those below an entry after it. */
export async function insertMenu(
  entries: MenuEntry[],
  place: Place,
  fatherId: number | null = null,
): Promise<void> {
  for (const [position, entry] of entries.entries()) {
    const [row] = await place.tx
      .insert(emenus)
      .values({
        communityId: place.communityId,
        fatherId,
        position,
        title: entry.title,
        ...target(entry, place),
      })
      .returning({ id: emenus.id })
    if (row && entry.children) await insertMenu(entry.children, place, row.id)
  }
}

function target(entry: MenuEntry, { sectionIds, contentIds }: Place) {
  if (entry.type === 'url') return { emenuType: entry.type, url: entry.url }
  const sectionId = 'section' in entry && entry.section ? idOf(sectionIds, entry.section) : null
  const contentId = 'content' in entry && entry.content ? idOf(contentIds, entry.content) : null
  const templateLayoutId = entry.type === 'other' ? entry.layout : null
  return { emenuType: entry.type, sectionId, contentId, templateLayoutId }
}

function idOf(ids: Map<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new RangeError(`the menu points to ${name}, which is not there`)
  return id
}
