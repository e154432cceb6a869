import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { ConfigurationForm } from '#src/contract/community/configuration-form.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import { configurationTranslations, websiteConfigurations } from '#src/server/db/schema.ts'
import { type TranslationRow, textColumnsOf } from './rows.ts'

/** What a community's page says in other languages. */
export async function translationsOf(db: Db, communityId: number): Promise<TranslationRow[]> {
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

/** Keeps the translations of a form in the place of what they were. */
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
