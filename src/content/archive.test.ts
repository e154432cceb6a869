import { expect, test } from 'vitest'
import type { Content } from '#src/contract/contents/content.ts'
import { pageDigests } from '#src/publish/digests.ts'
import { chapelry, configuration, event, news, SITE } from '#tests/support/portal.ts'
import { communityModels } from './community-models.ts'
import type { ArchiveMonthPage } from './page-models/community-pages.ts'

const marta = chapelry('santa-marta', { timezone: 'Europe/Lisbon' })

function modelsOf(contents: Content[], community = marta) {
  const input = { site: SITE, product: 'adro', now: '2026-11-21T12:00:00.000Z' }
  const given = { chapelry: community, configuration: configuration(community), menu: [] }
  return communityModels({ ...given, contents }, input)
}

const monthsOf = (contents: Content[], community = marta): ArchiveMonthPage[] =>
  modelsOf(contents, community)
    .filter((one) => one.kind === 'archive-month')
    .filter(({ locale }) => locale === 'pt')

const published = (id: number, online_from_date: string, change = {}) =>
  news(marta, id, `n-${id}`, { online_from_date, ...change })

test('news is of the month in which it was published, an event of that in which it begins', () => {
  const contents = [
    // In Lisbon it is August already.
    published(1, '2026-07-31T23:30:00.000Z'),
    published(2, '2026-07-31T22:30:00.000Z'),
    event(marta, 3, 'festa', {
      event_from_date: '2025-12-31',
      event_to_date: '2026-01-02',
      event_status: 'cancelled',
    }),
  ]
  const months = monthsOf(contents)
  expect(months.map(({ path }) => path)).toEqual([
    '/santa-marta/archive/2026-08',
    '/santa-marta/archive/2026-07',
    '/santa-marta/archive/2025-12',
  ])
  expect(months.map(({ listed }) => listed.map(({ date }) => date))).toEqual([
    ['2026-08-01'],
    ['2026-07-31'],
    ['2025-12-31'],
  ])
  expect(months[2]?.listed[0]).toMatchObject({
    path: '/santa-marta/events/festa',
    event_status: 'cancelled',
  })
  const dili = chapelry('santa-marta', { timezone: 'Asia/Dili' })
  expect(monthsOf(contents.slice(1, 2), dili)[0]?.month).toBe('2026-08')
})

test('each page of a month lists so many that it stays light, and the archive names all of them', () => {
  const many = Array.from({ length: 401 }, (_, at) => published(at + 1, '2026-07-15T10:00:00.000Z'))
  const months = monthsOf(many)
  expect(months.map(({ path, listed }) => [path, listed.length])).toEqual([
    ['/santa-marta/archive/2026-07', 200],
    ['/santa-marta/archive/2026-07-2', 200],
    ['/santa-marta/archive/2026-07-3', 1],
  ])
  const archive = modelsOf(many).find(({ kind }) => kind === 'archive')
  expect(archive).toMatchObject({
    months: months.map(({ month, part, path }) => ({ month, part, path })),
  })
})

test('a change touches the archive only where it shows', () => {
  const contents = [
    published(1, '2026-06-15T10:00:00.000Z'),
    published(2, '2026-07-15T10:00:00.000Z'),
    published(3, '2026-07-16T10:00:00.000Z'),
  ]
  const digestOf = pageDigests('v1')
  const digests = (all: Content[]) =>
    new Map(modelsOf(all).map((model) => [model.route, digestOf(model)]))
  const before = digests(contents)
  const touched = (all: Content[]) =>
    [...digests(all)]
      .filter(([route, one]) => /^\/santa-marta\/archive/.test(route) && before.get(route) !== one)
      .map(([route]) => route)
  const changed = (change: object) =>
    touched(contents.with(1, published(2, '2026-07-15T10:00:00.000Z', change)))
  expect(changed({ content: '<p>Sem gralha</p>', resume: 'Outro', cover: '/a.webp' })).toEqual([])
  expect(changed({ title: 'Outro título' })).toEqual(['/santa-marta/archive/2026-07'])
  expect(touched([...contents, published(4, '2026-07-17T10:00:00.000Z')])).toEqual([
    '/santa-marta/archive/2026-07',
  ])
  expect(touched([...contents, published(5, '2026-08-17T10:00:00.000Z')])).toEqual([
    '/santa-marta/archive',
    '/santa-marta/archive/2026-08',
  ])
})
