import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PortalSource } from '#src/content/portal.ts'
import type { ChapelryMobile } from '#src/contract/community/chapelry.ts'
import {
  ACCENTS,
  type Accent,
  type PublicQuestions,
} from '#src/contract/community/website-configuration.ts'
import { addressType, type Content, EVENT, NEWS } from '#src/contract/contents/content.ts'
import { addDays, toWeekday } from '#src/domain/time/wall-clock.ts'
import { rounds } from '#tests/support/matrix.ts'
import {
  changingSource,
  chapelry,
  event,
  memorySource,
  news,
  parishPage,
  SITE,
} from '#tests/support/portal.ts'
import { publishSite } from '#tests/support/publish-site.ts'
import type { Bundle } from './bundle/render.ts'
import { Superseded } from './communities/fetch-community.ts'
import { IncrementalPublisher } from './incremental-publisher.ts'
import { BROTLI_ONLY, type PageVariants } from './release/compress.ts'
import { readJournal } from './release/journal.ts'
import { Releases } from './release/releases.ts'
import type { PublisherInput } from './run.ts'

const NOW = '2026-11-21T12:00:00.000Z'
const HOUR_MS = 3_600_000

/** The data of the API; tests change them in place. */
interface Portal {
  communities: ChapelryMobile[]
  contents: Content[]
  /** The colours of communities, by their numbers. */
  accents: Record<number, Accent | null>
  /** The public questions of the first community. */
  questions: PublicQuestions | undefined
}

let root: string
let portal: Portal
let rendered: string[]
let failing: string | undefined
/** News that the API reports as withdrawn; null if it cannot report that. */
let withdrawn: string[] | null
/** Whether compressed variants are left out, for tests that remake hundreds of pages. */
let variants: PageVariants

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'adro-publisher-'))
  await mkdir(join(root, 'client', '_astro'), { recursive: true })
  await writeFile(join(root, 'client', '_astro', 'site.one.css'), 'body{}')
  const marta = chapelry('santa-marta', { id: 1 })
  const pedro = chapelry('sao-pedro', { id: 2, timezone: 'Atlantic/Azores' })
  portal = {
    communities: [marta, pedro],
    contents: [
      news(marta, 1, 'obras'),
      news(marta, 2, 'coro'),
      event(marta, 3, 'festa', { event_from_date: '2026-11-21', event_from_hour: '15:00' }),
      event(pedro, 4, 'feira', { event_from_date: '2026-11-22' }),
      news(pedro, 5, 'obras'),
    ],
    accents: {},
    questions: undefined,
  }
  rendered = []
  failing = undefined
  withdrawn = null
  variants = BROTLI_ONLY
})

afterEach(() => rm(root, { recursive: true, force: true }))

/** A bundle whose pages show their whole model, so that every change is visible. */
const bundle = (): Bundle => ({
  version: 'v1',
  clientDir: join(root, 'client'),
  textFile: () => null,
  app: {
    render: async (request: Request, options) => {
      const { pathname } = new URL(request.url)
      rendered.push(pathname)
      if (pathname === failing) return new Response('broken', { status: 500 })
      const status = /(^|\/)404$/.test(pathname) ? 404 : 200
      return new Response(JSON.stringify(options?.locals), { status })
    },
  },
})

/** The API with its current data. */
const source = (): PortalSource => {
  const now = () => memorySource(portal.communities, portal.contents)
  return {
    ...changingSource(now),
    withdrawn: async (community, asked) => {
      if (!withdrawn) return now().withdrawn(community, asked)
      const news = asked.news.filter((slug) => withdrawn?.includes(slug))
      return { community: 'public', news, events: [] }
    },
    websiteConfiguration: async (slug) => {
      const configuration = await now().websiteConfiguration(slug)
      const accent = portal.accents[configuration.id] ?? null
      const questions = configuration.id === 1 ? portal.questions : undefined
      return { ...configuration, accent, ...(questions && { public_questions: questions }) }
    },
  }
}

const input = (name = 'live'): PublisherInput => ({
  dataDir: join(root, name),
  bundle: bundle(),
  source: source(),
  site: SITE,
  product: 'adro',
  variants,
})

/** Every live file by its path, compressed ones included. */
async function tree(name = 'live'): Promise<Record<string, string>> {
  const dir = join(root, name, 'site', 'current')
  const { id } = (await new Releases(join(root, name)).current()) ?? { id: '' }
  const folder = join(root, name, 'site', 'releases', id)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => [
    join(entry.parentPath, entry.name).slice(folder.length + 1),
    entry.isFile(),
  ])
  const read = async ([path, isFile]: (string | boolean)[]) => [
    path,
    isFile ? (await readFile(join(dir, String(path)))).toString('base64') : 'folder',
  ]
  return Object.fromEntries((await Promise.all(paths.map(read))).sort())
}

async function expectExact(now: string): Promise<void> {
  await rm(join(root, 'anew'), { recursive: true, force: true })
  const before = rendered.length
  await publishSite({ ...input('anew'), now })
  rendered.splice(before)
  expect(await tree()).toEqual(await tree('anew'))
}

const marta = () => portal.communities[0] as ChapelryMobile
const edit = (id: number, change: Partial<Content>) => {
  portal.contents = portal.contents.map((one) =>
    one.id === id ? ({ ...one, ...change } as Content) : one,
  )
}
/** A weekly event with four dates from a day on. */
const weekly = (first: string) => ({
  frequency: 'weekly' as const,
  interval: 1,
  weekdays: [toWeekday(first)],
  until: null,
  count: 4,
  added_dates: [],
})
const changed = (...ids: number[]) => ({ kind: 'communities', ids: new Set(ids) }) as const

describe('a run that is told what changed', () => {
  let publisher: IncrementalPublisher
  beforeEach(async () => {
    publisher = new IncrementalPublisher(input())
    await publisher.run({ kind: 'all' }, { now: NOW })
    rendered = []
  })

  test('renders the page of an edited text and the feed that carries it, and nothing else', async () => {
    edit(1, { content: '<p>Novo</p>' })
    const { isFull } = await publisher.run(changed(1), { now: NOW })
    expect(isFull).toBe(false)
    expect(rendered.sort()).toEqual([
      '/en/santa-marta/feed.xml',
      '/en/santa-marta/obras',
      '/es/santa-marta/feed.xml',
      '/es/santa-marta/obras',
      '/santa-marta/feed.xml',
      '/santa-marta/obras',
    ])
    await expectExact(NOW)
  })

  test('renders the pages of a community that takes a colour, and neither files nor others', async () => {
    const { dir } = await publisher.run(changed(1), { now: NOW })
    const pages = (await readdir(dir, { recursive: true }))
      .filter((file) => /^(?:e[sn]\/)?santa-marta(?:\/.*)?\.html$/.test(file))
      .map((file) => `/${file.slice(0, -'.html'.length)}`)
    expect(pages.length).toBeGreaterThan(30)
    portal.accents = { 1: 'plum' }
    await publisher.run(changed(1, 2), { now: NOW })
    expect(rendered.sort()).toEqual(pages.sort())
    await expectExact(NOW)
  })

  test('renders the pages of public questions and those that link to them, and no other', async () => {
    const inLanguages = (path: string) => ['', '/es', '/en'].map((prefix) => `${prefix}${path}`)
    const sitemaps = ['pt', 'es', 'en'].map((locale) => `/sitemap/${locale}/santa-marta.xml`)
    const page = inLanguages('/santa-marta/faqs')
    portal.questions = { pt: [{ question: 'Quando?', answer: 'À terça.' }] }
    await publisher.run(changed(1, 2), { now: NOW })
    // Only the sitemap of the language that they are in lists them.
    expect(rendered.sort()).toEqual([...page, ...inLanguages('/santa-marta'), sitemaps[0]].sort())
    await expectExact(NOW)
    rendered = []
    portal.questions = { pt: [{ question: 'Quando?', answer: 'À quinta.' }] }
    await publisher.run(changed(1), { now: NOW })
    expect(rendered.sort()).toEqual(page.sort())
    await expectExact(NOW)
    portal.questions = undefined
    const { removed } = await publisher.run(changed(1), { now: NOW })
    expect(removed).toBe(3)
    expect(existsSync(join(root, 'live/site/current/santa-marta/faqs.html'))).toBe(false)
    await expectExact(NOW)
  })

  test('renders nothing where nothing changed', async () => {
    const { rendered: count, removed } = await publisher.run(changed(1, 2), { now: NOW })
    expect([count, removed, rendered]).toEqual([0, 0, []])
  })

  test('removes what is gone, with its variants and its folder', async () => {
    portal.contents = portal.contents.filter(({ id }) => id !== 4)
    const { removed } = await publisher.run(changed(2), { now: NOW })
    // Each language has its page, and the calendar file beside it.
    expect(removed).toBe(6)
    expect(existsSync(join(root, 'live/site/current/sao-pedro/events'))).toBe(false)
    await expectExact(NOW)
  })

  test('adds the page of what is new, and to the lists that show it', async () => {
    portal.contents = [news(marta(), 9, 'nova'), ...portal.contents]
    await publisher.run(changed(1), { now: NOW })
    await expectExact(NOW)
  })

  test('leaves a page where a content was, until another one takes the address', async () => {
    const file = join(root, 'live/site/current/santa-marta/obras.html')
    edit(1, { slug: 'as-obras', former_addresses: [{ content_type: 1, slug: 'obras' }] })
    await publisher.run(changed(1), { now: NOW })
    expect(await readFile(file, 'utf8')).toContain('"kind":"moved"')
    await expectExact(NOW)
    edit(1, { former_addresses: [] })
    portal.contents = [news(marta(), 9, 'obras'), ...portal.contents]
    rendered = []
    await publisher.run(changed(1), { now: NOW })
    expect(await readFile(file, 'utf8')).toContain('"kind":"news"')
    // The content that lost the address keeps its page as it was.
    expect(rendered).not.toContain('/santa-marta/as-obras')
    await expectExact(NOW)
  })

  test('follows a community that moves, comes or goes', async () => {
    const moved = chapelry('santa-marta-nova', { id: 1 })
    portal.communities = [moved, ...portal.communities.slice(1)]
    portal.contents = portal.contents.filter(({ id }) => id > 3).concat(news(moved, 1, 'obras'))
    await publisher.run(changed(1), { now: NOW, mayLose: Number.POSITIVE_INFINITY })
    await expectExact(NOW)
    portal.communities = [chapelry('a-primeira', { id: 3 }), ...portal.communities]
    await publisher.run(changed(3), { now: NOW })
    await expectExact(NOW)
    portal.communities = portal.communities.filter(({ id }) => id !== 1)
    await publisher.run(changed(1), { now: NOW, mayLose: Number.POSITIVE_INFINITY })
    await expectExact(NOW)
  })

  test('knows how many pages there are, however they came and went', async () => {
    const counted = async () => {
      const { pages } = await publisher.run(changed(), { now: NOW })
      const afresh = await new IncrementalPublisher(input()).run({ kind: 'all' }, { now: NOW })
      expect(pages).toBe(afresh.pages)
      return pages
    }
    const before = await counted()
    const { contents } = portal
    portal.contents = [news(marta(), 9, 'nova'), ...contents]
    await publisher.run(changed(1), { now: NOW })
    expect(await counted()).toBe(before + 3)
    portal.contents = [news(marta(), 9, 'outra'), ...contents.filter(({ id }) => id !== 4)]
    await publisher.run(changed(1, 2), { now: NOW })
    expect(await counted()).toBe(before + 3 - 6)
  })

  test('leaves a community in quarantine to its own retries, however long it is overdue', async () => {
    const moment = '2026-11-23T12:00:00.000Z'
    expect(publisher.communitiesDue(moment)).toEqual([1, 2])
    failing = '/santa-marta'
    await publisher.run(changed(), { now: moment })
    expect(publisher.communitiesDue(moment)).toEqual([])
    expect(publisher.nextScheduledChange()).toBe('2027-02-22T01:00:00.000Z')
    failing = undefined
    await publisher.run(changed(1), { now: moment })
    expect(publisher.nextScheduledChange()).toBe('2027-02-22T00:00:00.000Z')
    await expectExact(moment)
  })

  test('renders when an event is over, at the moment it foretold', async () => {
    const moments = []
    for (
      let next = publisher.nextScheduledChange();
      next !== null;
      next = publisher.nextScheduledChange()
    ) {
      moments.push(next)
      const { rendered: count } = await publisher.run(changed(), { now: next })
      expect(count).toBeGreaterThan(0)
      await expectExact(next)
    }
    expect(moments).toEqual([
      '2026-11-21T15:00:00.000Z',
      '2026-11-21T23:59:00.000Z',
      '2026-11-22T00:00:00.000Z',
      '2026-11-22T01:00:00.000Z',
      '2026-11-23T00:59:00.000Z',
      '2026-11-23T01:00:00.000Z',
      // Three months later the subscriptions drop it, each at its own midnight.
      '2027-02-22T00:00:00.000Z',
      '2027-02-22T01:00:00.000Z',
    ])
  })

  test('a page that fails leaves everything as it was, and the next run makes up for it', async () => {
    edit(1, { content: '<p>Novo</p>' })
    edit(2, { content: '<p>Novo</p>' })
    const before = await tree()
    failing = '/es/santa-marta/coro'
    const { quarantined } = await publisher.run(changed(1), { now: NOW })
    expect(quarantined).toMatchObject([{ community: 1, name: marta().name, reason: 'page' }])
    expect(await tree()).toEqual(before)
    failing = undefined
    expect((await publisher.run(changed(1), { now: NOW })).quarantined).toEqual([])
    await expectExact(NOW)
  })

  test('a page that fails keeps back its own community, and no other', async () => {
    edit(1, { content: '<p>Novo</p>' })
    edit(5, { content: '<p>Novo</p>' })
    failing = '/es/santa-marta/obras'
    const { quarantined } = await publisher.run(changed(1, 2), { now: NOW })
    expect(quarantined.map(({ slug }) => slug)).toEqual(['santa-marta'])
    const shown = (file: string) => readFile(join(root, 'live/site/current', file), 'utf8')
    expect(await shown('sao-pedro/obras.html')).toContain('<p>Novo</p>')
    expect(await shown('santa-marta/obras.html')).not.toContain('<p>Novo</p>')
  })

  test('a page of the portal that fails keeps back no community', async () => {
    portal.contents = [news(marta(), 9, 'nova'), ...portal.contents]
    portal.communities = [{ ...marta(), name: 'Outra' }, ...portal.communities.slice(1)]
    failing = '/es/subscriptions'
    const { portalFailure } = await publisher.run(changed(1), { now: NOW })
    expect(portalFailure).toMatchObject({ reason: 'page' })
    expect(existsSync(join(root, 'live/site/current/santa-marta/nova.html'))).toBe(true)
    failing = undefined
    await publisher.run(changed(), { now: NOW })
    await expectExact(NOW)
  })

  test('most contents do not go because one answer says so, unless their office took them away', async () => {
    const pedro = portal.communities[1] as ChapelryMobile
    const many = Array.from({ length: 12 }, (_, nth) => news(pedro, 20 + nth, `obra-${nth}`))
    portal.contents = [...portal.contents, ...many]
    await publisher.run(changed(2), { now: NOW })
    portal.contents = portal.contents.filter(({ id }) => id < 20)
    edit(1, { content: '<p>Novo</p>' })
    const { quarantined } = await publisher.run(changed(1, 2), { now: NOW })
    expect(quarantined).toMatchObject([
      { community: 2, slug: 'sao-pedro', reason: 'loss', loss: { live: 14, left: 2 } },
    ])
    const file = (name: string) => join(root, 'live/site/current', name)
    expect(existsSync(file('sao-pedro/obra-1.html'))).toBe(true)
    expect(await readFile(file('santa-marta/obras.html'), 'utf8')).toContain('<p>Novo</p>')

    withdrawn = many.slice(0, 10).map(({ slug }) => slug)
    expect((await publisher.run(changed(2), { now: NOW })).quarantined).toEqual([])
    expect(existsSync(file('sao-pedro/obra-1.html'))).toBe(false)
    await expectExact(NOW)
  })

  test('most contents go where an administrator says so', async () => {
    const many = Array.from({ length: 30 }, (_, nth) => news(marta(), 20 + nth, `obra-${nth}`))
    portal.contents = [...portal.contents, ...many]
    await publisher.run(changed(1), { now: NOW })
    portal.contents = portal.contents.filter(({ id }) => id < 20)
    expect((await publisher.run(changed(1), { now: NOW })).quarantined).toHaveLength(1)
    expect(
      (await publisher.run(changed(1), { now: NOW, mayLose: Number.POSITIVE_INFINITY }))
        .quarantined,
    ).toEqual([])
    await expectExact(NOW)
  })

  test('the journal says what went live, when and why', async () => {
    edit(1, { content: '<p>Novo</p>' })
    const { release } = await publisher.run(changed(1), { now: NOW, why: ['content.changed 1'] })
    const lines = await readJournal(new Releases(join(root, 'live')).journalOf(release))
    expect(lines).toMatchObject([
      { kind: 'made', pages: expect.any(Number) },
      { kind: 'begun', at: NOW, why: ['content.changed 1'], gone: [] },
      { kind: 'done' },
    ])
  })
})

describe('a large community', () => {
  const many = () =>
    Array.from({ length: 220 }, (_, nth) => news(marta(), 100 + nth, `obra-${nth}`))
  let publisher: IncrementalPublisher
  let calls: string[]
  let knowsIds: boolean
  beforeEach(async () => {
    knowsIds = true
    variants = []
    portal.contents = [...portal.contents, ...many()]
    calls = []
    const counted = changingSource(source)
    const observed: PortalSource = {
      ...counted,
      contents: (call) => {
        calls.push(call.query.content_ids?.join() ?? 'contents')
        const { content_ids: _, ...query } = call.query
        return counted.contents(knowsIds ? call : { ...call, query })
      },
    }
    publisher = new IncrementalPublisher({ ...input(), source: observed })
    await publisher.run({ kind: 'all' }, { now: NOW })
    await publisher.run(changed(1), { now: NOW })
    calls = []
    rendered = []
  })
  const shown = (file: string) => readFile(join(root, 'live/site/current', file), 'utf8')
  const look = (changed: Iterable<number> | null) =>
    publisher.diff(1, { now: NOW }, changed && new Set(changed))

  test('is live with what is said to have changed, without reading all of it', async () => {
    edit(110, { content: '<p>Novo</p>' })
    const diff = await look([110])
    expect(diff).toMatchObject({ kind: 'pages', isQuick: true, isPartial: true })
    expect(calls).toEqual(['110'])
    await publisher.publish([diff], { now: NOW })
    expect(await shown('santa-marta/obra-10.html')).toContain('<p>Novo</p>')
    await expectExact(NOW)
  })

  test('is live with a page that has changed, and with those that name it', async () => {
    portal.contents.push(parishPage(marta(), 900, 'a-paroquia'))
    portal.contents.push(parishPage(marta(), 901, 'historia', { parent_id: 900 }))
    await publisher.publish([await look(null)], { now: NOW })
    edit(901, { title: 'Outra história' })
    const diff = await look([901])
    expect(diff).toMatchObject({ isQuick: true, isPartial: false })
    await publisher.publish([diff], { now: NOW })
    expect(await shown('santa-marta/a-paroquia.html')).toContain('Outra história')
    await expectExact(NOW)
  })

  test('is live with what all of its pages show, though one content alone was named', async () => {
    edit(110, { content: '<p>Novo</p>' })
    portal.accents = { 1: 'plum' }
    const diff = await look([110])
    expect(diff).toMatchObject({ isQuick: true, isPartial: false })
    let { hasPendingBatches } = await publisher.publish([diff], { now: NOW })
    while (hasPendingBatches)
      ({ hasPendingBatches } = await publisher.publishNextBatch({ now: NOW }))
    await expectExact(NOW)
  })

  test('is made from the latest comparison where pages of an earlier one still wait', async () => {
    for (const { id } of many()) edit(id, { content: `<p>${'Novo '.repeat(50)}${id}</p>` })
    const first = await look(null)
    const { hasPendingBatches } = await publisher.publish([first], { now: NOW })
    expect(hasPendingBatches).toBe(true)
    edit(319, { content: `<p>${'Mais novo '.repeat(50)}</p>` })
    await publisher.publish([await look(null)], { now: NOW })
    while ((await publisher.publishNextBatch({ now: NOW })).hasPendingBatches);
    await expectExact(NOW)
  })

  test('is given up where something more urgent comes while all of it is read', async () => {
    let pieces = 0
    const pause = async () => {
      pieces += 1
      if (pieces >= 3) throw new Superseded()
    }
    await expect(publisher.diff(1, { now: NOW }, null, pause)).rejects.toThrow(Superseded)
    // The data kept of it are still usable.
    expect(await look([110])).toMatchObject({ isQuick: true })
  })

  test('has what came, went or was said of nothing after a full fetch', async () => {
    portal.contents = portal.contents.filter(({ id }) => id !== 111)
    portal.contents = [news(marta(), 999, 'nova'), ...portal.contents]
    edit(112, { content: '<p>Ninguém disse</p>' })
    await publisher.publish([await look([111, 999])], { now: NOW })
    expect(existsSync(join(root, 'live/site/current/santa-marta/nova.html'))).toBe(true)
    expect(existsSync(join(root, 'live/site/current/santa-marta/obra-11.html'))).toBe(false)
    expect(await shown('santa-marta/obra-12.html')).not.toContain('Ninguém disse')
    expect(await look(null)).toMatchObject({ isQuick: false })
    await publisher.publish([await look(null)], { now: NOW })
    await expectExact(NOW)
  })

  test('is read quickly even after a whole release, which has read it', async () => {
    await publisher.run({ kind: 'full' }, { now: NOW })
    calls = []
    expect(await look([110])).toMatchObject({ isQuick: true })
    expect(calls).toEqual(['110'])
  })

  test('is live with hundreds that have changed, and with what shows one of them', async () => {
    const related = (online_from_date: string) => {
      const content_rel = {
        ...{ slug: 'obra-0', content_type: NEWS as typeof NEWS, cover: null },
        online_from_date,
      }
      return { contents_contents: [{ content_rel, content_rel_description: 'A obra' }] }
    }
    edit(310, related('2026-01-02T00:00:00.000Z'))
    await publisher.publish([await look(null)], { now: NOW })
    calls = []
    const changed = many().slice(0, 120)
    for (const { id } of changed) edit(id, { content: '<p>Novo</p>' })
    const date = { online_from_date: '2026-01-01T00:00:00.000Z' }
    edit(100, date)
    edit(310, related(date.online_from_date))
    const diff = await look(changed.map(({ id }) => id))
    expect(diff).toMatchObject({ isQuick: true })
    expect(calls.map((ids) => ids.split(',').length)).toEqual([100, 21])
    let { hasPendingBatches } = await publisher.publish([diff], { now: NOW })
    while (hasPendingBatches)
      ({ hasPendingBatches } = await publisher.publishNextBatch({ now: NOW }))
    await expectExact(NOW)
  })

  test('is read as a whole where the API does not choose among contents', async () => {
    edit(110, { content: '<p>Novo</p>' })
    knowsIds = false
    expect(await look([110])).toMatchObject({ isQuick: false })
  })

  test('is read as a whole where all has changed, or it has moved', async () => {
    expect(await look(portal.contents.map(({ id }) => id))).toMatchObject({ isQuick: false })
    const moved = { ...marta(), websiteconfigurations_url: 'outra' }
    portal.communities = [moved, ...portal.communities.slice(1)]
    // None of its contents is at the new address yet: only a whole reading can find that out.
    expect(await look([110])).toMatchObject({ kind: 'refused', refused: { reason: 'loss' } })
  })

  test('goes live in batches where all of it changes: first what readers meet first', async () => {
    portal.accents = { 1: 'plum' }
    const first = await publisher.publish([await look([])], {
      now: NOW,
      why: ['configuration.changed 1'],
    })
    expect(first.hasPendingBatches).toBe(true)
    for (const page of ['', '/events', '/timetable']) {
      for (const locale of ['', '/es', '/en']) {
        expect(rendered).toContain(`${locale}/santa-marta${page}`)
      }
    }
    expect(rendered.length).toBeLessThan(60)
    // Changes made meanwhile go before the rest.
    edit(150, { content: '<p>Entretanto</p>' })
    rendered = []
    const meanwhile = { now: NOW, why: ['content.changed 150'] }
    expect((await publisher.publish([await look([150])], meanwhile)).why).toEqual(meanwhile.why)
    expect(rendered).toContain('/en/santa-marta/obra-50')
    expect(rendered).not.toContain('/en/santa-marta/obra-51')
    // While somebody waits, it advances in small steps and leaves nothing out.
    let last = await publisher.publishNextBatch({ now: NOW }, () => true)
    expect(last.rendered).toBe(25)
    expect(
      (await publisher.publishNextBatch({ now: NOW }, () => rendered.length > 80)).rendered,
    ).toBeGreaterThan(25)
    while (last.hasPendingBatches)
      last = await publisher.publishNextBatch({ now: NOW }, () => last.rendered > 100)
    // The journal names the source of each portion, whatever has changed since.
    expect(last.why).toEqual(['configuration.changed 1'])
    await expectExact(NOW)
  })
})

test('a run after another publisher’s compares everything', async () => {
  const [one, other] = [new IncrementalPublisher(input()), new IncrementalPublisher(input())]
  await one.run({ kind: 'all' }, { now: NOW })
  await other.run({ kind: 'all' }, { now: NOW })
  edit(1, { content: '<p>Do outro</p>' })
  await other.run(changed(1), { now: NOW })
  edit(5, { content: '<p>Do primeiro</p>' })
  await one.run(changed(2), { now: NOW })
  await expectExact(NOW)
})

test('a run that was cut off is mended by the next one, of another process', async () => {
  const publisher = new IncrementalPublisher(input())
  const { dir } = await publisher.run({ kind: 'all' }, { now: NOW })
  edit(1, { content: '<p>Novo</p>' })
  portal.contents = portal.contents.filter(({ id }) => id !== 2)
  // A folder in place of a file: the run fails while it puts pages in place.
  await rm(join(dir, 'es/santa-marta/obras.html'))
  await mkdir(join(dir, 'es/santa-marta/obras.html'))
  await expect(publisher.run(changed(1), { now: NOW })).rejects.toThrow()
  await rm(join(dir, 'es/santa-marta/obras.html'), { recursive: true })
  await new IncrementalPublisher(input()).run({ kind: 'all' }, { now: NOW })
  await expectExact(NOW)
})

test('whatever changes in whatever order, what is live is what a full build would give', async () => {
  const slugs = ['a', 'b', 'c', 'd', 'e']
  const slug = fc.constantFrom(...slugs)
  const community = fc.constantFrom(1, 2)
  const day = fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22', '2026-11-25')
  const accent = fc.constantFrom(null, ...ACCENTS)
  const step = fc.oneof(
    fc.record({ kind: fc.constant('news' as const), community, slug }),
    fc.record({ kind: fc.constant('page' as const), community, slug, below: fc.nat(5) }),
    fc.record({ kind: fc.constant('event' as const), community, slug, day }),
    fc.record({ kind: fc.constant('series' as const), community, slug, day }),
    fc.record({ kind: fc.constant('cancel-date' as const), nth: fc.nat(9), weeks: fc.nat(3) }),
    fc.record({ kind: fc.constant('remove' as const), nth: fc.nat(9) }),
    fc.record({ kind: fc.constant('edit' as const), nth: fc.nat(9), text: fc.string() }),
    fc.record({ kind: fc.constant('re-slug' as const), nth: fc.nat(9), slug }),
    fc.record({ kind: fc.constant('rename' as const), community, name: fc.string() }),
    fc.record({ kind: fc.constant('move' as const), community, slug }),
    fc.record({ kind: fc.constant('colour' as const), community, accent }),
    fc.record({ kind: fc.constant('reorder' as const) }),
    fc.record({ kind: fc.constant('time' as const), hours: fc.integer({ min: 1, max: 40 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      await rm(join(root, 'live'), { recursive: true, force: true })
      portal = {
        communities: [chapelry('um', { id: 1 }), chapelry('dois', { id: 2 })],
        contents: [],
        accents: {},
        questions: undefined,
      }
      let now = NOW
      let nextId = 1
      const publisher = new IncrementalPublisher(input())
      await publisher.run({ kind: 'all' }, { now })
      for (const one of steps) {
        const touched = apply(one)
        await publisher.run(changed(...touched), { now, mayLose: Number.POSITIVE_INFINITY })
        await expectExact(now)
      }

      function apply(one: (typeof steps)[number]): number[] {
        const of = (id: number) => portal.communities.find((each) => each.id === id) ?? marta()
        const isTaken = (id: number, wanted: string) =>
          portal.contents.some(
            (each) => each.entity_ekklesia_location.id === id && each.slug === wanted,
          )
        switch (one.kind) {
          case 'news':
          case 'event':
          case 'series': {
            if (isTaken(one.community, one.slug)) return []
            const home = of(one.community)
            const made =
              one.kind === 'news'
                ? news(home, nextId++, one.slug)
                : event(home, nextId++, one.slug, {
                    event_from_date: one.day,
                    event_recurrence: one.kind === 'series' ? weekly(one.day) : null,
                  })
            portal.contents = [made, ...portal.contents]
            return [one.community]
          }
          case 'page': {
            if (isTaken(one.community, one.slug)) return []
            // The parent with this number may be missing, news, or of another community.
            const made = parishPage(of(one.community), nextId++, one.slug, { parent_id: one.below })
            portal.contents = [made, ...portal.contents]
            return [one.community]
          }
          case 'cancel-date': {
            const repeating = portal.contents.filter(
              (each) => each.content_type === EVENT && each.event_recurrence !== null,
            )
            const found = repeating[one.nth % Math.max(1, repeating.length)]
            if (found?.content_type !== EVENT) return []
            const date = addDays(found.event_from_date, one.weeks * 7)
            const others = found.event_exceptions.filter((each) => each.date !== date)
            const cancelled = { kind: 'cancelled', date, note: null } as const
            edit(found.id, { event_exceptions: [...others, cancelled] })
            return [found.entity_ekklesia_location.id]
          }
          case 'remove':
          case 'edit':
          case 're-slug': {
            const found = portal.contents[one.nth % Math.max(1, portal.contents.length)]
            if (!found) return []
            const home = found.entity_ekklesia_location.id
            if (one.kind === 'edit') edit(found.id, { title: one.text })
            if (one.kind === 're-slug' && !isTaken(home, one.slug)) {
              const { content_type, slug, former_addresses } = found
              edit(found.id, {
                slug: one.slug,
                former_addresses: [
                  ...former_addresses,
                  { content_type: addressType(content_type), slug },
                ],
              })
            }
            if (one.kind === 'remove') {
              portal.contents = portal.contents.filter(({ id }) => id !== found.id)
            }
            return [home]
          }
          case 'rename':
            portal.communities = portal.communities.map((each) =>
              each.id === one.community ? { ...each, name: one.name } : each,
            )
            return [one.community]
          case 'move': {
            const url = `lugar-${one.slug}`
            if (portal.communities.some((each) => each.websiteconfigurations_url === url)) return []
            portal.communities = portal.communities.map((each) =>
              each.id === one.community ? { ...each, websiteconfigurations_url: url } : each,
            )
            portal.contents = portal.contents.map((each) =>
              each.entity_ekklesia_location.id === one.community
                ? {
                    ...each,
                    entity_ekklesia_location: {
                      ...each.entity_ekklesia_location,
                      websiteconfiguration: { url },
                    },
                  }
                : each,
            )
            return [one.community]
          }
          case 'colour':
            portal.accents[one.community] = one.accent
            return [one.community]
          case 'reorder':
            portal.communities = portal.communities.toReversed().map((each) => ({
              ...each,
              district: `${each.district}.`,
            }))
            return [1, 2]
          case 'time':
            now = new Date(Date.parse(now) + one.hours * HOUR_MS).toISOString()
            return []
        }
      }
    }),
    { numRuns: rounds(1, 30) },
  )
})
