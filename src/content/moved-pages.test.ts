import { expect, test } from 'vitest'
import type { Content } from '#src/contract/contents/content.ts'
import { redirectOf } from '#src/contract/publishing/site-files.ts'
import { chapelry, configuration, event, news, SITE } from '#tests/support/portal.ts'
import { movedAnswer } from './moved-html.ts'
import type { MovedPage } from './page-models/content-pages.ts'
import type { PageModel } from './page-models/page-model.ts'
import { pageModels } from './plain-build.ts'

const marta = chapelry('santa-marta')

function models(contents: Content[], block = ''): PageModel[] {
  const page = { ...configuration(marta), how_to_help_content: block ? { content: block } : null }
  const community = { chapelry: marta, configuration: page, menu: [], contents }
  return pageModels({
    communities: [community],
    site: SITE,
    product: 'adro',
    now: '2026-11-21T12:00:00.000Z',
  })
}

const movedOf = (all: PageModel[]) => all.filter((one): one is MovedPage => one.kind === 'moved')

const wasNews = (slug: string) => ({ content_type: 1 as const, slug })
const wasEvent = (slug: string) => ({ content_type: 2 as const, slug })

test('an address that a content had leads to where it is, in every language', () => {
  const all = models([
    news(marta, 1, 'obras', { former_addresses: [wasNews('antes'), wasEvent('festa')] }),
  ])
  expect(movedOf(all).map(({ route, former, to }) => [route, former, to])).toEqual([
    ['/santa-marta/antes', 'news', '/santa-marta/obras'],
    ['/es/santa-marta/antes', 'news', '/santa-marta/obras'],
    ['/en/santa-marta/antes', 'news', '/santa-marta/obras'],
    ['/santa-marta/events/festa', 'event', '/santa-marta/obras'],
    ['/es/santa-marta/events/festa', 'event', '/santa-marta/obras'],
    ['/en/santa-marta/events/festa', 'event', '/santa-marta/obras'],
  ])
  const listed = all.flatMap((one) => ('entries' in one ? one.entries : []))
  expect(listed.map(({ path }) => path)).not.toContain('/santa-marta/antes')
})

test('what another API says of addresses never takes one from a page, nor is one made twice', () => {
  const all = models([
    news(marta, 1, 'obras', { former_addresses: [wasNews('festa'), wasNews('antes')] }),
    event(marta, 2, 'festa', {
      event_from_date: '2026-12-01',
      former_addresses: [wasNews('antes'), wasNews('obras'), wasNews('join')],
    }),
  ])
  expect(movedOf(all).filter(({ locale }) => locale === 'pt')).toMatchObject([
    { path: '/santa-marta/festa', to: '/santa-marta/obras' },
    { path: '/santa-marta/antes', to: '/santa-marta/obras' },
  ])
  const routes = all.map(({ route }) => route)
  expect(new Set(routes).size).toBe(routes.length)
})

test('an event that a block leads to as if it were news is found there', () => {
  const block =
    '<p><a href="/en/santa-marta/festa?x=1">Festa</a> <a href="/santa-marta/coro">Coro</a></p>'
  const contents = [
    event(marta, 1, 'festa', { event_from_date: '2026-12-01' }),
    event(marta, 2, 'outra', { event_from_date: '2026-12-01' }),
    news(marta, 3, 'coro'),
  ]
  const moved = movedOf(models(contents, block)).filter(({ locale }) => locale === 'pt')
  expect(moved).toMatchObject([{ path: '/santa-marta/festa', to: '/santa-marta/events/festa' }])
  expect(movedOf(models(contents))).toEqual([])
})

test('the page of a content stays as it is when a former address goes to another one', () => {
  const page = (content: Content) => models([content]).find(({ kind }) => kind === 'news')
  const moved = news(marta, 1, 'obras', { former_addresses: [wasNews('antes')] })
  expect(page(moved)).toEqual(page(news(marta, 1, 'obras')))
})

test('the file is small, says the address three times, and is known by who serves it', async () => {
  const [, model] = movedOf(models([news(marta, 1, 'x', { former_addresses: [wasNews('a')] })]))
  if (!model) throw new Error('No page was left.')
  const html = await movedAnswer(model).text()
  expect(html).toContain('<html lang="es">')
  expect(html).toContain('content="0;url=/es/santa-marta/x"')
  expect(html).toContain('<link rel="canonical" href="https://p.example.org/es/santa-marta/x">')
  expect(html).toContain('<a href="/es/santa-marta/x">Ir a la nueva dirección</a>')
  expect(html).not.toContain('<script')
  expect(Buffer.byteLength(html)).toBeLessThan(512)
  expect(redirectOf('es/santa-marta/a.html', Buffer.from(html))).toBe('/es/santa-marta/x')
})
