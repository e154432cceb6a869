import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type PageBlock,
  type PageBlocks,
  toBlockName,
  USUAL_BLOCKS,
} from '#src/contract/community/page-blocks.ts'
import { rounds } from '#tests/support/matrix.ts'
import { arrangedBlocks, storedBlocks } from './page-order.ts'

const text = (key: string): PageBlock => ({
  ...{ kind: 'text', key, hidden: false, picture: null, link: null },
  texts: { pt: { title: 'Aviso', text: null, picture_description: null, link_title: null } },
})
const names = (listed: PageBlocks) => arrangedBlocks(listed).map(toBlockName)
const usual = USUAL_BLOCKS.map(toBlockName)

test('a page without a list has the usual order, and stores none', () => {
  expect(names([])).toEqual(usual)
  expect(storedBlocks([])).toEqual([])
  expect(storedBlocks([...USUAL_BLOCKS])).toEqual([])
  expect(storedBlocks([{ kind: 'news' }, { kind: 'unknown' }])).toEqual([])
})

test('a block that is not named follows the one that it usually follows', () => {
  expect(names([{ kind: 'news' }, { kind: 'masses' }])).toEqual([
    ...['news', 'contacts', 'information', 'pages', 'subscribe', 'search'],
    ...['masses', 'ask', 'events'],
  ])
  expect(names([text('a'), { kind: 'contacts' }, text('b')])).toEqual([
    ...['masses', 'ask', 'events', 'news', 'text a', 'contacts'],
    ...['information', 'pages', 'subscribe', 'search', 'text b'],
  ])
})

test('a hidden block, or a text, is an arrangement of its own', () => {
  expect(storedBlocks([{ kind: 'events', hidden: true }])).toHaveLength(usual.length)
  expect(storedBlocks([text('a')])).toHaveLength(usual.length + 1)
})

test('whatever the list, each standard block is there once, and a second time changes nothing', () => {
  const block = fc.oneof(
    fc.constantFrom<PageBlock>(...USUAL_BLOCKS),
    fc.constantFrom('a', 'b').map(text),
    fc.constant({ kind: 'unknown' } as const),
  )
  fc.assert(
    fc.property(fc.array(block, { maxLength: 14 }), (listed) => {
      const arranged = arrangedBlocks(listed)
      const standard = arranged.filter(({ kind }) => kind !== 'text').map(toBlockName)
      expect(standard.toSorted()).toEqual(usual.toSorted())
      expect(arrangedBlocks(arranged)).toEqual(arranged)
      const named = [...new Set(listed.filter(({ kind }) => kind !== 'unknown').map(toBlockName))]
      expect(arranged.map(toBlockName).filter((name) => named.includes(name))).toEqual(named)
    }),
    { numRuns: rounds(200, 5_000) },
  )
})
