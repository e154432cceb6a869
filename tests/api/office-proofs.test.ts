import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Content } from '#src/contract/contents/content.ts'
import { type Preview, previewSchema } from '#src/contract/contents/preview.ts'
import { SealedPreview } from '#src/contract/contents/sealed-preview.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { contents, contentVersions, formerAddresses } from '#src/server/db/schema.ts'
import { sealed } from '#src/server/features/previews/routes.ts'
import { good, refusal } from '../support/answers.ts'
import { SECRET, type TestApp, testApp } from '../support/app.ts'
import { community, content, FUTURE } from '../support/fixtures.ts'
import { leaveOneTry } from '../support/limits.ts'
import { office } from '../support/office.ts'
import { send } from '../support/send.ts'

const AnyPreview = previewSchema('adro')
const NEWS = { content_type: 1, title: 'Obras na Igreja' }

async function editing(overrides: Parameters<typeof testApp>[0] = {}) {
  const tests = await testApp(overrides)
  const { parish, call } = await office(tests, 'editor')
  const asked = (id: number | null, form: object) =>
    call('POST', OFFICE_PATHS.sealPreview, { id, content: form })
  const open = (proof: string) => opened(tests, proof)
  const shown = async (id: number | null, form: object) => {
    const { proof } = await good(await asked(id, form), SealedPreview)
    return contentIn(await good(await open(proof), AnyPreview))
  }
  return { ...tests, parish, asked, open, shown }
}

function contentIn(proof: Preview): Content {
  if (proof.kind !== 'content') throw new Error('It is of a community.')
  return proof.content
}

/** As the publisher does it: without a session. */
const opened = ({ app }: Pick<TestApp, 'app'>, proof: string) =>
  send(app, 'POST', OFFICE_PATHS.openPreview, { body: { proof } })

/** How much there is of what a content leaves behind. */
async function countsOf({ db }: Pick<TestApp, 'db'>) {
  const counted = [contents, contentVersions, formerAddresses].map((table) =>
    db.select({ all: sql<number>`count(*)::int` }).from(table),
  )
  return Promise.all(counted)
}

test('a content that was never saved is given as its page would have it, clean, and nothing stays', async () => {
  const tests = await editing()
  const before = await countsOf(tests)
  const shown = await tests.shown(null, {
    ...NEWS,
    content: '<p onclick="x()">Às <b>nove</b></p><script>alert(1)</script>',
    translations: { es: { title: 'Obras en la iglesia', resume: null, content: null } },
  })
  expect(shown).toMatchObject({
    title: 'Obras na Igreja',
    slug: 'obras-na-igreja',
    content: '<p>Às <b>nove</b></p>',
    translations: { es: { title: 'Obras en la iglesia' } },
    entity_ekklesia_location: { id: tests.parish.id },
  })
  expect(await countsOf(tests)).toEqual(before)
  expect(tests.jobs).toEqual([])
})

test('changes of a draft are given, and neither kept nor seen by anybody', async () => {
  const tests = await editing()
  const draft = await content(tests.db, tests.parish, { status: 'draft', title: 'Antes' })
  const before = await tests.db.select().from(contents)
  expect(await tests.shown(draft.id, { title: 'Depois' })).toMatchObject({ title: 'Depois' })
  expect(await tests.db.select().from(contents)).toEqual(before)
  const list = await tests.json(`/app/public/get_mobile_contents?view=full`)
  expect(JSON.stringify(list)).not.toMatch(/Antes|Depois/)
  expect(tests.jobs).toEqual([])
})

test('what is online and unchanged is given as the public API gives it', async () => {
  const tests = await editing()
  const { id, slug } = await content(tests.db, tests.parish, { eventFromDate: '2026-12-24' })
  const live = await tests.get(`/app/public/get_mobile_contents_slug/${slug}/${tests.parish.slug}`)
  expect(await tests.shown(id, {})).toEqual(await good(live, Content))
})

test('what is scheduled is given with the day on which it appears', async () => {
  const { db, parish, shown } = await editing()
  const later = await content(db, parish, { onlineFromDate: FUTURE })
  expect(await shown(later.id, {})).toMatchObject({ online_from_date: FUTURE })
})

test('what could not be saved is refused at its fields', async () => {
  const { db, parish, asked } = await editing()
  const { fields } = await refusal(await asked(null, { content_type: 1 }), 400)
  expect(Object.keys(fields ?? {})).toEqual(['content.title'])
  const { id } = await content(db, parish)
  expect((await refusal(await asked(id, { title: '' }), 400)).fields).toHaveProperty([
    'content.title',
  ])
  expect((await refusal(await asked(id, { titulo: 'x' }), 400)).fields).toBeDefined()
})

test('contents of another community are not there', async () => {
  const { db, asked } = await editing()
  const other = await content(db, await community(db))
  await refusal(await asked(other.id, {}), 404)
  await refusal(await asked(other.id, { title: 'x' }), 404)
})

test('nobody makes a proof up, changes one, or opens one that is too old', async () => {
  let now = '2026-03-15T12:00:00.000Z'
  const { asked, open } = await editing({ now: () => now })
  const { proof } = await good(await asked(null, NEWS), SealedPreview)
  const [packed = '', signature = ''] = proof.split('.')
  const known = await good(await open(proof), AnyPreview)
  const elsewhere = await sealed({ ...known, expires_at: '2027-01-01T00:00:00.000Z' }, `${SECRET}!`)
  const changed = `${packed.startsWith('A') ? 'B' : 'A'}${packed.slice(1)}.${signature}`
  for (const wrong of [elsewhere, changed, `${packed}.AAAA`]) await refusal(await open(wrong), 404)
  await refusal(await open('nothing'), 400)
  now = '2026-03-15T12:14:59.000Z'
  expect((await open(proof)).status).toBe(200)
  now = '2026-03-15T12:15:00.000Z'
  await refusal(await open(proof), 404)
})

test('nobody has pages rendered without end', async () => {
  const tests = await testApp()
  const { call } = await office(tests, 'editor')
  const asked = { id: null, content: NEWS }
  expect((await call('POST', OFFICE_PATHS.sealPreview, asked)).status).toBe(200)
  await leaveOneTry(tests.db, 'proofAccount')
  expect((await call('POST', OFFICE_PATHS.sealPreview, asked)).status).toBe(200)
  await refusal(await call('POST', OFFICE_PATHS.sealPreview, asked), 429)
})
