import { describe, expect, test } from 'vitest'
import type { Content } from '#src/contract/contents/content.ts'
import { pageDigests } from '#src/publish/digests.ts'
import { chapelry, configuration, event, news, SITE } from '#tests/support/portal.ts'
import { icalendar } from './feeds/icalendar.ts'
import { urlset } from './feeds/xml.ts'
import { canonicalPath, languagesOfPage } from './page-languages.ts'
import type { PageKind, PageModel, PageOf } from './page-models/page-model.ts'
import { pageModels } from './plain-build.ts'
import { structuredData } from './structured-data/structured-data.ts'

const marta = chapelry('santa-marta')
const NOW = '2026-11-21T12:00:00.000Z'
const LATER = '2026-11-20T09:00:00.000Z'

const english = (title: string, change = {}) => ({
  en: { title, resume: `About ${title}`, content: `<p>${title}</p>`, updated_at: LATER, ...change },
})
const obras = news(marta, 1, 'obras', {
  resume: 'Resumo',
  translations: english('Works'),
  contents_contents: [
    {
      content_rel: {
        slug: 'festa',
        content_type: 2,
        cover: null,
        online_from_date: LATER,
      },
      content_rel_description: 'Título festa',
    },
  ],
})
const festa = event(marta, 2, 'festa', {
  event_from_date: '2026-12-01',
  translations: english('Feast'),
})
const coro = news(marta, 3, 'coro')
const all = [obras, festa, coro]

const modelsOf = (contents: Content[]) =>
  pageModels({
    communities: [{ chapelry: marta, configuration: configuration(marta), menu: [], contents }],
    site: SITE,
    product: 'adro',
    now: NOW,
  })
const models = modelsOf(all)

function at<Kind extends PageKind>(route: string, kind: Kind): PageOf<Kind> {
  const found = models.find((model) => model.route === route)
  if (found?.kind !== kind) throw new Error(`${route} is ${found?.kind}`)
  return found as PageOf<Kind>
}

test('a page shows the translation where there is one, and else the original', () => {
  expect(at('/en/santa-marta/obras', 'news').content).toMatchObject({
    title: 'Works',
    resume: 'About Works',
    content: '<p>Works</p>',
    shown_in: 'en',
    updated_at: LATER,
  })
  expect(at('/es/santa-marta/obras', 'news').content).toMatchObject({
    title: 'Título obras',
    resume: 'Resumo',
    shown_in: 'pt',
  })
})

test('cards on every list are in the language of their page', () => {
  const home = at('/en/santa-marta', 'community')
  const titles = home.news.cards.map(({ title, shown_in }) => [title, shown_in])
  expect(titles).toEqual([
    ['Título coro', 'pt'],
    ['Works', 'en'],
  ])
  expect(home.nextEvents[0]?.card.title).toBe('Feast')
  expect(at('/en/santa-marta/events', 'events').events.cards[0]?.title).toBe('Feast')
  expect(at('/en/santa-marta/obras', 'news').related[0]).toMatchObject({
    path: '/santa-marta/events/festa',
    title: 'Feast',
    shown_in: 'en',
  })
  const welcome = at('/en/portal', 'welcome')
  expect(welcome.news.map(({ title }) => title)).toContain('Works')
  expect(welcome.events[0]?.card.title).toBe('Feast')
  expect(at('/es/portal', 'welcome').events[0]?.card.title).toBe('Título festa')
})

test('calendars have the words of their language', () => {
  expect(icalendar(at('/en/santa-marta/events/festa.ics', 'event-calendar'))).toContain(
    'SUMMARY:Feast',
  )
  expect(icalendar(at('/santa-marta/events/festa.ics', 'event-calendar'))).toContain(
    'SUMMARY:Título festa',
  )
})

test('models hold the texts of one language', () => {
  for (const model of models) {
    if (!/^\/(es\/)?santa-marta/.test(model.route)) continue
    expect(JSON.stringify(model), model.route).not.toMatch(/Works|Feast/)
  }
})

describe('search engines', () => {
  test('keep a page without a translation under the address of the original', () => {
    const page = at('/es/santa-marta/obras', 'news')
    expect(canonicalPath(page)).toBe('/santa-marta/obras')
    expect(canonicalPath(at('/en/santa-marta/obras', 'news'))).toBe('/en/santa-marta/obras')
    expect(canonicalPath(at('/es/santa-marta', 'community'))).toBe('/es/santa-marta')
    expect(languagesOfPage(page)).toEqual({
      shownIn: 'pt',
      languages: ['pt', 'en'],
      original: 'pt',
    })
  })

  test('are told of a page only in its languages', async () => {
    const listed = async (locale: string) => {
      const file = at(`/sitemap/${locale}/santa-marta.xml`, 'community-sitemap')
      return urlset(file).text()
    }
    expect(await listed('pt')).toContain('<loc>https://p.example.org/santa-marta/coro</loc>')
    expect(await listed('en')).toContain(
      `<loc>https://p.example.org/en/santa-marta/obras</loc><lastmod>${LATER}</lastmod>`,
    )
    expect(await listed('en')).not.toContain('coro')
    expect(await listed('es')).not.toContain('obras</loc>')
    expect(await listed('pt')).not.toContain(
      'hreflang="es" href="https://p.example.org/es/santa-marta/obras"',
    )
  })

  test('are told the language of the text', () => {
    const said = (route: string) => JSON.parse(structuredData(at(route, 'news')) ?? '')['@graph'][0]
    expect(said('/en/santa-marta/obras')).toMatchObject({
      headline: 'Works',
      inLanguage: 'en-GB',
      url: 'https://p.example.org/en/santa-marta/obras',
    })
    expect(said('/es/santa-marta/obras')).toMatchObject({
      headline: 'Título obras',
      inLanguage: 'pt-PT',
      url: 'https://p.example.org/santa-marta/obras',
    })
  })
})

test('a translation that changes leaves the pages of other languages as they are', () => {
  const digestOf = pageDigests('v1')
  const changed = modelsOf([
    { ...obras, translations: english('Works!', { updated_at: NOW }) },
    { ...festa, translations: english('Feast!', { updated_at: NOW }) },
    coro,
  ])
  const digests = (pages: PageModel[]) => new Map(pages.map((page) => [page.route, digestOf(page)]))
  const before = digests(models)
  const touched = [...digests(changed)].filter(([route, one]) => before.get(route) !== one)
  expect(touched.map(([route]) => route).sort()).toEqual([
    '/en/portal',
    '/en/santa-marta',
    '/en/santa-marta/archive/2026-11',
    '/en/santa-marta/archive/2026-12',
    '/en/santa-marta/calendar.ics',
    '/en/santa-marta/events',
    '/en/santa-marta/events/festa',
    '/en/santa-marta/events/festa.ics',
    '/en/santa-marta/feed.xml',
    '/en/santa-marta/obras',
    '/sitemap/en/santa-marta.xml',
  ])
})
