import type { InferSelectModel } from 'drizzle-orm'
import type { ConfigurationForm, WrittenTexts } from '#src/contract/community/configuration-form.ts'
import type {
  PageTexts,
  WebsiteConfiguration,
} from '#src/contract/community/website-configuration.ts'
import type { PictureFailure } from '#src/contract/contents/remote-picture.ts'
import { cleanHtml } from '#src/domain/contents/content-html.ts'
import type { configurationTranslations, websiteConfigurations } from '#src/server/db/schema.ts'

type ConfigurationRow = InferSelectModel<typeof websiteConfigurations>
export type TranslationRow = InferSelectModel<typeof configurationTranslations>

/** A row with the further data of its record. */
interface ConfigurationFacts {
  row: ConfigurationRow
  /** The community's name. */
  slug: string
  /** Why its header picture has no copy and will get none. */
  headerFailure: PictureFailure | null
  /** Its translations. */
  translations: TranslationRow[]
}

/** A site's configuration, in the contract's shape. */
export function configurationOf({
  row,
  slug,
  headerFailure,
  translations,
}: ConfigurationFacts): WebsiteConfiguration {
  return {
    id: row.id,
    url: slug,
    entity_ekklesia_location_id: row.communityId,
    language: row.language,
    header_url: row.headerUrl,
    ...(headerFailure && { missing_header: headerFailure }),
    seccao_noticias_id: row.newsSectionId,
    url_facebook: row.urlFacebook,
    url_soundcloud: row.urlSoundcloud,
    url_twitter: row.urlTwitter,
    url_youtube: row.urlYoutube,
    ...textsOf(row),
    office_hours: row.officeHours,
    masses_summer_from: row.massesSummerFrom,
    masses_summer_to: row.massesSummerTo,
    azulejo_glaze: row.azulejoGlaze,
    azulejo_motif: row.azulejoMotif,
    accent: row.accent,
    translations: Object.fromEntries(
      translations.map((translated) => [translated.language, textsOf(translated)]),
    ),
  }
}

function textsOf(row: Omit<TranslationRow, 'configurationId' | 'language'>): PageTexts {
  return {
    header_description: row.headerDescription,
    masses_content: blockOf(row.massesContent),
    masses_content_description: row.massesContentDescription,
    confessions_content: blockOf(row.confessionsContent),
    confessions_content_description: row.confessionsContentDescription,
    parish_notary_content: blockOf(row.parishNotaryContent),
    parish_notary_content_description: row.parishNotaryContentDescription,
    visits_to_the_sicks_content: blockOf(row.visitsToTheSicksContent),
    visits_to_the_sicks_content_description: row.visitsToTheSicksContentDescription,
    conteudo_ano_pastoral: blockOf(row.conteudoAnoPastoral),
    conteudo_ano_pastoral_description: row.conteudoAnoPastoralDescription,
    how_to_help_content: blockOf(row.howToHelpContent),
    how_to_help_content_description: row.howToHelpContentDescription,
    mass_intentions_needs: row.massIntentionsNeeds,
    baptisms_needs: row.baptismsNeeds,
    weddings_needs: row.weddingsNeeds,
    catechisms_needs: row.catechismsNeeds,
    families_needs: row.familiesNeeds,
    meetings_needs: row.meetingsNeeds,
  }
}

function blockOf(content: string | null): { content: string } | null {
  return content ? { content } : null
}

/** The columns for a form's values, with cleaned HTML. */
export function columnsOf(form: ConfigurationForm) {
  return {
    language: form.language,
    headerUrl: form.header_url,
    newsSectionId: form.seccao_noticias_id,
    urlFacebook: form.url_facebook,
    urlSoundcloud: form.url_soundcloud,
    urlTwitter: form.url_twitter,
    urlYoutube: form.url_youtube,
    ...textColumnsOf(form),
    officeHours: form.office_hours,
    massesSummerFrom: form.masses_summer_from,
    massesSummerTo: form.masses_summer_to,
    azulejoGlaze: form.azulejo_glaze,
    azulejoMotif: form.azulejo_motif,
    accent: form.accent,
  }
}

/** The same for the texts in one language. */
export function textColumnsOf(form: WrittenTexts) {
  return {
    headerDescription: form.header_description,
    massesContent: htmlOf(form.masses_content),
    massesContentDescription: form.masses_content_description,
    confessionsContent: htmlOf(form.confessions_content),
    confessionsContentDescription: form.confessions_content_description,
    parishNotaryContent: htmlOf(form.parish_notary_content),
    parishNotaryContentDescription: form.parish_notary_content_description,
    visitsToTheSicksContent: htmlOf(form.visits_to_the_sicks_content),
    visitsToTheSicksContentDescription: form.visits_to_the_sicks_content_description,
    conteudoAnoPastoral: htmlOf(form.conteudo_ano_pastoral),
    conteudoAnoPastoralDescription: form.conteudo_ano_pastoral_description,
    howToHelpContent: htmlOf(form.how_to_help_content),
    howToHelpContentDescription: form.how_to_help_content_description,
    massIntentionsNeeds: form.mass_intentions_needs,
    baptismsNeeds: form.baptisms_needs,
    weddingsNeeds: form.weddings_needs,
    catechismsNeeds: form.catechisms_needs,
    familiesNeeds: form.families_needs,
    meetingsNeeds: form.meetings_needs,
  }
}

function htmlOf(block: { content: string } | null): string | null {
  return block === null ? null : cleanHtml(block.content) || null
}
