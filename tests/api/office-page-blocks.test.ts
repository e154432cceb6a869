import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { OfficePage } from '#src/contract/community/office-page.ts'
import { type PageBlock, USUAL_BLOCKS } from '#src/contract/community/page-blocks.ts'
import { websiteConfigurations } from '#src/server/db/schema.ts'
import { good, refusal } from '../support/answers.ts'
import { testApp } from '../support/app.ts'
import { recordedJobs } from '../support/doubles.ts'
import { configuration } from '../support/fixtures.ts'
import { clerk, office } from '../support/office.ts'
import { send } from '../support/send.ts'

const PAGE = '/office/page'
const TEXT = {
  ...{ kind: 'text', key: 'obras', link: '/santa-marta/obras' },
  texts: { pt: { title: 'Obras <b>na torre</b>', text: 'Até maio.' }, es: { title: 'Obras' } },
}

/** A parish with a page, its editor, and what readers' pages are told of it. */
async function editing() {
  const jobs = recordedJobs()
  const tests = await testApp({ jobs })
  const { parish, headers, call } = await office(tests, 'editor')
  await configuration(tests.db, parish)
  const put = (page_blocks: unknown, version?: string) =>
    send(tests.app, 'PUT', PAGE, {
      headers: { ...headers, ...(version !== undefined && { 'if-match': `"${version}"` }) },
      body: { configuration: { page_blocks } },
    })
  const read = async () => good(await call('GET', PAGE), OfficePage)
  const published = async () =>
    (await tests.json(`/app/public/get_mobile_websiteconfiguration/${parish.slug}`)) as {
      page_blocks?: PageBlock[]
    }
  return { ...tests, parish, queue: jobs, call, put, read, published }
}

test('blocks are arranged with the page, published, and undone by saving the former ones', async () => {
  const { put, read, published, queue } = await editing()
  const before = await read()
  expect(before.configuration).not.toHaveProperty('page_blocks')
  expect(await published()).not.toHaveProperty('page_blocks')
  const sent = [{ kind: 'news' }, TEXT, { kind: 'events', hidden: true }]
  const written = await good(await put(sent, before.version), OfficePage)
  expect(written.version).not.toBe(before.version)
  const kinds = (written.configuration.page_blocks ?? []).map(({ kind }) => kind)
  // Those that were not sent stand where they usually do.
  expect(kinds).toEqual([
    ...['masses', 'ask', 'news', 'contacts', 'information', 'pages', 'subscribe', 'search'],
    ...['text', 'events'],
  ])
  expect((await published()).page_blocks).toEqual(written.configuration.page_blocks)
  expect((await published()).page_blocks).toContainEqual({
    ...{ kind: 'text', key: 'obras', hidden: false, picture: null, link: '/santa-marta/obras' },
    texts: {
      pt: {
        ...{ title: 'Obras <b>na torre</b>', text: 'Até maio.' },
        ...{ picture_description: null, link_title: null },
      },
      es: { title: 'Obras', text: null, picture_description: null, link_title: null },
    },
  })
  expect(queue.later.map(({ job }) => job)).toMatchObject([
    { kind: 'publish-event', changed: 'configuration' },
  ])
  // Of two who arrange the page, the second is told.
  expect((await refusal(await put(sent, before.version), 412)).code).toBe('changed_meanwhile')
  // The usual order is no arrangement: everything is as if there had been none.
  const undone = await good(await put(USUAL_BLOCKS, written.version), OfficePage)
  expect(undone).toEqual(before)
  expect(await published()).not.toHaveProperty('page_blocks')
})

test('a change of something else keeps the arrangement', async () => {
  const { call, put, read } = await editing()
  const { configuration: arranged } = await good(await put([TEXT]), OfficePage)
  await good(await call('PUT', PAGE, { configuration: { accent: 'wine' } }), OfficePage)
  await good(await call('PUT', PAGE, { configuration: { language: 'en' } }), OfficePage)
  expect((await read()).configuration.page_blocks).toEqual(arranged.page_blocks)
})

test('what cannot be a block is refused at its place', async () => {
  const { put, read } = await editing()
  for (const [blocks, field] of [
    [[{ kind: 'games' }], 'page_blocks.0.kind'],
    [[{ kind: 'news' }, { ...TEXT, texts: {} }], 'page_blocks.1.texts'],
    [[{ ...TEXT, texts: { pt: { title: '' } } }], 'page_blocks.0.texts.pt.title'],
    [[{ ...TEXT, link: 'javascript:alert(1)' }], 'page_blocks.0.link'],
    [[{ ...TEXT, picture: 'https://example.org/a.jpg' }], 'page_blocks.0.picture'],
    [[{ ...TEXT, key: 'a"b' }], 'page_blocks.0.key'],
    [[TEXT, TEXT], 'page_blocks'],
    ['news', 'page_blocks'],
  ] as const) {
    const { fields } = await refusal(await put(blocks), 400)
    expect(Object.keys(fields ?? {})).toEqual([`configuration.${field}`])
  }
  expect((await read()).configuration).not.toHaveProperty('page_blocks')
})

test('only who writes the contents of the parish arranges its page', async () => {
  const tests = await editing()
  const { db, app, parish } = tests
  const other = await office(tests, 'admin')
  const attempt = async (headers: Record<string, string>) =>
    send(app, 'PUT', PAGE, { headers, body: { configuration: { page_blocks: [TEXT] } } })
  const { headers: secretary } = await clerk(db, parish, 'secretary')
  expect((await attempt(secretary)).status).toBe(403)
  expect((await attempt({})).status).toBe(401)
  // Another parish's office arranges its own page, whatever it names in the body.
  const { headers } = await clerk(db, other.parish, 'editor')
  expect((await attempt(headers)).status).toBe(200)
  const stored = await db
    .select({ id: websiteConfigurations.communityId, blocks: websiteConfigurations.pageBlocks })
    .from(websiteConfigurations)
  expect(stored.find(({ id }) => id === parish.id)?.blocks).toEqual([])
  expect(stored.find(({ id }) => id === other.parish.id)?.blocks).not.toEqual([])
})

test('what a later version stored is left out, and the page keeps the rest', async () => {
  const { db, parish, read, published } = await editing()
  const stored = [{ kind: 'choir' }, { kind: 'search', hidden: true }] as unknown as PageBlock[]
  await db
    .update(websiteConfigurations)
    .set({ pageBlocks: stored })
    .where(eq(websiteConfigurations.communityId, parish.id))
  const { page_blocks } = (await read()).configuration
  expect(page_blocks).toHaveLength(USUAL_BLOCKS.length)
  expect(page_blocks).toContainEqual({ kind: 'search', hidden: true })
  expect((await published()).page_blocks).toEqual(page_blocks)
})
