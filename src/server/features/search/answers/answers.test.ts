import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { OfficeHours } from '#src/contract/community/office-hours.ts'
import { SearchAnswer, type SearchedAnswer } from '#src/contract/contents/search.ts'
import { PATHS } from '#src/contract/paths.ts'
import type { Db } from '#src/server/db/connection.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { community, configuration, content, mass, massException } from '#tests/support/fixtures.ts'
import { statementsOf } from '#tests/support/statements.ts'

// It is Sunday, 15 March 2026, at noon in Lisbon.

async function answers({ json }: TestApp, q: string, query: object = {}, page = '1') {
  const asked = new URLSearchParams({ q, page, query: JSON.stringify(query) })
  return v.parse(SearchAnswer, await json(`${PATHS.search}?${asked}`)).answers
}

/** Who answers what, and the times that are told. */
function told(all: SearchedAnswer[]): string[] {
  return all.map((one) => {
    const times = 'times' in one ? one.times.map(({ date, hour }) => `${date} ${hour}`) : []
    const slug = one.entity_ekklesia_location.websiteconfiguration.url
    return [slug, one.topic === 'request' ? one.room : one.topic, ...times].join(' ')
  })
}

function santaMarta(db: Db) {
  return community(db, {
    slug: 'santa-marta',
    name: 'Paróquia de Santa Marta',
    title: 'Santa Marta do Vale',
    district: 'Évora',
    address: 'Largo da Igreja, 1',
    postalCode: '7000-001 Redondo',
    phone: '266 000 001',
    timezone: 'Europe/Lisbon',
  })
}

test('the Masses of a day at a parish are told, and where they are', async () => {
  const app = await testApp()
  const parish = await santaMarta(app.db)
  await mass(app.db, parish, { weekday: 0, hour: '11:00', place: 'Igreja Matriz' })
  await mass(app.db, parish, { weekday: 0, hour: '19:00' })
  await mass(app.db, parish, { weekday: 2, hour: '18:30' })
  await community(app.db, { slug: 'other', name: 'Paróquia de Santa Maria' })
  expect(await answers(app, 'missa terça santa marta')).toEqual([
    {
      topic: 'masses',
      entity_ekklesia_location: {
        id: parish.id,
        name: 'Paróquia de Santa Marta',
        photo_url: null,
        timezone: 'Europe/Lisbon',
        websiteconfiguration: { url: 'santa-marta' },
      },
      title: 'Santa Marta do Vale',
      district: 'Évora',
      times: [{ date: '2026-03-17', hour: '18:30', place: null }],
      none_on: null,
    },
  ])
  expect(told(await answers(app, 'missa domingo santa marta'))).toEqual([
    'santa-marta masses 2026-03-15 19:00',
  ])
  const [none] = await answers(app, 'misa mañana santa marta')
  expect(none).toMatchObject({
    none_on: '2026-03-16',
    times: [{ hour: '18:30' }, { date: '2026-03-22', hour: '11:00', place: 'Igreja Matriz' }, {}],
  })
})

test('each topic is answered with what the parish says of it, and not without', async () => {
  const app = await testApp()
  const parish = await santaMarta(app.db)
  const hours: OfficeHours[] = [{ weekdays: [2, 4], opens: '15:00', closes: '18:00' }]
  await configuration(app.db, parish, { officeHours: hours })
  expect(await answers(app, 'telefone santa marta')).toMatchObject([
    { topic: 'telephone', phone: '266 000 001', mobilephone: null },
  ])
  expect(await answers(app, 'horário cartório santa marta')).toMatchObject([
    { topic: 'office_hours', office_hours: hours, phone: '266 000 001' },
  ])
  expect(await answers(app, 'onde fica santa marta')).toMatchObject([
    { topic: 'address', address: 'Largo da Igreja, 1', postal_code: '7000-001 Redondo' },
  ])
  expect(told(await answers(app, 'batismo santa marta'))).toEqual(['santa-marta baptisms'])
  expect(told(await answers(app, 'telefone e morada de santa marta'))).toEqual([
    'santa-marta telephone',
    'santa-marta address',
  ])
  expect(await answers(app, 'confissões santa marta')).toEqual([])
})

test('words may be of the name and of the place, in any order, with a mistake', async () => {
  const app = await testApp()
  await santaMarta(app.db)
  await community(app.db, { name: 'Paróquia de Santa Marta', district: 'Porto', phone: '2' })
  for (const words of ['marta évora', 'evora marta', 'vale redondo', 'marta largo evo']) {
    expect(told(await answers(app, `telefone ${words}`)), words).toEqual(['santa-marta telephone'])
  }
  expect(told(await answers(app, 'telefone santa martta')).length).toBe(2)
  expect(await answers(app, 'telefone mértola')).toEqual([])
})

test('a search for a name and a place finds the parish', async () => {
  const app = await testApp()
  await santaMarta(app.db)
  await community(app.db, { name: 'Paróquia de Santa Marta', district: 'Porto' })
  const asked = new URLSearchParams({ q: 'marta évora' })
  const { results, kinds, similar } = v.parse(
    SearchAnswer,
    await app.json(`${PATHS.search}?${asked}`),
  )
  expect([kinds.community, similar]).toEqual([1, false])
  expect(results[0]?.entity_ekklesia_location.websiteconfiguration.url).toBe('santa-marta')
})

test('without a name those parishes answer that celebrate soonest, on the clock of each', async () => {
  const app = await testApp()
  const { db } = app
  const at = (slug: string, timezone = 'Europe/Lisbon') => community(db, { slug, timezone })
  const [late, soon, west, gone, hidden] = [
    await at('late'),
    await at('soon'),
    await at('west', 'America/Sao_Paulo'),
    await at('gone'),
    await community(db, { slug: 'hidden', isPublic: false }),
  ]
  await mass(db, late, { weekday: 1, hour: '08:00' })
  await mass(db, soon, { weekday: 0, hour: '18:00' })
  // It is 9:00 there.
  await mass(db, west, { weekday: 0, hour: '10:00' })
  await mass(db, hidden, { weekday: 0, hour: '13:00' })
  const cancelled = await mass(db, gone, { weekday: 0, hour: '14:00' })
  await massException(db, gone, {
    kind: 'cancelled',
    date: '2026-03-15',
    scheduleId: cancelled.id,
  })
  expect(told(await answers(app, 'missa'))).toEqual([
    'west masses 2026-03-15 10:00 2026-03-22 10:00 2026-03-29 10:00',
    'soon masses 2026-03-15 18:00 2026-03-22 18:00 2026-03-29 18:00',
    'late masses 2026-03-16 08:00 2026-03-23 08:00',
    'gone masses 2026-03-22 14:00 2026-03-29 14:00',
  ])
  expect(told(await answers(app, 'missa amanhã'))).toEqual(['late masses 2026-03-16 08:00'])
})

test('confessions of today are of the parishes that have some, added ones too', async () => {
  const app = await testApp()
  const [weekly, single, none] = [
    await community(app.db, { slug: 'weekly' }),
    await community(app.db, { slug: 'single' }),
    await community(app.db, { slug: 'none' }),
  ]
  await mass(app.db, weekly, { celebration: 'confession', weekday: 0, hour: '17:00' })
  await massException(app.db, single, {
    celebration: 'confession',
    date: '2026-03-15',
    hour: '16:00',
  })
  await mass(app.db, none, { celebration: 'confession', weekday: 5, hour: '17:00' })
  await mass(app.db, none, { weekday: 0, hour: '17:00' })
  expect(told(await answers(app, 'confissões hoje'))).toEqual([
    'single confessions 2026-03-15 16:00',
    'weekly confessions 2026-03-15 17:00',
  ])
})

test('a feast that is kept like a Sunday has the Masses of Sunday', async () => {
  const app = await testApp()
  const parish = await community(app.db, { slug: 'feast' })
  await mass(app.db, parish, { weekday: 0, hour: '11:00' })
  await massException(app.db, parish, { kind: 'like_sunday', date: '2026-03-16' })
  expect(told(await answers(app, 'missa amanhã'))).toEqual(['feast masses 2026-03-16 11:00'])
})

test('a request without a name is answered by at most five parishes', async () => {
  const app = await testApp()
  for (let n = 0; n < 7; n += 1) await community(app.db, { slug: `p-${n}` })
  expect(told(await answers(app, 'intenção'))).toEqual(
    [0, 1, 2, 3, 4].map((n) => `p-${n} mass-intentions`),
  )
  expect(await answers(app, 'telefone')).toEqual([])
})

test('in one parish that parish answers; of one kind, and further on, nobody', async () => {
  const app = await testApp()
  const parish = await santaMarta(app.db)
  await content(app.db, parish, { title: 'Telefone novo' })
  const within = { entity_ekklesia_location: 'santa-marta' }
  expect(told(await answers(app, 'telefone', within))).toEqual(['santa-marta telephone'])
  expect(await answers(app, 'telefone', { ...within, kind: 'news' })).toEqual([])
  expect(await answers(app, 'telefone', within, '2')).toEqual([])
})

test('few statements answer, however many parishes there are', async () => {
  const app = await testApp()
  for (let n = 0; n < 9; n += 1) await mass(app.db, await santaMartaNumber(app.db, n))
  // The first search of an address counts for the next ones too, which the limit takes together.
  await app.json(`${PATHS.search}?q=coro`)
  for (const [q, most] of [
    ['telefone santa marta', 2],
    ['missa santa marta', 5],
    ['missa', 6],
    ['intenção', 2],
  ] as const) {
    const asked = new URLSearchParams({ q })
    const statements = await statementsOf(app.db, () => app.json(`${PATHS.search}?${asked}`))
    expect(statements.length, q).toBeLessThanOrEqual(most)
  }
})

function santaMartaNumber(db: Db, n: number) {
  return community(db, { name: `Santa Marta ${n}`, phone: `${n}` })
}
