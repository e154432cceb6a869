import { eq } from 'drizzle-orm'
import { FALLBACK_LOCALE, type Locale } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import { emenus, faqs, websiteConfigurations } from '#src/server/db/schema.ts'

/** The language that a community's page is written in. */
export async function pageLanguage(db: Db, communityId: number): Promise<Locale> {
  const [page] = await db
    .select({ language: websiteConfigurations.language })
    .from(websiteConfigurations)
    .where(eq(websiteConfigurations.communityId, communityId))
  return page?.language ?? FALLBACK_LOCALE
}

/**
 * Has menu and frequent questions follow a page into another language: what was a translation is
 * their own text now, and what was their own a translation. What has none stays as it is.
 */
export async function turnLanguage(
  tx: Db,
  communityId: number,
  { from, to }: { from: Locale; to: Locale },
): Promise<void> {
  if (from === to) return
  const entries = await tx
    .select({ id: emenus.id, title: emenus.title, titles: emenus.titles })
    .from(emenus)
    .where(eq(emenus.communityId, communityId))
  for (const { id, title, titles } of entries) {
    const { [to]: translated, ...others } = titles
    if (translated === undefined) continue
    const turned = { title: translated, titles: { ...others, [from]: title } }
    await tx.update(emenus).set(turned).where(eq(emenus.id, id))
  }
  const [faq] = await tx.select().from(faqs).where(eq(faqs.communityId, communityId))
  const { [to]: translated, ...others } = faq?.translations ?? {}
  if (!faq || translated === undefined) return
  await tx
    .update(faqs)
    .set({ content: translated, translations: { ...others, [from]: faq.content } })
    .where(eq(faqs.id, faq.id))
}
