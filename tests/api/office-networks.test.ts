import { expect, test } from 'vitest'
import { OfficePage } from '#src/contract/community/office-page.ts'
import { good, refusal } from '../support/answers.ts'
import { testApp } from '../support/app.ts'
import { configuration } from '../support/fixtures.ts'
import { office } from '../support/office.ts'

test('what an office types for a network is published as its address', async () => {
  const tests = await testApp()
  const { parish, call } = await office(tests, 'editor')
  await configuration(tests.db, parish)
  const change = (networks: object) => call('PUT', '/office/page', { configuration: networks })
  const answer = await change({
    url_instagram: '@santa.marta',
    url_whatsapp: '+351 912 345 678',
    url_telegram: 't.me/santamarta',
  })
  const addresses = {
    url_instagram: 'https://www.instagram.com/santa.marta',
    url_whatsapp: 'https://wa.me/351912345678',
    url_telegram: 'https://t.me/santamarta',
  }
  expect((await good(answer, OfficePage)).configuration).toMatchObject(addresses)
  const published = `/app/public/get_mobile_websiteconfiguration/${parish.slug}`
  expect(await tests.json(published)).toMatchObject(addresses)
  // A later change of something else keeps them.
  await good(await change({ url_telegram: '' }), OfficePage)
  expect(await tests.json(published)).toMatchObject({ ...addresses, url_telegram: null })
})

test('a number without the prefix of its country is refused at its field', async () => {
  const { call } = await office(await testApp(), 'editor')
  const networks = {
    url_instagram: 'https://example.org/santamarta',
    url_whatsapp: '912 345 678',
    url_telegram: 'santamarta',
  }
  const { fields } = await refusal(
    await call('PUT', '/office/page', { configuration: networks }),
    400,
  )
  expect(Object.keys(fields ?? {}).sort()).toEqual([
    'configuration.url_instagram',
    'configuration.url_telegram',
    'configuration.url_whatsapp',
  ])
  expect(fields?.['configuration.url_whatsapp']).toContain('+351')
})
