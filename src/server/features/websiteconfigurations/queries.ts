import { eq, type InferSelectModel } from 'drizzle-orm'
import type { WebsiteConfiguration } from '../../../contract/website-configuration.ts'
import type { Db } from '../../db/connection.ts'
import { websiteConfigurations } from '../../db/schema.ts'
import { found } from '../../errors.ts'
import type { Reference } from '../../http/references.ts'
import { publicCommunity } from '../chapelries/queries.ts'

type ConfigurationRow = InferSelectModel<typeof websiteConfigurations>

/** How the site of a public community is set up. @throws ApiError `not_found` */
export async function websiteConfiguration(
  db: Db,
  reference: Reference,
): Promise<WebsiteConfiguration> {
  const community = await publicCommunity(db, reference)
  const [row] = await db
    .select()
    .from(websiteConfigurations)
    .where(eq(websiteConfigurations.communityId, community.id))
  return configurationOf(found(row), community.slug)
}

function configurationOf(row: ConfigurationRow, slug: string): WebsiteConfiguration {
  return {
    id: row.id,
    url: slug,
    entity_ekklesia_location_id: row.communityId,
    header_url: row.headerUrl,
    seccao_noticias_id: row.newsSectionId,
    url_facebook: row.urlFacebook,
    url_soundcloud: row.urlSoundcloud,
    url_twitter: row.urlTwitter,
    url_youtube: row.urlYoutube,
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
  }
}

function blockOf(content: string | null): { content: string } | null {
  return content ? { content } : null
}
