import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import type { ChapelryMobile } from '#src/contract/community/chapelry.ts'
import type { Content } from '#src/contract/contents/content.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { chapelry, configuration, event, news, SITE } from '#tests/support/portal.ts'
import { communityModels } from '../community-models.ts'
import { atomFeed } from './atom-feed.ts'
import { FEED_NEWS } from './news-feed.ts'

const marta = chapelry('santa-marta', { name: 'Santa Marta & Amigos' })

function feedOf(contents: Content[], locale: Locale = 'pt', community: ChapelryMobile = marta) {
  const data = { chapelry: community, configuration: configuration(marta), menu: [], contents }
  const input = { site: SITE, product: 'adro', now: '2026-11-20T12:00:00.000Z' }
  const models = communityModels(data, input).filter((model) => model.kind === 'community-feed')
  const model = models.find((one) => one.locale === locale)
  if (!model) throw new Error('no feed')
  const text = atomFeed(model)
  expect(XMLValidator.validate(text)).toBe(true)
  const parser = new XMLParser({
    ...{ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false },
    isArray: (name) => name === 'entry' || name === 'link',
  })
  return { text, feed: parser.parse(text).feed }
}

test('a feed says what it is, in which language, and where it stands', () => {
  const { feed } = feedOf(
    [news(marta, 7, 'obras', { updated_at: '2026-11-09T09:00:00.000Z' })],
    'es',
  )
  expect(feed).toMatchObject({
    '@xmlns': 'http://www.w3.org/2005/Atom',
    '@xml:lang': 'es',
    id: 'tag:p.example.org,2026:es/feed/santa-marta',
    title: 'Santa Marta & Amigos',
    updated: '2026-11-09T09:00:00.000Z',
    author: { name: 'Santa Marta & Amigos' },
  })
  expect(feed.link).toEqual([
    {
      '@rel': 'self',
      '@type': 'application/atom+xml',
      '@href': 'https://p.example.org/es/santa-marta/feed.xml',
    },
    {
      '@rel': 'alternate',
      '@type': 'text/html',
      '@href': 'https://p.example.org/es/santa-marta',
    },
  ])
})

test('an entry keeps its id when its address and its title change', () => {
  const id = (change: object) => feedOf([news(marta, 7, 'obras', change)]).feed.entry[0].id
  expect(id({})).toBe('tag:p.example.org,2026:pt/content/7')
  expect(id({ slug: 'outras', title: 'Outras' })).toBe(id({}))
})

test('names do not hang on the host where the installation has an id', () => {
  const settled = { ...marta, uid_namespace: '7c9e6679-7425-40de-944b-e07fc1f90ae7' }
  const { feed } = feedOf([news(marta, 7, 'obras')], 'pt', settled)
  // The result of Python's uuid5.
  expect(feed.entry[0].id).toBe('urn:uuid:3679d137-754a-5f8f-a06e-6335ce299511')
  expect(feedOf([], 'es', settled).feed.id).toBe('urn:uuid:b20663ea-48ad-5671-83de-0974a2b3edbb')
  // An installation that has issued names of its host keeps them on any other host.
  const older = { ...marta, uid_namespace: 'former.example.org' }
  const [entry] = feedOf([news(marta, 7, 'obras')], 'pt', older).feed.entry
  expect(entry.id).toBe('tag:former.example.org,2026:pt/content/7')
})

test('bodies are clean HTML whose addresses lead somewhere from anywhere', () => {
  const content =
    '<p onclick="x()">Ver <a href="/media/a.pdf?x=1&amp;y=2">aqui</a>, <a href="#fim">fim</a> &amp; <img src="/media/b.jpg"></p><script>x()</script>'
  const { feed } = feedOf([news(marta, 7, 'obras', { content, resume: 'Pão & <b>vinho</b>' })])
  const html = feed.entry[0].content['#text']
  expect(feed.entry[0].content['@type']).toBe('html')
  expect(html).toContain('href="https://p.example.org/media/a.pdf?x=1&amp;y=2"')
  expect(html).toContain('href="https://p.example.org/santa-marta/obras#t-fim"')
  expect(html).toContain('src="https://p.example.org/media/b.jpg"')
  expect(html).not.toMatch(/onclick|<script/)
  expect(feed.entry[0].summary).toBe('Pão & vinho')
})

test('pictures of other hosts within a body are their copies, or their words', () => {
  const [kept, failed] = ['https://h.example.org/a.jpg', 'https://h.example.org/b.jpg']
  const content = `<p><img src="${kept}"> <img src="${failed}" alt="Torre"></p>`
  const body_pictures = { [kept]: '/media/ab/60x40.webp', [failed]: null }
  const { feed } = feedOf([news(marta, 7, 'obras', { content, body_pictures })])
  const html = feed.entry[0].content['#text']
  expect(html).toContain('<img src="https://p.example.org/media/ab/60x40.webp" width="60"')
  expect(html).toContain('Torre')
  expect(html).not.toContain('h.example.org')
})

test('what is translated is read in the language of the feed, what is not says its own', () => {
  const updated_at = '2026-11-01T09:00:00.000Z'
  const translations = { en: { title: 'Works', resume: null, content: '<p>Soon</p>', updated_at } }
  const contents = [news(marta, 7, 'obras', { translations }), news(marta, 6, 'coro')]
  const [works, choir] = feedOf(contents, 'en').feed.entry
  expect([works.title, works['@xml:lang'], works.content['#text']]).toEqual([
    'Works',
    undefined,
    '<p>Soon</p>',
  ])
  expect([choir.title, choir['@xml:lang']]).toEqual(['Título coro', 'pt'])
})

test('the newest come first, and no more than thirty; events are in the calendar', () => {
  const contents = Array.from({ length: FEED_NEWS + 5 }, (_, index) =>
    news(marta, index + 1, `n${index + 1}`),
  )
  const { feed } = feedOf([
    ...contents,
    event(marta, 99, 'festa', { event_from_date: '2026-12-01' }),
  ])
  expect(feed.entry).toHaveLength(FEED_NEWS)
  expect(feed.entry[0].title).toBe(`Título n${FEED_NEWS + 5}`)
})

test('a feed without news is one, and characters that XML has not are left out', () => {
  expect(feedOf([]).feed.entry).toBeUndefined()
  const title = 'A \u0000\u0008 ]]> <b> "x" 🎉 \uD800'
  const { text } = feedOf([news(marta, 7, 'obras', { title })])
  expect(['\u0000', '\u0008', '\uD800'].filter((sign) => text.includes(sign))).toEqual([])
})
