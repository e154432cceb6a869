import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Found, type MarkedText, SearchAnswer } from '#src/contract/contents/search.ts'
import { PATHS } from '#src/contract/paths.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  communities,
  contentHashtags,
  contents,
  contentTranslations,
} from '#src/server/db/schema.ts'
import { openTestApp, type TestApp, testApp } from '#tests/support/app.ts'
import { community, content, FUTURE, ONLINE, parts } from '#tests/support/fixtures.ts'
import { allowFew } from '#tests/support/limits.ts'
import { statementsOf } from '#tests/support/statements.ts'

type Asked = Record<string, string | object>

function address(q: string, { query, ...more }: Asked = {}): string {
  const asked = { q, ...more, ...(query ? { query: JSON.stringify(query) } : {}) }
  return `${PATHS.search}?${new URLSearchParams(asked as Record<string, string>)}`
}

async function search({ json }: TestApp, q: string, more?: Asked) {
  return v.parse(SearchAnswer, await json(address(q, more)))
}

/** The slugs of what is found, in its order. */
async function found(app: TestApp, q: string, more?: Asked): Promise<string[]> {
  return (await search(app, q, more)).results.map(slugOf)
}

function slugOf(one: Found): string {
  return one.kind === 'community' ? one.entity_ekklesia_location.websiteconfiguration.url : one.slug
}

function markedWords({ text, marks }: MarkedText): string[] {
  return marks.map(([from, to]) => text.slice(from, to))
}

/** For tests that only read, or write into a community of their own. */
let shared: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shared = await openTestApp()
})
afterAll(() => shared.close())

/** What a word finds in a parish that has a content of this title and one of another. */
async function foundBeside(typed: string, title: string) {
  const parish = await community(shared.db)
  await content(shared.db, parish, { slug: 'it', title })
  await content(shared.db, parish, { slug: 'other', title: 'Horário da secretaria' })
  return search(shared, typed, { query: { entity_ekklesia_location: parish.slug } })
}

test('an event that is cancelled is found, and said to be', async () => {
  const parish = await community(shared.db)
  const times = { eventFromDate: '2026-07-29', eventStatus: 'cancelled' } as const
  await content(shared.db, parish, { title: 'Concerto de trompa', ...times })
  const { results } = await search(shared, 'trompa')
  expect(results).toMatchObject([{ kind: 'event', event_status: 'cancelled' }])
})

test('a news item, an event and a community are found, each as its card shows it', async () => {
  const app = await testApp()
  const parish = await community(app.db, {
    slug: 'santa-marta',
    name: 'Paróquia de Santa Marta',
    title: 'Santa Marta',
    district: 'Évora',
    address: 'Largo da Igreja, 1',
    postalCode: '7000-001 Évora',
    timezone: 'Europe/Lisbon',
  })
  await content(app.db, parish, {
    slug: 'obras',
    title: 'Obras',
    resume: 'O telhado de Santa Marta',
  })
  await content(app.db, parish, {
    slug: 'festa',
    title: 'Festa de Santa Marta',
    place: 'Adro',
    eventFromDate: '2026-07-29',
    eventFromHour: '20:30',
  })
  const { results, total, kinds, similar } = await search(app, 'santa marta')
  expect({ total, kinds, similar }).toEqual({
    total: 3,
    kinds: { community: 1, page: 0, news: 1, event: 1 },
    similar: false,
  })
  const where = {
    id: parish.id,
    name: 'Paróquia de Santa Marta',
    photo_url: null,
    timezone: 'Europe/Lisbon',
    websiteconfiguration: { url: 'santa-marta' },
  }
  expect(results).toMatchObject([
    {
      kind: 'community',
      id: parish.id,
      title: {
        text: 'Santa Marta',
        marks: [
          [0, 5],
          [6, 11],
        ],
      },
      excerpt: { text: 'Largo da Igreja, 1, 7000-001 Évora', marks: [] },
      entity_ekklesia_location: where,
      district: 'Évora',
    },
    {
      kind: 'event',
      title: { text: 'Festa de Santa Marta' },
      excerpt: null,
      slug: 'festa',
      locale: 'Adro',
      event_from_date: '2026-07-29',
      event_from_hour: '20:30',
      event_to_date: null,
      event_to_hour: null,
      event_status: 'scheduled',
      entity_ekklesia_location: where,
    },
    {
      kind: 'news',
      slug: 'obras',
      online_from_date: ONLINE,
      excerpt: {
        text: 'O telhado de Santa Marta',
        marks: [
          [13, 18],
          [19, 24],
        ],
      },
    },
  ])
})

test('title counts more than tags, tags more than summary, summary more than body', async () => {
  const app = await testApp()
  const parish = await community(app.db)
  await content(app.db, parish, { slug: 'in-body', body: '<p>catequese catequese catequese</p>' })
  await content(app.db, parish, { slug: 'in-resume', resume: 'A catequese' })
  const tagged = await content(app.db, parish, { slug: 'in-tag' })
  await parts(app.db, tagged, { tags: ['catequese'] })
  await content(app.db, parish, { slug: 'in-title', title: 'Catequese' })
  expect(await found(app, 'catequese')).toEqual(['in-title', 'in-tag', 'in-resume', 'in-body'])
})

test('what fits as well comes newest first', async () => {
  const app = await testApp()
  const parish = await community(app.db)
  for (const day of ['02', '04', '03']) {
    await content(app.db, parish, {
      slug: `day-${day}`,
      title: 'Peregrinação',
      onlineFromDate: `2026-02-${day}T09:00:00.000Z`,
    })
  }
  expect(await found(app, 'peregrinacao')).toEqual(['day-04', 'day-03', 'day-02'])
})

test.each([
  ['oração', 'Orações da manhã'],
  ['oracoes', 'A oração'],
  ['celebrar', 'Celebração'],
  ['jovem', 'Encontro de jovens'],
  ['paroquial', 'Conselhos paroquiais'],
  ['MISSA', 'Missas de domingo'],
  ['confissoes', 'Confissão'],
  ['peregrino', 'Peregrinos a Fátima'],
  ['oración', 'Oraciones'],
  ['niño', 'Catequesis de niños'],
  ['missa do galo', 'Missa de Galo'],
  ['são joão', 'Sao Joao'],
  ['festa', 'festa/missa no adro'],
  ['2026', 'Programa (2026)'],
])('%s finds %s', async (typed, title) => {
  const { results, similar } = await foundBeside(typed, title)
  expect(results.map(slugOf)).toEqual(['it'])
  expect(similar).toBe(false)
  expect(markedWords(results[0]?.title ?? { text: '', marks: [] })).not.toEqual([])
})

test('the last word is found while it is being typed, whatever has been typed of it', async () => {
  const app = await testApp()
  await content(app.db, await community(app.db), { slug: 'it', title: 'Grandes festividades' })
  const word = 'festividades'
  for (let typed = 2; typed <= word.length; typed += 1) {
    expect(await found(app, `grandes ${word.slice(0, typed)}`)).toEqual(['it'])
  }
})

test('every word is wanted, in any order, of title, tags and text together', async () => {
  const app = await testApp()
  const parish = await community(app.db)
  const both = await content(app.db, parish, { slug: 'both', title: 'Coro', body: '<p>ensaio</p>' })
  await parts(app.db, both, { tags: ['música'] })
  await content(app.db, parish, { slug: 'one', title: 'Coro' })
  expect(await found(app, 'ensaio coro musica')).toEqual(['both'])
})

test('what is marked is what was found: other words, tags and markup are not', async () => {
  const app = await testApp()
  await content(app.db, await community(app.db), {
    title: 'Missões & missas: <b>Missa</b>',
    body: `<p>${'Palavras antes. '.repeat(40)}A <strong>missa</strong> nova. ${'E depois. '.repeat(40)}</p>`,
    resume: 'Um resumo sem ela',
  })
  const [first] = (await search(app, 'missa solene')).results
  expect(first).toBeUndefined()
  const [hit] = (await search(app, 'nova missa ')).results
  expect(markedWords(hit?.title ?? { text: '', marks: [] })).toEqual(['missas', 'Missa'])
  expect(hit?.excerpt?.text).toMatch(/^…[^<]+A missa nova\.[^<]+…$/)
  expect(markedWords(hit?.excerpt ?? { text: '', marks: [] })).toEqual(['missa', 'nova'])
})

test.each([
  ['misa do galo', 'Missa do Galo'],
  ['catequse', 'Catequese'],
  ['baptismo', 'Batismo'],
  ['fatma', 'Fátima'],
])('where nothing has the words, %s finds what is like them: %s', async (typed, title) => {
  const { results, similar, total } = await foundBeside(typed, title)
  expect([results.map(slugOf), similar, total]).toEqual([['it'], true, 1])
  expect(markedWords(results[0]?.title ?? { text: '', marks: [] })).not.toEqual([])
})

test('what has the words leaves no room for what is only like them', async () => {
  const app = await testApp()
  const parish = await community(app.db)
  await content(app.db, parish, { slug: 'exact', body: '<p>misa</p>' })
  await content(app.db, parish, { slug: 'like', title: 'Missa' })
  expect(await found(app, 'misa')).toEqual(['exact'])
})

test('it is narrowed by kind and community, and counts the kinds whichever is asked for', async () => {
  const app = await testApp()
  const [here, there] = [
    await community(app.db, { slug: 'here', name: 'Here' }),
    await community(app.db, { slug: 'there', name: 'There' }),
  ]
  await content(app.db, here, { slug: 'a', title: 'Coro' })
  await content(app.db, there, { slug: 'b', title: 'Coro' })
  await content(app.db, there, { slug: 'c', title: 'Coro', eventFromDate: '2026-05-01' })
  const events = await search(app, 'coro', { query: { kind: 'event', app: true } })
  expect(events).toMatchObject({ total: 1, kinds: { community: 0, news: 2, event: 1 } })
  expect(events.results.map(slugOf)).toEqual(['c'])
  const ofThere = await search(app, 'coro', { query: { entity_ekklesia_location: 'there' } })
  expect(ofThere).toMatchObject({ total: 2, kinds: { community: 0, news: 1, event: 1 } })
  const unknown = await app.get(address('coro', { query: { entity_ekklesia_location: 'nowhere' } }))
  expect(unknown.status).toBe(404)
})

test('pages do not overlap and hold everything; one beyond the last is empty', async () => {
  const app = await testApp()
  const parish = await community(app.db)
  for (let n = 0; n < 7; n += 1) await content(app.db, parish, { title: 'Coro', slug: `c${n}` })
  const pages = await Promise.all(
    ['1', '2', '3', '4'].map((page) => search(app, 'coro', { page, limit: '3' })),
  )
  expect(pages.map(({ results, total }) => [results.length, total])).toEqual([
    [3, 7],
    [3, 7],
    [1, 7],
    [0, 7],
  ])
  expect(new Set(pages.flatMap(({ results }) => results.map(slugOf))).size).toBe(7)
})

/** More than a search reads; the database makes them, which is quicker than to send them. */
async function addMany(db: Db, { id }: { id: number }): Promise<void> {
  await db.execute(sql`
    insert into contents (community_id, content_type, slug, title, status, online_from_date)
    select ${id}, 1, 'c-' || n, 'Coro', 'published',
      timestamptz '2026-01-01T00:00:00Z' + make_interval(hours => n % 24)
    from generate_series(1, 2100) as n`)
}

test('among more than anybody reads, the newest are found', async () => {
  const app = await testApp()
  const parish = await community(app.db)
  await addMany(app.db, parish)
  await content(app.db, parish, { slug: 'newest', title: 'Coro' })
  const { results, total } = await search(app, 'coro')
  expect([total, results.map(slugOf)[0]]).toEqual([2_000, 'newest'])
})

test('what nobody may read takes no place from what anybody may', async () => {
  const app = await testApp()
  const [open, closed] = [
    await community(app.db, { slug: 'open' }),
    await community(app.db, { slug: 'closed', isPublic: false }),
  ]
  await content(app.db, open, { slug: 'seen', title: 'Coro' })
  await addMany(app.db, closed)
  expect(await found(app, 'coro')).toEqual(['seen'])
})

test('a typing mistake is looked for in one community as well', async () => {
  const app = await testApp()
  const [here, there] = [await community(app.db, { slug: 'here' }), await community(app.db)]
  await content(app.db, here, { slug: 'mine', title: 'Catequese' })
  await content(app.db, there, { slug: 'theirs', title: 'Catequese' })
  const query = { entity_ekklesia_location: 'here' }
  expect(await found(app, 'catequse', { query })).toEqual(['mine'])
})

test('what is edited, tagged, withdrawn, deleted or renamed is found as it now is', async () => {
  const app = await testApp()
  const { db } = app
  const parish = await community(db, { slug: 'p', name: 'Antiga' })
  const { id } = await content(db, parish, { slug: 'it', title: 'Coro', body: '<p>ensaio</p>' })
  const change = (values: Partial<typeof contents.$inferInsert>) =>
    db.update(contents).set(values).where(eq(contents.id, id))
  await change({ title: 'Banda', body: null })
  expect(await found(app, 'ensaio')).toEqual([])
  expect(await found(app, 'banda')).toEqual(['it'])
  await parts(db, { id }, { tags: ['filarmónica', 'verão'] })
  expect(await found(app, 'filarmonica')).toEqual(['it'])
  await db.delete(contentHashtags).where(eq(contentHashtags.tag, 'verão'))
  expect(await found(app, 'verao')).toEqual([])
  await change({ status: 'draft' })
  expect(await found(app, 'banda')).toEqual([])
  await change({ status: 'published', onlineFromDate: FUTURE })
  expect(await found(app, 'banda')).toEqual([])
  await change({ onlineFromDate: ONLINE })
  expect(await found(app, 'banda')).toEqual(['it'])
  await db.update(communities).set({ name: 'Moderna' }).where(eq(communities.id, parish.id))
  expect(await found(app, 'moderna')).toEqual(['p'])
  expect((await search(app, 'antiga')).total).toBe(0)
  await db.delete(contents).where(eq(contents.id, id))
  expect(await found(app, 'banda')).toEqual([])
})

test.each([
  ['a draft', { status: 'draft' }, {}],
  ['one of the future', { onlineFromDate: FUTURE }, {}],
  ['a deleted one', { deletedAt: ONLINE }, {}],
  ['one of a private community', {}, { isPublic: false }],
  ['one of a deleted community', {}, { deletedAt: ONLINE }],
] as const)('%s is not found, nor counted, nor known by what is like it', async (_, its, of) => {
  const app = await testApp()
  const parish = await community(app.db, { slug: 'hidden', name: 'Segredo', ...of })
  const other = await community(app.db, { slug: 'seen', name: 'Aberta' })
  const hidden = await content(app.db, parish, { title: 'Segredo', body: '<p>segredo</p>', ...its })
  await parts(app.db, hidden, { tags: ['segredo'] })
  await content(app.db, other, { title: 'Visível' })
  const isHidden = Object.keys(of).length > 0
  for (const typed of ['segredo', 'segrdo']) {
    const { total, results } = await search(app, typed, { query: { kind: 'news' } })
    expect([total, results]).toEqual([0, []])
    expect((await search(app, typed)).kinds.community).toBe(isHidden ? 0 : 1)
  }
})

test('a body of any length and script can be stored and searched', async () => {
  const app = await testApp()
  const parish = await community(app.db)
  const words = Array.from({ length: 60_000 }, (_, n) => `palavra${n.toString(36)}x${n}`)
  await content(app.db, parish, { slug: 'long', title: 'Longo', body: words.join(' ') })
  await content(app.db, parish, { slug: 'dense', body: 'x'.repeat(300_000) })
  await content(app.db, parish, { slug: 'kyiv', title: 'літургія українська' })
  expect(await found(app, 'longo palavra0x0')).toEqual(['long'])
  expect(await found(app, 'українська')).toEqual(['kyiv'])
})

test('one statement answers, whatever is asked and found', async () => {
  const app = await testApp()
  const parish = await community(app.db, { slug: 'p' })
  await content(app.db, parish, { title: 'Coro' })
  // The first search of an address counts for the next ones too, which the limit takes together.
  await app.json(address('coro'))
  for (const asked of [
    address('coro'),
    address('nada'),
    address('coro', { query: { entity_ekklesia_location: 'p', kind: 'news' } }),
  ]) {
    expect(await statementsOf(app.db, () => app.json(asked))).toHaveLength(1)
  }
})

test.each([
  ['nothing', PATHS.search, 'q'],
  ['no words', address(' '), 'q'],
  ['one letter', address('a'), 'q'],
  ['signs alone', address('&|!():*'), 'q'],
  ['too much', address('a'.repeat(81)), 'q'],
  ['a control character', address('ab\u0000'), 'q'],
  ['an unknown kind', address('coro', { query: { kind: 'person' } }), 'query.kind'],
  ['an unknown filter', address('coro', { query: { draft: true } }), 'query'],
  ['an order', address('coro', { sort: 'rank' }), '*'],
])('%s is refused with a hint, in words and without an echo', async (_, path, field) => {
  const { get } = shared
  for (const language of ['pt', 'es', 'en']) {
    const response = await get(path, { 'accept-language': language })
    expect(response.status).toBe(400)
    const { error } = (await response.json()) as { error: { fields: Record<string, string> } }
    expect(Object.keys(error.fields)).toEqual([field])
    expect(error.fields[field]).toMatch(/\p{L}{3}/u)
  }
})

test.each([
  "'; drop table contents; --",
  'coro & !missa | (',
  'coro:*',
  '"coro" <-> \\',
  'a:* ​coro',
  '<script>coro</script>',
])('what looks like a language of its own is only words: %s', async (typed) => {
  const { get } = shared
  expect((await get(address(typed))).status).toBe(200)
})

test('whoever asks without end is asked to wait', async () => {
  const tries = 20
  allowFew('searchAddress', tries)
  const { get } = await testApp()
  const statuses = await Promise.all(
    Array.from({ length: tries + 1 }, async () => (await get(address('coro'))).status),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  const refused = await get(address('coro'))
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('what was searched is named where it is one parish, also if nothing is found there', async () => {
  const parish = await community(shared.db, { title: 'Santa Quitéria' })
  const query = { entity_ekklesia_location: parish.slug }
  expect((await search(shared, 'xyzzyxq', { query })).within).toBe('Santa Quitéria')
  expect((await search(shared, 'xyzzyxq')).within).toBeNull()
  const { get } = shared
  expect(
    (await get(address('coro', { query: { entity_ekklesia_location: 'no-such' } }))).status,
  ).toBe(404)
})

test('the words of a translation find a content, which is named in the language of the call', async () => {
  const app = await testApp()
  const parish = await community(app.db, { slug: 'p', name: 'Paróquia' })
  const { id: contentId } = await content(app.db, parish, {
    slug: 'coro',
    title: 'O coro procura vozes',
    resume: 'Às quintas.',
  })
  const values = { contentId, language: 'en', title: 'The choir', resume: 'Sopranos' } as const
  await app.db.insert(contentTranslations).values({ ...values, body: '<p>Rehearsals</p>' })
  const asked = async (q: string, language: string) => {
    const answered = await app.json(address(q), { 'accept-language': language })
    return v
      .parse(SearchAnswer, answered)
      .results.map((one) => (one.kind === 'news' ? [one.language, one.title.text] : []))
  }
  for (const word of ['choir', 'soprano', 'rehearsals', 'coro']) {
    expect(await asked(word, 'en')).toEqual([['en', 'The choir']])
    expect(await asked(word, 'es')).toEqual([['pt', 'O coro procura vozes']])
  }
  await app.db.delete(contentTranslations)
  expect(await asked('choir', 'en')).toEqual([])
  expect(await asked('coro', 'en')).toEqual([['pt', 'O coro procura vozes']])
})

test('an English text is found by the stems of its words, also once it is said to be English', async () => {
  const app = await testApp()
  const parish = await community(app.db, { slug: 'p', name: 'Paróquia' })
  const title = 'Preparing for baptisms'
  const own = await content(app.db, parish, { slug: 'own', title, language: 'en' })
  const { id: contentId } = await content(app.db, parish, { slug: 'spoken', title: 'Os batizados' })
  const spoken = {
    contentId,
    language: 'en',
    title: 'The baptisms',
    resume: null,
    body: '',
  } as const
  await app.db.insert(contentTranslations).values(spoken)
  const marked = (await search(app, 'the baptism prepared')).results.map((one) =>
    markedWords(one.title),
  )
  expect(marked).toEqual([['Preparing', 'baptisms']])
  expect((await found(app, 'baptised')).sort()).toEqual(['own', 'spoken'])
  const isOwn = eq(contents.id, own.id)
  await app.db.update(contents).set({ language: 'pt' }).where(isOwn)
  expect((await search(app, 'prepared')).similar).toBe(true)
  await app.db.update(contents).set({ language: 'en' }).where(isOwn)
  expect(await search(app, 'prepared')).toMatchObject({ similar: false, total: 1 })
})
