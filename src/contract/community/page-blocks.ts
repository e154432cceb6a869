import * as v from 'valibot'
import { LOCALES } from '#src/i18n/locales.ts'
import {
  OptionalAddress,
  OptionalLine,
  OptionalText,
  optionalField,
  RequiredLine,
} from '../form-fields.ts'
import { inOtherLanguages } from '../other-languages.ts'
import { Address, MaybeText } from '../primitives.ts'

/** The blocks that a parish's page always shows: other pages lead to them, or to what only they name. */
const FIXED_BLOCKS = ['masses', 'ask', 'news', 'contacts', 'pages'] as const
/** Those that a parish may hide. */
const HIDEABLE_BLOCKS = ['events', 'information', 'subscribe', 'search'] as const

/** The most blocks with a text of its own that a parish may add. */
export const TEXT_BLOCKS_MAX = 6

/** Identifies a text block among those of its page, and its heading there. */
const Key = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,16}$/))

/** The texts of a text block in one language. */
const Texts = v.object({
  title: v.string(),
  text: MaybeText,
  /** The text alternative of the picture; null for a decorative picture. */
  picture_description: MaybeText,
  /** The words of the link; null for the usual ones. */
  link_title: MaybeText,
})
export type BlockTexts = v.InferOutput<typeof Texts>

const TextBlock = v.object({
  kind: v.literal('text'),
  key: Key,
  hidden: v.boolean(),
  picture: v.nullable(Address),
  link: v.nullable(Address),
  /** In each language that has some; pages in others show those in the parish's own. */
  texts: v.object(v.entriesFromList(LOCALES, v.optional(Texts))),
})
export type TextBlock = v.InferOutput<typeof TextBlock>

const FixedBlock = v.object({ kind: v.picklist(FIXED_BLOCKS) })
const HideableBlock = v.object({ kind: v.picklist(HIDEABLE_BLOCKS), hidden: v.boolean() })
const PageBlock = v.variant('kind', [FixedBlock, HideableBlock, TextBlock])
/** A block of a parish's page. */
export type PageBlock = v.InferOutput<typeof PageBlock>

/**
 * The blocks of a page that nobody arranged: from top to bottom on a phone. On a wide screen, the
 * news stand beside all others.
 */
export const USUAL_BLOCKS = [
  { kind: 'masses' },
  { kind: 'ask' },
  { kind: 'events', hidden: false },
  { kind: 'news' },
  { kind: 'contacts' },
  { kind: 'information', hidden: false },
  { kind: 'pages' },
  { kind: 'subscribe', hidden: false },
  { kind: 'search', hidden: false },
] as const satisfies readonly PageBlock[]

/** A block that a later version wrote, or another API: pages show the others. */
const UnknownBlock = v.object({ kind: v.literal('unknown') })

/**
 * The blocks of a page from top to bottom. `domain/contents/page-order.ts` says where those stand that
 * it does not name.
 */
export const PageBlocks = v.array(
  v.fallback(v.variant('kind', [FixedBlock, HideableBlock, TextBlock, UnknownBlock]), {
    kind: 'unknown',
  }),
)
export type PageBlocks = v.InferOutput<typeof PageBlocks>

/** A picture of this site: readers' browsers request none from other hosts (decision 032). */
const OwnPicture = optionalField(
  v.pipe(v.string(), v.trim(), v.regex(/^\/media\/[\w-]+\/[\w-]+\.\w+$/, 'own_picture')),
)

const TextsForm = v.strictObject({
  title: RequiredLine,
  text: OptionalText,
  picture_description: OptionalLine,
  link_title: OptionalLine,
})

const TextBlockForm = v.strictObject({
  kind: v.literal('text'),
  key: Key,
  hidden: v.optional(v.boolean(), false),
  picture: OwnPicture,
  link: OptionalAddress,
  texts: v.pipe(
    inOtherLanguages(v.optional(v.nullable(TextsForm), null)),
    v.check((texts) => Object.keys(texts).length > 0, 'required'),
  ),
})

/** The blocks of a page as its editor arranges them: no block twice, and few texts. */
export const PageBlocksForm = v.pipe(
  v.array(
    v.variant(
      'kind',
      [
        v.strictObject({ kind: v.picklist(FIXED_BLOCKS) }),
        v.strictObject({
          kind: v.picklist(HIDEABLE_BLOCKS),
          hidden: v.optional(v.boolean(), false),
        }),
        TextBlockForm,
      ],
      'page_block',
    ),
  ),
  v.maxLength(USUAL_BLOCKS.length + TEXT_BLOCKS_MAX, 'page_blocks'),
  v.check((blocks) => new Set(blocks.map(toBlockName)).size === blocks.length, 'page_blocks'),
  v.check(
    (blocks) => blocks.filter(({ kind }) => kind === 'text').length <= TEXT_BLOCKS_MAX,
    'page_blocks',
  ),
)

/** What distinguishes a block from the others of its page. */
export function toBlockName(block: { kind: string; key?: string }): string {
  return block.key === undefined ? block.kind : `${block.kind} ${block.key}`
}
