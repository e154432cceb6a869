import { describe, expect, test } from 'vitest'
import type { Emenu } from '#src/contract/community/emenu.ts'
import type { Content, PageContent } from '#src/contract/contents/content.ts'
import { pageDigests } from '#src/publish/digests.ts'
import { chapelry, configuration, event, news, parishPage, SITE } from '#tests/support/portal.ts'
import { communityModels } from './community-models.ts'
import type { PageKind, PageModel, PageOf } from './page-models/page-model.ts'
import { pageTree } from './page-tree.ts'
import { structuredData } from './structured-data/structured-data.ts'

const marta = chapelry('santa-marta')
const NOW = '2026-11-21T12:00:00.000Z'

function modelsOf(contents: Content[], menu: Emenu[] = []): PageModel[] {
  const data = { chapelry: marta, configuration: configuration(marta), menu, contents }
  return communityModels(data, { site: SITE, product: 'adro', now: NOW })
}

function at<Kind extends PageKind>(all: PageModel[], route: string, kind: Kind): PageOf<Kind> {
  const found = all.find((model) => model.route === route)
  if (found?.kind !== kind) throw new Error(`${route} is ${found?.kind}`)
  return found as PageOf<Kind>
}

const page = (id: number, slug: string, change: Partial<PageContent> = {}) =>
  parishPage(marta, id, slug, change)

const entry = (content_slug: string): Emenu => ({
  ...{ id: 1, father_id: null, title: 'x', titles: {}, emenu_type: 'content', url: null },
  ...{ content_slug, content_type: null, section_id: null, template_layout_id: null, children: [] },
})

const family = [
  page(1, 'a-paroquia'),
  page(2, 'secretaria', { parent_id: 1, position: 2 }),
  page(3, 'historia', { parent_id: 1, position: 1, resume: 'De 1437.' }),
  page(4, 'coro'),
]

const slugs = (pages: PageContent[]) => pages.map(({ slug }) => slug)

describe('the tree', () => {
  test('is in order of places, then of titles, whatever the order that they come in', () => {
    const titles = ['Ética', 'Coro', 'eventos', 'Ação']
    const pages = titles.map((title, at) => page(at + 1, `p-${at}`, { title }))
    const last = page(9, 'last', { title: 'A', position: 1 })
    const { top } = pageTree([last, ...pages])
    expect(top.map(({ title }) => title)).toEqual(['Ação', 'Coro', 'Ética', 'eventos', 'A'])
    expect(slugs(pageTree(family).childrenOf(family[0] as PageContent))).toEqual([
      'historia',
      'secretaria',
    ])
  })

  test('has two levels, whatever an API says', () => {
    const gone = page(1, 'gone', { parent_id: 99 })
    const itself = page(2, 'itself', { parent_id: 2 })
    const round = [page(3, 'c', { parent_id: 4 }), page(4, 'd', { parent_id: 3 })]
    const deep = [page(5, 'e'), page(6, 'f', { parent_id: 5 }), page(7, 'g', { parent_id: 6 })]
    const below = page(8, 'h', { parent_id: 10 })
    const tree = pageTree([gone, itself, ...round, ...deep, below, news(marta, 10, 'n')])
    expect(slugs(tree.top).sort()).toEqual(['c', 'd', 'e', 'g', 'gone', 'h', 'itself'])
    expect(slugs(tree.childrenOf(deep[0] as PageContent))).toEqual(['f'])
  })
})

test('a page shows the way to it, what stands beside it, and what below it', () => {
  const all = modelsOf(family)
  const child = at(all, '/santa-marta/historia', 'parish-page')
  expect(child.parent).toMatchObject({ path: '/santa-marta/a-paroquia' })
  expect(child.siblings.map(({ path }) => path)).toEqual([
    '/santa-marta/historia',
    '/santa-marta/secretaria',
  ])
  const parent = at(all, '/en/santa-marta/a-paroquia', 'parish-page')
  expect(parent).toMatchObject({ parent: null, siblings: [] })
  expect(parent.children).toMatchObject([
    { resume: 'De 1437.' },
    { path: '/santa-marta/secretaria' },
  ])
})

test('the home lists those at the top that its menu does not lead to', () => {
  const listed = (menu: Emenu[]) =>
    at(modelsOf(family, menu), '/santa-marta', 'community').pages.map(({ path }) => path)
  expect(listed([])).toEqual(['/santa-marta/a-paroquia', '/santa-marta/coro'])
  expect(listed([entry('a-paroquia')])).toEqual(['/santa-marta/coro'])
  // A page below another entry of the menu has a link as well.
  expect(listed([{ ...entry('coro'), children: [entry('a-paroquia')] }])).toEqual([])
})

test('pages are in no list of news, no archive, no feed and no welcome page', () => {
  const all = modelsOf([...family, event(marta, 7, 'festa', { event_from_date: '2026-12-01' })])
  const home = at(all, '/santa-marta', 'community')
  expect(home.news.total).toBe(0)
  const feed = all.find(({ kind }) => kind === 'community-feed') as PageOf<'community-feed'>
  expect(feed.feed.news).toEqual([])
  const listed = all.flatMap((one) => (one.kind === 'archive-month' ? one.listed : []))
  expect(new Set(listed.map(({ path }) => path))).toEqual(new Set(['/santa-marta/events/festa']))
})

test('search engines are told of a page, of the way to it, and of no day on which it appeared', () => {
  const all = modelsOf(family)
  const { entries } = at(all, '/sitemap/pt/santa-marta.xml', 'community-sitemap')
  expect(entries.map(({ path }) => path)).toContain('/santa-marta/historia')
  const said = structuredData(at(all, '/santa-marta/historia', 'parish-page')) ?? ''
  expect(said).toContain('"WebPage"')
  expect(said).not.toContain('datePublished')
  const crumbs = JSON.parse(said)['@graph'][1].itemListElement as Array<{ item: string }>
  expect(crumbs.map(({ item }) => new URL(item).pathname)).toEqual([
    '/subscriptions',
    '/santa-marta',
    '/santa-marta/a-paroquia',
    '/santa-marta/historia',
  ])
})

describe('a change touches', () => {
  const others = [
    news(marta, 20, 'obras'),
    event(marta, 21, 'festa', { event_from_date: '2026-12-01' }),
  ]
  function touched(change: Partial<PageContent>, id = 3): string[] {
    const digest = pageDigests('code')
    const digestsOf = (contents: Content[]) =>
      new Map(modelsOf(contents).map((model) => [model.route, digest(model)]))
    const before = digestsOf([...family, ...others])
    const changed = family.map((one) => (one.id === id ? { ...one, ...change } : one) as Content)
    return [...digestsOf([...changed, ...others])]
      .filter(([route, after]) => before.get(route) !== after)
      .map(([route]) => route)
      .filter((route) => !/^\/(?:es|en|sitemap)/.test(route))
      .sort()
  }

  test('its own page alone, where its text changes', () => {
    expect(touched({ content: '<p>Outro</p>' })).toEqual(['/santa-marta/historia'])
  })

  test('where its title is shown, and no list of news', () => {
    expect(touched({ title: 'A história' })).toEqual([
      '/santa-marta/a-paroquia',
      '/santa-marta/historia',
      '/santa-marta/secretaria',
    ])
    expect(touched({ title: 'O grupo coral' }, 4)).toEqual(['/santa-marta', '/santa-marta/coro'])
  })
})
