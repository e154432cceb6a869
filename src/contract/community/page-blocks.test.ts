import * as v from 'valibot'
import { expect, test } from 'vitest'
import { PageBlocks, PageBlocksForm, TEXT_BLOCKS_MAX, USUAL_BLOCKS } from './page-blocks.ts'

const welcome = { kind: 'text', key: 'a1', texts: { pt: { title: ' Bem-vindo ' } } }

function hints(blocks: unknown): string[] {
  const { issues = [] } = v.safeParse(PageBlocksForm, blocks)
  return issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`)
}

test('an arrangement is what its editor sends, with what was left out as null', () => {
  const [text, events] = v.parse(PageBlocksForm, [welcome, { kind: 'events' }])
  expect(text).toEqual({
    ...{ kind: 'text', key: 'a1', hidden: false, picture: null, link: null },
    texts: {
      pt: { title: 'Bem-vindo', text: null, picture_description: null, link_title: null },
    },
  })
  expect(events).toEqual({ kind: 'events', hidden: false })
  expect(v.parse(PageBlocksForm, USUAL_BLOCKS)).toEqual(USUAL_BLOCKS)
})

test('what is wrong with a block is said at its place', () => {
  expect(hints([{ kind: 'games' }])).toEqual(['0.kind page_block'])
  expect(hints([{ ...welcome, texts: {} }])).toEqual(['0.texts required'])
  expect(hints([{ ...welcome, texts: { en: { title: ' ' } } }])).toEqual([
    '0.texts.en.title required',
  ])
  expect(hints([{ ...welcome, link: 'javascript:alert(1)' }])).toEqual(['0.link address'])
  for (const picture of [
    'https://example.org/a.jpg',
    '/media/../a.webp',
    '//example.org/media/a/b.webp',
  ]) {
    expect(hints([{ ...welcome, picture }])).toEqual(['0.picture own_picture'])
  }
  expect(hints([{ ...welcome, picture: '/media/ab12/960x640-a0b1c2.webp' }])).toEqual([])
})

test('no block is there twice, none that must stay is hidden, and there are few texts', () => {
  expect(hints([{ kind: 'events' }, { kind: 'events' }])).toEqual([' page_blocks'])
  expect(hints([welcome, welcome])).toEqual([' page_blocks'])
  expect(hints([{ kind: 'masses', hidden: true }])).toHaveLength(1)
  const texts = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...welcome, key: `t${at}` }))
  expect(hints(texts(TEXT_BLOCKS_MAX))).toEqual([])
  expect(hints(texts(TEXT_BLOCKS_MAX + 1))).toEqual([' page_blocks'])
})

test('an answer with a block of a later version is read, and the others with it', () => {
  const answered = [{ kind: 'choir', songs: 3 }, { kind: 'news' }, { kind: 'events', hidden: 'no' }]
  expect(v.parse(PageBlocks, answered)).toEqual([
    { kind: 'unknown' },
    { kind: 'news' },
    { kind: 'unknown' },
  ])
})
