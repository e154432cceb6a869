import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  WebsiteConfiguration,
  WebsiteConfigurationList,
} from '#src/contract/community/website-configuration.ts'
import { testApp } from '#tests/support/app.ts'
import { community, configuration, section } from '#tests/support/fixtures.ts'

const ONE = '/app/public/get_mobile_websiteconfiguration'
const BY_SLUG = '/app/public/get_mobile_websiteconfiguration_slug'

test('gives the set-up of a site; a block without content is null', async () => {
  const { db, json } = await testApp()
  const parish = await community(db, { slug: 'santa-marta' })
  const news = await section(db, parish)
  await configuration(db, parish, {
    newsSectionId: news.id,
    urlYoutube: 'https://example.org/canal',
    massesContent: '<p>Domingo</p>',
    massesContentDescription: 'Missas',
    confessionsContent: '',
  })
  const answer = v.parse(WebsiteConfiguration, await json(`${ONE}/${parish.id}`))
  expect(answer).toMatchObject({
    url: 'santa-marta',
    entity_ekklesia_location_id: parish.id,
    seccao_noticias_id: news.id,
    url_youtube: 'https://example.org/canal',
    masses_content: { content: '<p>Domingo</p>' },
    masses_content_description: 'Missas',
    confessions_content: null,
  })
  expect(await json(`${ONE}/santa-marta`)).toEqual(answer)
  expect(v.parse(WebsiteConfigurationList, await json(`${BY_SLUG}/santa-marta`))).toEqual([answer])
})

test('by slug means by slug: an id finds nothing', async () => {
  const { db, get } = await testApp()
  const parish = await community(db)
  await configuration(db, parish)
  expect((await get(`${BY_SLUG}/${parish.id}`)).status).toBe(404)
})

test('a community that was never set up has no configuration', async () => {
  const { db, get } = await testApp()
  const parish = await community(db)
  expect((await get(`${ONE}/${parish.id}`)).status).toBe(404)
})
