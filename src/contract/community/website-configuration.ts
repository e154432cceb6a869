import * as v from 'valibot'
import { LOCALES } from '#src/i18n/locales.ts'
import { CopiedPictures, PICTURE_FAILURES } from '../contents/remote-picture.ts'
import { Address, Html, Id, MaybeText, MonthDay } from '../primitives.ts'
import { OfficeHours } from './office-hours.ts'
import { PageBlocks } from './page-blocks.ts'
import { CommunitySlug } from './slugs.ts'

/** The extra blocks of the side panel, in display order (requirements §2.10). */
export const BLOCK_FIELDS = [
  'masses_content',
  'confessions_content',
  'parish_notary_content',
  'visits_to_the_sicks_content',
  'conteudo_ano_pastoral',
  'how_to_help_content',
] as const

export type BlockField = (typeof BLOCK_FIELDS)[number]

/** The kinds of request whose requirements a parish describes, in the order that it offers them. */
export const NEEDS_FIELDS = [
  'mass_intentions_needs',
  'baptisms_needs',
  'weddings_needs',
  'catechisms_needs',
  'families_needs',
  'meetings_needs',
] as const

export type NeedsField = (typeof NEEDS_FIELDS)[number]

/** The glazes and patterns of the tiles drawn for a parish (`domain/pictures/azulejo.ts`). */
export const AZULEJO_GLAZES = ['cobalt', 'copper', 'ochre', 'manganese', 'slate', 'earth'] as const
export const AZULEJO_MOTIFS = ['rosette', 'circles', 'acanthus', 'star', 'chequer'] as const
export type AzulejoGlaze = (typeof AZULEJO_GLAZES)[number]
export type AzulejoMotif = (typeof AZULEJO_MOTIFS)[number]

/**
 * The colours that a parish may choose instead of the portal's blue (`domain/pictures/accents.ts` defines
 * them): for buttons, selections and links on its pages.
 */
export const ACCENTS = [
  'wine',
  'plum',
  'slate',
  'sea',
  'cypress',
  'olive',
  'terracotta',
  'chestnut',
] as const
export type Accent = (typeof ACCENTS)[number]

/** The fields of the side panel, as an answer or a form holds each kind of them. */
export function panelFields<
  Block extends v.GenericSchema,
  Title extends v.GenericSchema,
  Needs extends v.GenericSchema,
>({ block, title, needs }: { block: Block; title: Title; needs: Needs }) {
  return {
    masses_content: block,
    masses_content_description: title,
    confessions_content: block,
    confessions_content_description: title,
    parish_notary_content: block,
    parish_notary_content_description: title,
    visits_to_the_sicks_content: block,
    visits_to_the_sicks_content_description: title,
    conteudo_ano_pastoral: block,
    conteudo_ano_pastoral_description: title,
    how_to_help_content: block,
    how_to_help_content_description: title,
    ...v.entriesFromList(NEEDS_FIELDS, needs),
  }
}

const panel = panelFields({
  block: v.nullable(v.object({ content: Html })),
  title: MaybeText,
  /** A plain text of a few lines; other APIs may have none. */
  needs: v.optional(MaybeText, null),
})

/** The texts of a page in another language; where one is null, pages show the original. */
const Translation = v.object({ header_description: MaybeText, ...panel })
export type PageTexts = v.InferOutput<typeof Translation>

/** A frequent question that everybody may read; its answer keeps its line breaks. */
const PublicQuestion = v.object({ question: v.string(), answer: v.string() })
export type PublicQuestion = v.InferOutput<typeof PublicQuestion>

const PublicQuestions = v.object(v.entriesFromList(LOCALES, v.optional(v.array(PublicQuestion))))
export type PublicQuestions = v.InferOutput<typeof PublicQuestions>

/** The set-up of a community's site (requirements §3.2); a block without content is null. */
export const WebsiteConfiguration = v.object({
  id: Id,
  url: CommunitySlug,
  entity_ekklesia_location_id: Id,
  /**
   * The language of its texts, its menu's titles and its frequent questions; other APIs may not
   * say.
   */
  language: v.optional(v.picklist(LOCALES)),
  header_url: v.nullable(Address),
  /** Why the header_url that the editor chose is missing on pages; left out where it is not. */
  missing_header: v.optional(v.picklist(PICTURE_FAILURES)),
  /** The text alternative of the picture; null for a decorative picture. */
  header_description: v.optional(MaybeText, null),
  seccao_noticias_id: v.nullable(Id),
  url_facebook: v.nullable(Address),
  url_soundcloud: v.nullable(Address),
  url_twitter: v.nullable(Address),
  url_youtube: v.nullable(Address),
  /** Other APIs may not have the following three. */
  url_instagram: v.optional(v.nullable(Address), null),
  url_whatsapp: v.optional(v.nullable(Address), null),
  url_telegram: v.optional(v.nullable(Address), null),
  ...panel,
  /** The opening hours of its office; left out where unknown. */
  office_hours: v.optional(v.array(OfficeHours), []),
  /** The first and the last day of the summer timetable (`mass-schedule.ts`). */
  masses_summer_from: v.optional(v.nullable(MonthDay), null),
  masses_summer_to: v.optional(v.nullable(MonthDay), null),
  /** The look of its drawn tile banner; null, or left out, for the look that its slug sets. */
  azulejo_glaze: v.optional(v.nullable(v.picklist(AZULEJO_GLAZES)), null),
  azulejo_motif: v.optional(v.nullable(v.picklist(AZULEJO_MOTIFS)), null),
  /** The colour of its links and buttons; null, or left out, for the portal's. */
  accent: v.optional(v.nullable(v.picklist(ACCENTS)), null),
  /** The blocks of its page in their order; omitted for the usual ones. */
  page_blocks: v.optional(PageBlocks),
  /** Its texts in other languages: at most one of each. */
  translations: v.optional(v.object(v.entriesFromList(LOCALES, v.optional(Translation))), {}),
  /** Its public questions in each language that has some; omitted without any. */
  public_questions: v.optional(PublicQuestions),
  /** Pictures of other hosts in its blocks; omitted without any. Other APIs may keep none. */
  body_pictures: v.optional(CopiedPictures),
  /** The reason for each missing picture in its blocks; omitted where none is missing. */
  missing_pictures: v.optional(v.array(v.picklist(PICTURE_FAILURES))),
})

export type WebsiteConfiguration = v.InferOutput<typeof WebsiteConfiguration>

/** The answer by slug is a list whose first item counts (requirements §7.4). */
export const WebsiteConfigurationList = v.array(WebsiteConfiguration)
