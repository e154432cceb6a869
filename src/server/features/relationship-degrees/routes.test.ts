import * as v from 'valibot'
import { expect, test } from 'vitest'
import { paged } from '#src/contract/paging.ts'
import { RelationshipDegree } from '#src/contract/people/relationship-degree.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { RELATIONSHIP_DEGREES } from '#src/server/db/relationship-degrees.ts'
import { testApp } from '#tests/support/app.ts'
import { degree } from '#tests/support/fixtures.ts'

const LIST = '/relationship_degrees'

const namesIn = (answer: unknown) =>
  v.parse(paged(RelationshipDegree), answer).results.map(({ name }) => name)

test.each([
  ['pt', ['Avó', 'Vizinho']],
  ['es', ['Abuela', 'Vizinho']],
  ['en', ['Grandmother', 'Vizinho']],
])('names come in %s where they are known', async (locale, names) => {
  const { db, json } = await testApp()
  await degree(db, { code: 'grandmother', name: 'Avó' })
  await degree(db, { name: 'Vizinho' })
  expect(namesIn(await json(LIST, { 'accept-language': locale }))).toEqual(names)
})

test('a code without a text keeps the stored name', async () => {
  const { db, json } = await testApp()
  await degree(db, { code: 'toString', name: 'Estranho' })
  await degree(db, { code: 'not_translated', name: 'Outro ainda' })
  expect(namesIn(await json(LIST))).toEqual(['Estranho', 'Outro ainda'])
})

test('come by position, a page at a time or all at once', async () => {
  const { db, json } = await testApp()
  for (let i = 12; i > 0; i -= 1) await degree(db, { name: `Grau ${i}`, position: i })
  expect(namesIn(await json(LIST))).toHaveLength(10)
  expect(namesIn(await json(`${LIST}?page=2`))).toEqual(['Grau 11', 'Grau 12'])
  expect(namesIn(await json(`${LIST}?limit=all`))).toHaveLength(12)
  expect(namesIn(await json(`${LIST}?sort=id&limit=2`))).toEqual(['Grau 12', 'Grau 11'])
})

test.each([
  ['en', ['Aunt', 'Son', 'Úrsula’s own']],
  ['pt', ['Filho', 'Tia', 'Úrsula’s own']],
])('are sorted in %s by the name that is shown', async (locale, names) => {
  const { db, json } = await testApp()
  await degree(db, { name: 'Úrsula’s own' })
  await degree(db, { code: 'son', name: 'x' })
  await degree(db, { code: 'aunt', name: 'y' })
  const sorted = async (more: string) =>
    namesIn(await json(`${LIST}?sort=name${more}`, { 'accept-language': locale }))
  expect(await sorted('&limit=all')).toEqual(names)
  expect(await sorted('&order=DESC')).toEqual(names.toReversed())
  expect(await sorted('&limit=1&page=2')).toEqual(names.slice(1, 2))
})

test('every degree of the product has a name in every language', () => {
  const texts = readTexts()
  for (const locale of LOCALES) {
    const names = Object.keys(texts[locale]?.['relationship-degrees'] ?? {})
    expect(names.sort()).toEqual(RELATIONSHIP_DEGREES.map(({ code }) => code).sort())
  }
})
