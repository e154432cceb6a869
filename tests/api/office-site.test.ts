import { expect, test } from 'vitest'
import type { EmenusAnswer } from '#src/contract/community/emenu.ts'
import { EmenuRecord } from '#src/contract/community/emenu-form.ts'
import { WebsiteConfiguration } from '#src/contract/community/website-configuration.ts'
import { MassSchedule } from '#src/contract/masses/mass-schedule.ts'
import { paged } from '#src/contract/paging.ts'
import { emenus, massSchedules, sections, websiteConfigurations } from '#src/server/db/schema.ts'
import { good, refusal } from '../support/answers.ts'
import { testApp } from '../support/app.ts'
import { recordedJobs } from '../support/doubles.ts'
import { community, configuration, content, mass, menuEntry, section } from '../support/fixtures.ts'
import { office } from '../support/office.ts'

/**
 * An editor's calls, and what the publisher was told of; this queue also remembers what a refusal
 * has undone.
 */
async function editing() {
  const jobs = recordedJobs()
  const tests = await testApp({ jobs })
  const { parish, call } = await office(tests, 'editor')
  const heard = () =>
    jobs.later.splice(0).map(({ job }) => (job.kind === 'publish-event' ? job.changed : job.kind))
  return { ...tests, parish, call, heard, elsewhere: await community(tests.db) }
}

test('a menu is written entry by entry, and read as a tree', async () => {
  const { db, parish, call, json, heard, elsewhere } = await editing()
  const path = '/websites/emenus'
  const page = await content(db, parish, { slug: 'historia' })
  const foreign = await menuEntry(db, elsewhere)
  const theirs = await content(db, elsewhere)
  const strange = await section(db, elsewhere)
  const add = async (form: object) => good(await call('POST', path, form), EmenuRecord)
  const top = await add({ title: 'Paróquia', emenu_type: 'other' })
  const below = await add({
    title: 'História',
    emenu_type: 'content',
    content_slug: page.slug,
    father_id: top.id,
  })
  const lowest = await add({
    title: 'Mapa',
    emenu_type: 'url',
    url: 'https://example.org',
    father_id: below.id,
    position: 0,
  })
  expect([top.position, below.position, lowest.position]).toEqual([0, 1, 0])
  const tree = async () => {
    const answer = await json(`/app/public/get_mobile_emenus/${parish.slug}`)
    return (answer as EmenusAnswer).emenus[0]
  }
  expect(await tree()).toMatchObject([
    { title: 'Paróquia', children: [{ content_slug: 'historia', children: [{ title: 'Mapa' }] }] },
  ])
  expect(heard()).toEqual(['menu', 'menu', 'menu'])
  for (const [id, wrong, field] of [
    [top.id, { father_id: top.id }, 'father_id'],
    [top.id, { father_id: lowest.id }, 'father_id'],
    [top.id, { father_id: foreign.id }, 'father_id'],
    [top.id, { content_slug: theirs.slug }, 'content_slug'],
    [top.id, { section_id: strange.id }, 'section_id'],
    [top.id, { url: 'javascript:alert(1)' }, 'url'],
    [top.id, { emenu_type: 'x' }, 'emenu_type'],
    [top.id, { position: 40_000 }, 'position'],
  ] as const) {
    const { fields } = await refusal(await call('PUT', `${path}/${id}`, wrong), 400)
    expect(Object.keys(fields ?? {})).toEqual([field])
  }
  const renamed = await call('PUT', `${path}/${below.id}`, { title: 'A nossa história' })
  expect(await good(renamed, EmenuRecord)).toEqual({ ...below, title: 'A nossa história' })
  const moved = await call('PUT', `${path}/${lowest.id}`, { father_id: null })
  expect(await good(moved, EmenuRecord)).toMatchObject({ father_id: null, url: lowest.url })
  const list = await good(await call('GET', `${path}?limit=all`), paged(EmenuRecord))
  expect(list.results.map(({ id }) => id)).toEqual([top.id, lowest.id, below.id])
  await refusal(await call('POST', `${path}/bulk_delete`, [top.id, foreign.id]), 404)
  expect(await db.$count(emenus)).toBe(4)
  heard()
  expect((await call('DELETE', `${path}/${top.id}`)).status).toBe(200)
  expect(heard()).toEqual(['menu'])
  // What stood below it went with it.
  expect(await tree()).toMatchObject([{ title: 'Mapa', children: [] }])
  expect(await db.$count(emenus)).toBe(2)
})

test('a configuration is changed, but neither doubled nor deleted', async () => {
  const { db, parish, call, json, heard, elsewhere } = await editing()
  const path = '/websites/configurations'
  const foreign = await configuration(db, elsewhere)
  const strange = await section(db, elsewhere)
  const own = await section(db, parish)
  const first = await call('POST', path, { url_facebook: 'https://example.org/f' })
  const made = await good(first, WebsiteConfiguration)
  expect(made).toMatchObject({ url: parish.slug, masses_content: null })
  expect((await refusal(await call('POST', path, {}), 409)).code).toBe('one_per_community')
  const changed = await call('PUT', `${path}/${made.id}`, {
    seccao_noticias_id: own.id,
    masses_content: { content: '<p>Às 9h</p><iframe src="https://example.org"></iframe>' },
    masses_content_description: 'Missas',
  })
  const expected = {
    ...made,
    seccao_noticias_id: own.id,
    masses_content: { content: '<p>Às 9h</p>' },
    masses_content_description: 'Missas',
  }
  expect(await good(changed, WebsiteConfiguration)).toEqual(expected)
  expect(await json(`/app/public/get_mobile_websiteconfiguration/${parish.slug}`)).toEqual(expected)
  expect(heard()).toEqual(['configuration', 'configuration'])
  for (const [wrong, field] of [
    [{ seccao_noticias_id: strange.id }, 'seccao_noticias_id'],
    [{ url_youtube: 'youtube' }, 'url_youtube'],
    [{ url: 'outra' }, '*'],
    [{ masses_content: '<p>x</p>' }, 'masses_content'],
  ] as const) {
    const { fields } = await refusal(await call('PUT', `${path}/${made.id}`, wrong), 400)
    expect(Object.keys(fields ?? {})).toEqual([field])
  }
  const deletion = await refusal(await call('DELETE', `${path}/${made.id}`), 409)
  expect(deletion.code).toBe('one_per_community')
  await refusal(await call('DELETE', `${path}/${foreign.id}`), 404)
  await refusal(await call('PUT', `${path}/${foreign.id}`, { header_url: null }), 404)
  await refusal(await call('POST', `${path}/bulk_delete`, [made.id, foreign.id]), 404)
  const list = await good(await call('GET', path), paged(WebsiteConfiguration))
  expect(list).toEqual({ results: [expected], page: 1, total: 1 })
  expect(heard()).toEqual([])
  expect(await db.$count(websiteConfigurations)).toBe(2)
})

test('the weekly timetable is written time by time', async () => {
  const { db, parish, call, json, heard, elsewhere } = await editing()
  const path = '/masses_schedules'
  const foreign = await mass(db, elsewhere)
  const add = async (form: object) => good(await call('POST', path, form), MassSchedule)
  const late = await add({ weekday: 0, hour: '18:30', place: 'Matriz' })
  expect(late).toMatchObject({ language: null, season: 'all' })
  const early = await add({ weekday: 0, hour: '09:00', celebration: 'confession' })
  const changed = await call('PUT', `${path}/${late.id}`, { hour: '19:00' })
  expect(await good(changed, MassSchedule)).toEqual({ ...late, hour: '19:00' })
  const shown = (await json(`/app/masses_schedules/get_chapelrie_mobile/${parish.slug}`)) as {
    masses_schedules: MassSchedule[]
  }
  expect(shown.masses_schedules).toEqual([early, { ...late, hour: '19:00' }])
  const list = await good(await call('GET', path), paged(MassSchedule))
  expect(list.results).toEqual(shown.masses_schedules)
  for (const wrong of [
    ...[{ weekday: 7 }, { hour: '24:00' }, { hour: null }, { celebration: 'x' }],
    ...[{ season: 'advent' }, { language: 'inglês' }, { language: 'EN' }],
  ]) {
    const { fields } = await refusal(await call('PUT', `${path}/${late.id}`, wrong), 400)
    expect(Object.keys(fields ?? {})).toEqual(Object.keys(wrong))
  }
  const report = await call('GET', `${path}/detailed_report?format=csv`)
  expect(await report.text()).toContain('"Missa","domingo","19:00","Matriz",""')
  expect(heard()).toEqual(['masses', 'masses', 'masses'])
  await refusal(await call('POST', `${path}/bulk_delete`, [late.id, foreign.id]), 404)
  heard()
  expect((await call('POST', `${path}/bulk_delete`, [late.id, early.id])).status).toBe(200)
  expect(heard()).toEqual(['masses', 'masses'])
  expect(await db.$count(massSchedules)).toBe(1)
})

test('what all pages of a parish have ends somewhere', async () => {
  const { db, parish, call } = await editing()
  const communityId = parish.id
  const many = <Row extends object>(count: number, row: Row) =>
    Array.from({ length: count }, (_, at) => ({ ...row, communityId, position: at }))
  await db.insert(emenus).values(many(200, { title: 'Um', emenuType: 'other' as const }))
  await db
    .insert(massSchedules)
    .values(many(300, { celebration: 'mass' as const, weekday: 0, hour: '09:00' }))
  await db.insert(sections).values(many(500, { name: 'Uma' }))
  for (const [path, form] of [
    ['/websites/emenus', { title: 'Mais um', emenu_type: 'other' }],
    ['/masses_schedules', { weekday: 0, hour: '10:00' }],
    ['/office/sections', { name: 'Mais uma' }],
  ] as const) {
    const { fields } = await refusal(await call('POST', path, form), 400)
    expect(fields?.['*'], path).toMatch(/[235]00/)
  }
})
