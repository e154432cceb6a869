import * as v from 'valibot'
import { Address, Html, Id } from './primitives.ts'
import { CommunitySlug } from './slugs.ts'

/** The extra blocks of the side panel, in the order it shows them (SPEC §2). */
export const BLOCK_FIELDS = [
  'masses_content',
  'confessions_content',
  'parish_notary_content',
  'visits_to_the_sicks_content',
  'conteudo_ano_pastoral',
  'how_to_help_content',
] as const

export type BlockField = (typeof BLOCK_FIELDS)[number]

const Block = v.nullable(v.object({ content: Html }))
const BlockTitle = v.nullable(v.string())

/** How a community's site is set up (SPEC §3); a block without content is null. */
export const WebsiteConfiguration = v.object({
  id: Id,
  url: CommunitySlug,
  entity_ekklesia_location_id: Id,
  header_url: v.nullable(Address),
  seccao_noticias_id: v.nullable(Id),
  url_facebook: v.nullable(Address),
  url_soundcloud: v.nullable(Address),
  url_twitter: v.nullable(Address),
  url_youtube: v.nullable(Address),
  masses_content: Block,
  masses_content_description: BlockTitle,
  confessions_content: Block,
  confessions_content_description: BlockTitle,
  parish_notary_content: Block,
  parish_notary_content_description: BlockTitle,
  visits_to_the_sicks_content: Block,
  visits_to_the_sicks_content_description: BlockTitle,
  conteudo_ano_pastoral: Block,
  conteudo_ano_pastoral_description: BlockTitle,
  how_to_help_content: Block,
  how_to_help_content_description: BlockTitle,
})

export type WebsiteConfiguration = v.InferOutput<typeof WebsiteConfiguration>

/** The answer by slug is a list whose first item counts (SPEC §7). */
export const WebsiteConfigurationList = v.array(WebsiteConfiguration)
