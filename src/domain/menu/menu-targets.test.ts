import { expect, test } from 'vitest'
import { type MenuTarget, menuPages, menuTarget } from './menu-targets.ts'

const nothing = { url: null, content_slug: null, section_id: null, template_layout_id: null }

type Row = [item: Record<string, unknown>, target: MenuTarget]

test.each<Row>([
  [
    { emenu_type: 'url', url: 'https://docs.example.org' },
    { kind: 'tab', href: 'https://docs.example.org' },
  ],
  [
    { emenu_type: 'content', content_slug: 'historia' },
    { kind: 'page', path: '/santa-marta/historia' },
  ],
  [
    { emenu_type: 'content', content_slug: 'arraial', content_type: 2 },
    { kind: 'page', path: '/santa-marta/events/arraial' },
  ],
  [
    { emenu_type: 'section', section_id: 7 },
    { kind: 'section', path: '/santa-marta?section_ids=7', sectionId: 7 },
  ],
  [
    { emenu_type: 'other', template_layout_id: 2, section_id: 9 },
    { kind: 'section', path: '/santa-marta?section_ids=9', sectionId: 9 },
  ],
  ...[3, 4, 5].map(
    (template_layout_id): Row => [
      { emenu_type: 'other', template_layout_id, content_slug: 'grupos' },
      { kind: 'page', path: '/santa-marta/grupos' },
    ],
  ),
])('%j leads to %j', (item, target) => {
  expect(menuTarget({ ...nothing, ...item } as never, 'santa-marta')).toEqual(target)
})

test.each([
  { emenu_type: 'url' },
  { emenu_type: 'content' },
  { emenu_type: 'section' },
  { emenu_type: 'other' },
  { emenu_type: 'other', template_layout_id: 1, content_slug: 'x', section_id: 1 },
  { emenu_type: 'other', template_layout_id: 2, content_slug: 'x' },
  { emenu_type: 'other', template_layout_id: 3, section_id: 1 },
] as const)('%j is a heading', (item) => {
  expect(menuTarget({ ...nothing, ...item } as never, 'santa-marta')).toEqual({ kind: 'none' })
})

test('the pages that a menu leads to are found at any depth', () => {
  const leaf = { ...nothing, emenu_type: 'content', content_slug: 'grupos', children: [] }
  const heading = { ...nothing, emenu_type: 'other', children: [leaf] }
  const own = { ...nothing, emenu_type: 'content', content_slug: 'sobre', children: [heading] }
  const away = { ...nothing, emenu_type: 'url', url: 'https://example.org', children: [] }
  expect(menuPages([own, away] as never, 'santa-marta')).toEqual([
    '/santa-marta/sobre',
    '/santa-marta/grupos',
  ])
})
