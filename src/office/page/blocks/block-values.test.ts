import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { OfficePage } from '#src/contract/community/office-page.ts'
import { PageBlocksForm, USUAL_BLOCKS } from '#src/contract/community/page-blocks.ts'
import { configuration, chapelry as parish } from '#tests/support/portal.ts'
import {
  type BlocksValues,
  blockFaults,
  blockFieldOf,
  blocksBody,
  blocksValues,
  newTextBlock,
  type TextBlockValues,
  toBlockTitle,
  usualBlocks,
  withBelowNews,
} from './block-values.ts'

const { name, photo_url, photo_dark_url, district, address, postal_code, ...rest } =
  parish('santa-marta')
const { mobilephone, phone, email, url } = rest
const community = {
  ...{ id: 1, name, title: null, photo_url, photo_dark_url, district, address, postal_code },
  ...{ mobilephone, phone, email, url },
}
const pageWith = (
  page_blocks?: NonNullable<OfficePage['configuration']['page_blocks']>,
): OfficePage => ({
  version: 'a',
  community,
  configuration: configuration(parish('santa-marta'), page_blocks && { page_blocks }),
})
const usual = blocksValues(pageWith()).values

function withText(change: Partial<TextBlockValues>): {
  block: TextBlockValues
  values: BlocksValues
} {
  const block = { ...newTextBlock(), ...change }
  return { block, values: { blocks: withBelowNews(usual.blocks, [block]) } }
}

const titled = (title: string) => ({ ...newTextBlock().texts.pt, title })

test('a page that nobody arranged is read in the usual order', () => {
  expect(usual.blocks).toEqual(USUAL_BLOCKS)
  expect(blockFaults(usual, 'pt')).toEqual([])
})

test('what is read is what is saved', () => {
  const page_blocks = v.parse(PageBlocksForm, [
    { kind: 'news' },
    {
      ...{ kind: 'text', key: 'a1', link: 'https://example.org', picture: '/media/a1/9x9.webp' },
      texts: {
        pt: { title: 'Obras', text: 'Até maio', link_title: 'Ver' },
        en: { title: 'Works' },
      },
    },
  ])
  const { values } = blocksValues(pageWith(page_blocks))
  const saved = v.parse(PageBlocksForm, blocksBody(values).configuration.page_blocks)
  expect(saved.filter(({ kind }) => ['news', 'text'].includes(kind))).toEqual(page_blocks)
})

test('a text needs a title, which is asked for in the language of the page', () => {
  const { block, values } = withText({})
  expect(blockFaults(values, 'es')).toEqual([{ name: `${block.key}.title.es`, hint: 'required' }])
  const english = { ...block.texts.en, text: 'Until May' }
  const half = withText({ texts: { ...block.texts, pt: titled('Obras'), en: english } })
  expect(blockFaults(half.values, 'pt')).toEqual([
    { name: `${half.block.key}.title.en`, hint: 'required' },
  ])
})

test('words of a picture and a link that are gone again ask for nothing', () => {
  const { texts } = newTextBlock()
  const left = { ...texts.en, picture_description: 'The tower', link_title: 'See' }
  const { values } = withText({ texts: { ...texts, pt: titled('Obras'), en: left } })
  expect(blockFaults(values, 'pt')).toEqual([])
  expect(blocksBody(values).configuration.page_blocks[4]).toMatchObject({ texts: { en: null } })
})

test('a link is typed without its scheme, and what is wrong with one is said at its field', () => {
  const { texts } = newTextBlock()
  const pt = { ...texts, pt: titled('Obras') }
  const { values } = withText({ link: 'www.example.org/obras', texts: pt })
  expect(blocksBody(values).configuration.page_blocks[4]).toMatchObject({
    link: 'https://www.example.org/obras',
  })
  const wrong = withText({ link: 'obras', texts: pt })
  expect(blockFaults(wrong.values, 'pt')).toEqual([
    { name: `${wrong.block.key}.link`, hint: 'address' },
  ])
  const path = 'configuration.page_blocks.4.texts.en.text'
  expect(blockFieldOf(path, wrong.values, 'pt')).toBe(`${wrong.block.key}.text.en`)
  expect(blockFieldOf('configuration.page_blocks', wrong.values, 'pt')).toBe('blocks')
})

test('the usual order shows everything again, and keeps the texts', () => {
  const { block } = withText({ texts: { ...newTextBlock().texts, en: titled('Works') } })
  const mixed = [block, ...usual.blocks.toReversed()].map((one) =>
    one.kind === 'events' ? { ...one, hidden: true } : one,
  )
  expect(usualBlocks(mixed)).toEqual(withBelowNews(usual.blocks, [block]))
  expect(toBlockTitle(block, 'pt')).toBe('Works')
})
