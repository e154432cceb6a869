import * as v from 'valibot'
import type { OfficePage } from '#src/contract/community/office-page.ts'
import {
  type BlockTexts,
  type PageBlock,
  PageBlocksForm,
  type TextBlock,
} from '#src/contract/community/page-blocks.ts'
import { byLocale } from '#src/contract/other-languages.ts'
import { arrangedBlocks } from '#src/domain/contents/page-order.ts'
import { FALLBACK_LOCALE, LOCALES, type Locale } from '#src/i18n/locales.ts'
import { withScheme } from '#src/office/kit/with-scheme.ts'
import type { VersionedValues } from '../record/use-record-form.ts'

/** The field values of a text block's texts in one language. */
export type BlockTextValues = Record<keyof BlockTexts, string>

/** The field values of a block with a text of the parish's own. */
export interface TextBlockValues extends Pick<TextBlock, 'kind' | 'key' | 'hidden'> {
  picture: string
  link: string
  texts: Record<Locale, BlockTextValues>
}

type StandardBlockValues = Exclude<PageBlock, TextBlock>
export type BlockValues = StandardBlockValues | TextBlockValues

/** The values of the editor: all blocks of the page, from top to bottom. */
export type BlocksValues = { blocks: BlockValues[] }

const NO_TEXTS: BlockTextValues = { title: '', text: '', picture_description: '', link_title: '' }

/** A block without any text yet. */
export function newTextBlock(): TextBlockValues {
  const key = crypto.randomUUID().slice(0, 8)
  const texts = byLocale(() => NO_TEXTS)
  return { kind: 'text', key, hidden: false, picture: '', link: '', texts }
}

/** Converts a page into the values of the editor of its blocks. */
export function blocksValues({
  version,
  configuration,
}: OfficePage): VersionedValues<BlocksValues> {
  const blocks = arrangedBlocks(configuration.page_blocks ?? [])
  return { version, values: { blocks: blocks.map(valuesOf) } }
}

function valuesOf(block: PageBlock): BlockValues {
  if (block.kind !== 'text') return block
  const texts = byLocale((locale) => {
    const { title, text, picture_description, link_title } = block.texts[locale] ?? NO_TEXTS
    return {
      title,
      text: text ?? '',
      picture_description: picture_description ?? '',
      link_title: link_title ?? '',
    }
  })
  return { ...block, picture: block.picture ?? '', link: block.link ?? '', texts }
}

/** The request body of the blocks, as a part of the page's configuration. */
export function blocksBody({ blocks }: BlocksValues) {
  return { configuration: { page_blocks: blocks.map(bodyOf) } }
}

function bodyOf(block: BlockValues) {
  if (block.kind !== 'text') return block
  const [picture, link] = [block.picture.trim(), withScheme(block.link)]
  const texts = byLocale((locale) => {
    const written = block.texts[locale]
    const shown = {
      ...written,
      picture_description: picture === '' ? '' : written.picture_description,
      link_title: link === '' ? '' : written.link_title,
    }
    return Object.values(shown).some((text) => text.trim() !== '') ? shown : null
  })
  return { ...block, picture, link, texts }
}

/** The title of a text block: in the language of the page, or else in any other; empty without one. */
export function toBlockTitle({ texts }: TextBlockValues, language: Locale): string {
  const titles = [language, ...LOCALES].map((locale) => texts[locale].title.trim())
  return titles.find((title) => title !== '') ?? ''
}

/** The name of a text block's field, for error summaries and labels. */
export function blockField({ key }: Pick<TextBlockValues, 'key'>, name: string): string {
  return `${key}.${name}`
}

/** The error of a field, as a key below `errors.hints`. */
interface BlockFault {
  name: string
  hint: string
}

/** The errors of the values, in the order of the blocks. */
export function blockFaults(values: BlocksValues, language: Locale): BlockFault[] {
  const { issues = [] } = v.safeParse(PageBlocksForm, blocksBody(values).configuration.page_blocks)
  return issues.map((issue) => ({
    name: blockFieldOf(v.getDotPath(issue) ?? '', values, language),
    hint: issue.message,
  }))
}

/** The form field that shows the error of a path such as `configuration.page_blocks.2.texts.en.title`. */
export function blockFieldOf(path: string, { blocks }: BlocksValues, language: Locale): string {
  const [, at, rest = ''] = /^(?:configuration\.page_blocks\.)?(\d+)\.?(.*)$/.exec(path) ?? []
  const block = blocks[Number(at)]
  if (block?.kind !== 'text') return 'blocks'
  const [, locale, name] = /^texts\.(\w+)\.(\w+)$/.exec(rest) ?? []
  if (locale && name) return blockField(block, `${name}.${locale}`)
  return blockField(block, rest === 'link' || rest === 'picture' ? rest : `title.${language}`)
}

/** The blocks in the usual order, all shown, with the parish's own texts below the news. */
export function usualBlocks(blocks: BlockValues[]): BlockValues[] {
  const own = blocks.filter((block) => block.kind === 'text')
  return withBelowNews(arrangedBlocks([]).map(valuesOf), own)
}

/** The blocks with others right below the news. */
export function withBelowNews(blocks: BlockValues[], added: BlockValues[]): BlockValues[] {
  const below = blocks.findIndex(({ kind }) => kind === 'news') + 1
  return blocks.toSpliced(below, 0, ...added)
}

/** The language in which a parish writes its page. */
export function pageLanguage({ configuration }: OfficePage): Locale {
  return configuration.language ?? FALLBACK_LOCALE
}
