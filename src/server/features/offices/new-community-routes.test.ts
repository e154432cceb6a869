import { expect, test } from 'vitest'
import type { NewCommunity } from '#src/contract/community/new-community.ts'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import { communities } from '#src/server/db/schema.ts'
import { isUniqueViolation } from '#src/server/db/violations.ts'
import { NOW, testApp } from '#tests/support/app.ts'
import { addCommunity } from './new-community-routes.ts'

const VALE: NewCommunity = {
  slug: 'vale',
  name: 'Paróquia do Vale',
  title: null,
  district: 'Évora',
  address: null,
  postal_code: null,
  phone: '266 000 000',
  mobilephone: null,
  email: 'cartorio@vale.example.org',
  timezone: 'Europe/Lisbon',
  language: 'pt',
  is_public: true,
  administrator: null,
}

test('a new community has its configuration and a section for its news', async () => {
  const { db, json } = await testApp()
  await db.transaction((tx) => addCommunity(tx, VALE, 'Notícias', NOW))
  expect(await json(PATHS.publicEntities)).toMatchObject({
    results: [{ name: 'Paróquia do Vale', websiteconfigurations_url: 'vale' }],
  })
  expect(await json(pathOf(PATHS.mobileWebsiteConfigurationSlug, { slug: 'vale' }))).toMatchObject([
    { url: 'vale', seccao_noticias_id: expect.any(Number) },
  ])
})

test('a slug belongs to one community', async () => {
  const { db } = await testApp()
  const add = () => db.transaction((tx) => addCommunity(tx, VALE, 'Notícias', NOW))
  await add()
  const error: unknown = await add().catch((reason) => reason)
  expect(isUniqueViolation(error)).toBe(true)
  expect(await db.$count(communities)).toBe(1)
})
