import * as v from 'valibot'
import { expect, test } from 'vitest'
import { chapelryMobileSchema, chapelrySchema } from '#src/contract/community/chapelry.ts'
import { paged } from '#src/contract/paging.ts'
import { filtered, testApp } from '#tests/support/app.ts'
import { community, mass } from '#tests/support/fixtures.ts'

const PUBLIC = '/app/public/get_public_entities'
const MOBILE = '/app/masses_schedules/get_chapelries_mobile'
const ONE = '/app/masses_schedules/get_chapelrie_mobile'
const ChapelryPage = paged(chapelrySchema('adro'))

const namesIn = (answer: unknown) => v.parse(ChapelryPage, answer).results.map(({ name }) => name)

test('lists the public communities by name, accents folded', async () => {
  const { db, json } = await testApp()
  for (const name of ['Zambujal', 'Évora', 'estrela', 'Fátima']) await community(db, { name })
  expect(namesIn(await json(PUBLIC))).toEqual(['estrela', 'Évora', 'Fátima', 'Zambujal'])
})

test('sorts by the field and in the order that is asked for', async () => {
  const { db, json } = await testApp()
  await community(db, { name: 'A', district: 'Viseu' })
  await community(db, { name: 'B', district: 'Évora' })
  await community(db, { name: 'C' })
  expect(namesIn(await json(`${PUBLIC}?order=desc`))).toEqual(['C', 'B', 'A'])
  expect(namesIn(await json(`${PUBLIC}?sort=district`))).toEqual(['B', 'A', 'C'])
  expect(namesIn(await json(`${PUBLIC}?sort=id&order=desc`))).toEqual(['C', 'B', 'A'])
})

test('narrows to a district', async () => {
  const { db, json } = await testApp()
  await community(db, { name: 'A', district: 'Viseu' })
  await community(db, { name: 'B', district: 'Évora' })
  expect(namesIn(await json(filtered(PUBLIC, { app: true, district: 'Évora' })))).toEqual(['B'])
})

test.each(['all', '-1'])('limit=%s gives every community at once', async (limit) => {
  const { db, json } = await testApp()
  for (let i = 0; i < 12; i += 1) await community(db)
  const page = v.parse(ChapelryPage, await json(PUBLIC))
  expect([page.results.length, page.total]).toEqual([10, 12])
  expect(namesIn(await json(`${PUBLIC}?limit=${limit}`))).toHaveLength(12)
  expect(namesIn(await json(`${PUBLIC}?limit=${limit}&page=2`))).toHaveLength(0)
})

test('the title stands under the name of the product', async () => {
  const { db, json } = await testApp({ productSlug: 'praca' })
  await community(db, { title: 'A nossa paróquia' })
  expect(await json(PUBLIC)).toMatchObject({ results: [{ praca_title: 'A nossa paróquia' }] })
})

test('mass times come with each community, in the order of the week', async () => {
  const { db, json } = await testApp()
  const marta = await community(db, { name: 'Marta' })
  await community(db, { name: 'Pedro' })
  await mass(db, marta, { weekday: 6, hour: '18:30' })
  await mass(db, marta, { weekday: 0, hour: '11:00' })
  await mass(db, marta, { weekday: 0, hour: '09:00', celebration: 'confession' })
  const { results } = v.parse(paged(chapelryMobileSchema('adro')), await json(MOBILE))
  expect(results[0]?.masses_schedules.map(({ weekday, hour }) => [weekday, hour])).toEqual([
    [0, '09:00'],
    [0, '11:00'],
    [6, '18:30'],
  ])
  expect(results[1]?.masses_schedules).toEqual([])
})

test('one community is found by id and by slug', async () => {
  const { db, json } = await testApp()
  const { id, slug } = await community(db)
  const byId = v.parse(chapelryMobileSchema('adro'), await json(`${ONE}/${id}`))
  expect(byId.websiteconfigurations_url).toBe(slug)
  expect(await json(`${ONE}/${slug}`)).toEqual(byId)
})

test('digits are an id before they are a slug', async () => {
  const { db, json } = await testApp()
  const first = await community(db, { slug: 'first' })
  const second = await community(db, { slug: String(first.id) })
  const third = await community(db, { slug: '2031' })
  expect(await json(`${ONE}/${first.id}`)).toMatchObject({ id: first.id })
  expect(await json(`${ONE}/${second.id}`)).toMatchObject({ id: second.id })
  expect(await json(`${ONE}/2031`)).toMatchObject({ id: third.id })
})
