import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { BlockField } from '#src/contract/community/website-configuration.ts'
import { configurationTranslations, websiteConfigurations } from '#src/server/db/schema.ts'

/** Where the HTML of the blocks of a community's panel is stored. */
export const BLOCK_COLUMNS = {
  masses_content: websiteConfigurations.massesContent,
  confessions_content: websiteConfigurations.confessionsContent,
  parish_notary_content: websiteConfigurations.parishNotaryContent,
  visits_to_the_sicks_content: websiteConfigurations.visitsToTheSicksContent,
  conteudo_ano_pastoral: websiteConfigurations.conteudoAnoPastoral,
  how_to_help_content: websiteConfigurations.howToHelpContent,
} satisfies Record<BlockField, AnyPgColumn>

/** The same in other languages. */
export const TRANSLATED_BLOCK_COLUMNS = {
  masses_content: configurationTranslations.massesContent,
  confessions_content: configurationTranslations.confessionsContent,
  parish_notary_content: configurationTranslations.parishNotaryContent,
  visits_to_the_sicks_content: configurationTranslations.visitsToTheSicksContent,
  conteudo_ano_pastoral: configurationTranslations.conteudoAnoPastoral,
  how_to_help_content: configurationTranslations.howToHelpContent,
} satisfies Record<BlockField, AnyPgColumn>
