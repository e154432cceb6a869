import { expect, test } from 'vitest'
import { NOW, testApp } from '../../../../tests/support/app.ts'
import { PATHS, pathOf } from '../../../contract/paths.ts'
import { communities } from '../../db/schema.ts'
import { addCommunity, CommunityError, type NewCommunity } from './add-community.ts'

const VALE: NewCommunity = {
  slug: 'vale',
  name: ' Paróquia do Vale ',
  title: null,
  district: 'Évora',
  address: null,
  postalCode: null,
  phone: '266 000 000',
  mobilephone: null,
  email: 'cartorio@vale.example.org',
  timezone: 'Europe/Lisbon',
}

test('a new community is public, with its configuration and a section for its news', async () => {
  const { db, json } = await testApp()
  await addCommunity(db, VALE, 'Notícias', NOW)
  expect(await json(PATHS.publicEntities)).toMatchObject({
    results: [{ name: 'Paróquia do Vale', websiteconfigurations_url: 'vale' }],
  })
  expect(await json(pathOf(PATHS.mobileWebsiteConfigurationSlug, { slug: 'vale' }))).toMatchObject([
    { url: 'vale', seccao_noticias_id: expect.any(Number) },
  ])
})

test.each([
  [{ slug: 'login' }, 'keeps for itself'],
  [{ slug: 'Vale' }, 'a-z'],
  [{ slug: 'a--b' }, 'a-z'],
  [{ slug: '' }, 'a-z'],
  [{ name: ' ' }, 'needs a name'],
  [{ timezone: 'Lisboa' }, 'IANA'],
  [{ email: 'cartorio' }, 'address'],
  [{ slug: 'taken' }, 'already'],
])('%j is refused', async (wrong, why) => {
  const { db } = await testApp()
  await addCommunity(db, { ...VALE, slug: 'taken' }, 'Notícias', NOW)
  const refused = addCommunity(db, { ...VALE, ...wrong }, 'Notícias', NOW)
  await expect(refused).rejects.toThrow(CommunityError)
  await expect(refused).rejects.toThrow(why)
  expect(await db.$count(communities)).toBe(1)
})
