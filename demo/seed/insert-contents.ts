import { eq } from 'drizzle-orm'
import { LOCALES } from '#src/i18n/locales.ts'
import {
  contentAttachments,
  contentHashtags,
  contentPictures,
  contentRelations,
  contentSections,
  contents,
  contentTranslations,
} from '#src/server/db/schema.ts'
import { bodyHtml, figureHtml } from './body-html.ts'
import { compileContents } from './compile-content.ts'
import type { DemoContent, DemoPage } from './content-schema.ts'
import type { DemoParish } from './parish-schema.ts'
import type { Supplies } from './supplies.ts'

interface Place extends Supplies {
  communityId: number
  sectionIds: Map<string, number>
}

/** Inserts a parish's contents and their dependent records. */
export async function insertContents(
  parish: DemoParish,
  place: Place,
): Promise<{ count: number; byKey: Map<string, number> }> {
  const compiled = compileContents(parish, place.now)
  if (compiled.length === 0) return { count: 0, byKey: new Map() }
  const { tx, communityId, pictures } = place
  const captionOf = (name: string) => pictures.caption(name, parish.language)
  const rows = await tx
    .insert(contents)
    .values(
      compiled.map(({ row, written: { cover, figure } }) => ({
        ...row,
        communityId,
        body: figure
          ? row.body + figureHtml(pictures.address(figure), captionOf(figure))
          : row.body,
        coverUrl: cover ? pictures.address(cover) : null,
        coverDescription: cover ? captionOf(cover) : null,
      })),
    )
    .returning({ id: contents.id, slug: contents.slug })
  const idOfSlug = new Map(rows.map(({ id, slug }) => [slug, id]))
  const stored = compiled.map(({ written, row }) => ({
    written,
    contentId: known(idOfSlug, row.slug),
  }))
  const byKey = new Map(stored.map(({ written, contentId }) => [written.key, contentId]))
  const each = <Item, Row>(
    items: (content: DemoContent) => Item[] | undefined,
    row: (item: Item) => Row,
  ) =>
    stored.flatMap(({ written, contentId }) =>
      (items(written) ?? []).map((item, position) => ({ contentId, position, ...row(item) })),
    )

  const inSections = stored.flatMap(({ written, contentId }) =>
    (written.sections ?? []).map((name) => ({
      contentId,
      sectionId: known(place.sectionIds, name),
    })),
  )
  if (inSections.length > 0) await tx.insert(contentSections).values(inSections)
  const tags = each(
    (one) => one.tags,
    (tag) => ({ tag }),
  )
  if (tags.length > 0) await tx.insert(contentHashtags).values(tags)
  const gallery = each(
    (one) => one.gallery,
    (name) => ({
      url: pictures.address(name),
      description: captionOf(name),
    }),
  )
  if (gallery.length > 0) await tx.insert(contentPictures).values(gallery)
  const relations = each(
    (one) => one.related,
    (key) => ({ relatedId: known(byKey, key) }),
  )
  if (relations.length > 0) await tx.insert(contentRelations).values(relations)
  for (const { written, contentId } of stored) {
    const { parent } = written as Partial<DemoPage>
    if (parent === undefined) continue
    const parentId = known(byKey, parent)
    await tx.update(contents).set({ parentId }).where(eq(contents.id, contentId))
  }
  await insertTranslations(stored, place)
  await insertFiles(stored, place)
  return { count: rows.length, byKey }
}

async function insertTranslations(
  stored: Array<{ written: DemoContent; contentId: number }>,
  { tx, now }: Place,
): Promise<void> {
  const rows = stored.flatMap(({ written, contentId }) =>
    LOCALES.flatMap((language) => {
      const text = written.translations[language]
      if (!text) return []
      const { title, resume, body } = text
      return [{ contentId, language, title, resume, body: bodyHtml(body), updatedAt: now }]
    }),
  )
  if (rows.length > 0) await tx.insert(contentTranslations).values(rows)
}

async function insertFiles(
  stored: Array<{ written: DemoContent; contentId: number }>,
  { tx, storePdf }: Place,
): Promise<void> {
  for (const { written, contentId } of stored) {
    for (const [position, { description, name, lines }] of (written.files ?? []).entries()) {
      const url = await storePdf(name, lines)
      await tx.insert(contentAttachments).values({ contentId, position, description, url })
    }
  }
}

function known(ids: Map<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new RangeError(`nothing is called ${name}`)
  return id
}
