import { expect, test } from 'vitest'
import { OfficeFaq } from '#src/contract/community/office-faq.ts'
import { WebsiteConfiguration } from '#src/contract/community/website-configuration.ts'
import { good, refusal } from '../support/answers.ts'
import { testApp } from '../support/app.ts'
import { recordedJobs } from '../support/doubles.ts'
import { community, configuration, faq } from '../support/fixtures.ts'
import { office } from '../support/office.ts'

const TEXT = 'Quando?\n  À terça.\n\nQuanto custa?\n  Nada.'
const ENGLISH = 'When?\nOn Tuesdays.'

/** An editor's calls, what everybody may read, and what the publisher was told of. */
async function editing() {
  const jobs = recordedJobs()
  const tests = await testApp({ jobs })
  const { parish, call } = await office(tests, 'editor')
  await configuration(tests.db, parish)
  const write = async (faqs: object) => good(await call('PUT', '/office/faq', faqs), OfficeFaq)
  const published = async ({ slug } = parish) => {
    const path = `/app/public/get_mobile_websiteconfiguration/${slug}`
    return (await good(await tests.get(path), WebsiteConfiguration)).public_questions
  }
  const heard = () =>
    jobs.later.splice(0).map(({ job }) => (job.kind === 'publish-event' ? job.changed : job.kind))
  return { ...tests, parish, call, write, published, heard }
}

test('no question is public until the office says so, one by one', async () => {
  const { write, published, heard } = await editing()
  const hidden = await write({ content: TEXT, translations: { en: ENGLISH } })
  expect(hidden.public_questions).toEqual({})
  expect(await published()).toBeUndefined()
  expect(heard()).toEqual([])
  const shown = await write({
    content: TEXT,
    translations: { en: ENGLISH },
    public_questions: { pt: ['Quando?', 'Já não está?'], en: ['When?'], es: ['¿Cuándo?'] },
  })
  // A line that is no question of its text is dropped.
  expect(shown.public_questions).toEqual({ pt: ['Quando?'], en: ['When?'] })
  expect(await published()).toEqual({
    pt: [{ question: 'Quando?', answer: 'À terça.' }],
    en: [{ question: 'When?', answer: 'On Tuesdays.' }],
  })
  expect(heard()).toEqual(['configuration'])
})

test('the publisher is told of a change that everybody may read, and of no other', async () => {
  const { write, published, heard } = await editing()
  await write({ content: TEXT, public_questions: { pt: ['Quando?'] } })
  expect(heard()).toEqual(['configuration'])
  await write({ content: TEXT.replace('Nada', 'Dez euros') })
  expect(heard()).toEqual([])
  // A caller that does not know of public questions leaves them as they were.
  await write({ content: TEXT.replace('À terça', 'À quinta') })
  expect(heard()).toEqual(['configuration'])
  expect(await published()).toEqual({ pt: [{ question: 'Quando?', answer: 'À quinta.' }] })
  await write({ content: TEXT.replace('Quando?', 'Quando abre?') })
  expect(heard()).toEqual(['configuration'])
  expect(await published()).toBeUndefined()
  await write({ content: TEXT, public_questions: { pt: ['Quanto custa?'] } })
  await write({ content: null })
  expect(heard()).toEqual(['configuration', 'configuration'])
  expect(await published()).toBeUndefined()
})

test('what one parish shows is not shown of another, and only its editors decide', async () => {
  const tests = await editing()
  const { db, write, published, parish } = tests
  const elsewhere = await community(db)
  await configuration(db, elsewhere)
  await faq(db, elsewhere, TEXT)
  await write({ content: TEXT, public_questions: { pt: ['Quando?'] } })
  expect(await published(elsewhere)).toBeUndefined()
  expect(await published(parish)).toBeDefined()
  const secretary = await office(tests, 'secretary')
  const forms = { content: TEXT, public_questions: { pt: ['Quando?'] } }
  await refusal(await secretary.call('PUT', '/office/faq', forms), 403)
})

test('a page that changes its language keeps its public questions', async () => {
  const { write, call, published } = await editing()
  await write({
    content: TEXT,
    translations: { en: ENGLISH },
    public_questions: { pt: ['Quando?'], en: ['When?'] },
  })
  const before = await published()
  for (const language of ['en', 'pt']) {
    expect((await call('PUT', '/office/page', { configuration: { language } })).status).toBe(200)
    expect(await published()).toEqual(before)
  }
  // Nothing is in Spanish: the text stays the original, in the new language.
  await call('PUT', '/office/page', { configuration: { language: 'es' } })
  expect(await published()).toEqual({ en: before?.en, es: before?.pt })
})

test('what is no list of lines is refused', async () => {
  const { call } = await editing()
  for (const wrong of [['Quando?'], { pt: 'Quando?' }, { fr: [] }, { pt: ['a\nb'] }]) {
    const answer = await call('PUT', '/office/faq', { content: TEXT, public_questions: wrong })
    await refusal(answer, 400)
  }
})
