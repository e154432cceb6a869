import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { ConfigurationForm } from '#src/contract/community/configuration-form.ts'
import { FALLBACK_LOCALE, LOCALES, type Locale } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  configurationTranslations,
  emenus,
  faqs,
  websiteConfigurations,
} from '#src/server/db/schema.ts'
import { type TranslationRow, textColumnsOf } from './rows.ts'

/** The translations of a community's page. */
export async function findPageTranslations(db: Db, communityId: number): Promise<TranslationRow[]> {
  return await db
    .select(getTableColumns(configurationTranslations))
    .from(configurationTranslations)
    .innerJoin(
      websiteConfigurations,
      eq(websiteConfigurations.id, configurationTranslations.configurationId),
    )
    .where(eq(websiteConfigurations.communityId, communityId))
    .orderBy(asc(configurationTranslations.language))
}

/** Replaces the translations by those of a form. */
export async function writeTranslations(
  tx: Db,
  configurationId: number,
  { translations }: Pick<ConfigurationForm, 'translations'>,
): Promise<void> {
  await tx
    .delete(configurationTranslations)
    .where(eq(configurationTranslations.configurationId, configurationId))
  const rows = LOCALES.flatMap((language) => {
    const written = translations[language]
    return written ? [{ configurationId, language, ...textColumnsOf(written) }] : []
  })
  if (rows.length > 0) await tx.insert(configurationTranslations).values(rows)
}

/** The original language of a community's page. */
export async function pageLanguage(db: Db, communityId: number): Promise<Locale> {
  const [page] = await db
    .select({ language: websiteConfigurations.language })
    .from(websiteConfigurations)
    .where(eq(websiteConfigurations.communityId, communityId))
  return page?.language ?? FALLBACK_LOCALE
}

/**
 * Changes the original language of menu and frequent questions with that of the page: translations
 * become originals, and originals become translations. Texts without a translation stay.
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
  if (!faq) return
  if (translated === undefined) {
    // The text stays the original, which now counts as one of the new language.
    const { [from]: marked = [], ...marks } = faq.publicQuestions
    const turned = { publicQuestions: { ...marks, [to]: marked } }
    await tx.update(faqs).set(turned).where(eq(faqs.id, faq.id))
    return
  }
  await tx
    .update(faqs)
    .set({ content: translated, translations: { ...others, [from]: faq.content } })
    .where(eq(faqs.id, faq.id))
}
