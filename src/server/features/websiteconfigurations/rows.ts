import type { InferSelectModel } from 'drizzle-orm'
import * as v from 'valibot'
import type { ConfigurationForm, WrittenTexts } from '#src/contract/community/configuration-form.ts'
import { PageBlocks } from '#src/contract/community/page-blocks.ts'
import {
  BLOCK_FIELDS,
  type BlockField,
  NEEDS_FIELDS,
  type PageTexts,
  type WebsiteConfiguration,
} from '#src/contract/community/website-configuration.ts'
import type { PictureFailure } from '#src/contract/contents/remote-picture.ts'
import { cleanHtml } from '#src/domain/contents/content-html.ts'
import { arrangedBlocks, storedBlocks } from '#src/domain/contents/page-order.ts'
import { columnsFrom, fieldsFrom } from '#src/server/db/field-names.ts'
import type { configurationTranslations, websiteConfigurations } from '#src/server/db/schema.ts'

type ConfigurationRow = InferSelectModel<typeof websiteConfigurations>
export type TranslationRow = InferSelectModel<typeof configurationTranslations>

const LINK_FIELDS = [
  'url_facebook',
  'url_soundcloud',
  'url_twitter',
  'url_youtube',
  'url_instagram',
  'url_whatsapp',
  'url_telegram',
] as const

/** The texts that translations have too, in the order of answers, which versions depend on. */
const TEXT_FIELDS = [
  'header_description' as const,
  ...BLOCK_FIELDS.flatMap((field) => [field, `${field}_description` as const]),
  ...NEEDS_FIELDS,
]

const SETTING_FIELDS = [
  'office_hours',
  'masses_summer_from',
  'masses_summer_to',
  'azulejo_glaze',
  'azulejo_motif',
  'accent',
] as const

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
    ...fieldsFrom(row, LINK_FIELDS),
    ...textsOf(row),
    ...fieldsFrom(row, SETTING_FIELDS),
    ...(row.pageBlocks.length > 0 && {
      // A later version, which this one replaced again, may have stored others.
      page_blocks: arrangedBlocks(v.parse(PageBlocks, row.pageBlocks)),
    }),
    translations: Object.fromEntries(
      translations.map((translated) => [translated.language, textsOf(translated)]),
    ),
  }
}

function textsOf(row: Omit<TranslationRow, 'configurationId' | 'language'>): PageTexts {
  const texts = fieldsFrom(row, TEXT_FIELDS)
  return { ...texts, ...blocksOf(texts, (content) => (content ? { content } : null)) }
}

/** The blocks of a page in another form. */
function blocksOf<Block, Made>(
  texts: Record<BlockField, Block>,
  make: (block: Block) => Made,
): Record<BlockField, Made> {
  const blocks = BLOCK_FIELDS.map((field) => [field, make(texts[field])])
  return Object.fromEntries(blocks)
}

/** The columns for a form's values, with cleaned HTML. */
export function toConfigurationColumns(form: ConfigurationForm) {
  return {
    language: form.language,
    headerUrl: form.header_url,
    newsSectionId: form.seccao_noticias_id,
    ...columnsFrom(form, LINK_FIELDS),
    ...textColumnsOf(form),
    ...columnsFrom(form, SETTING_FIELDS),
    pageBlocks: storedBlocks(form.page_blocks),
  }
}

/** The same for the texts in one language. */
export function textColumnsOf(form: WrittenTexts) {
  return columnsFrom({ ...form, ...blocksOf(form, htmlOf) }, TEXT_FIELDS)
}

function htmlOf(block: { content: string } | null): string | null {
  return block === null ? null : cleanHtml(block.content) || null
}
