import { expect, test } from 'vitest'
import { EVENT } from '#src/contract/contents/content.ts'
import { chapelry, event } from '#tests/support/portal.ts'
import {
  availableLanguages,
  eachLanguage,
  langAttribute,
  shownLanguage,
  toShownCard,
} from './content-language.ts'

const festa = event(chapelry('santa-marta'), 1, 'festa', {
  event_from_date: '2026-12-01',
  title: 'Festa',
  resume: 'Venha.',
  translations: {
    en: { title: 'Feast', resume: null, content: null, updated_at: '2026-11-01T09:00:00.000Z' },
  },
})

test.each([
  ['pt', 'pt'],
  ['en', 'en'],
  ['es', 'pt'],
] as const)('pages in %s show it in %s', (locale, language) => {
  expect(shownLanguage(festa, locale)).toBe(language)
})

test('it is read in its own language and in those it was translated to, in the order of menus', () => {
  expect(availableLanguages(festa)).toEqual(['pt', 'en'])
  expect(availableLanguages({ language: 'en', translations: { pt: {}, es: undefined } })).toEqual([
    'pt',
    'en',
  ])
})

test('what is in its own language is the original, whatever else claims to be', () => {
  const doubled = { ...festa, translations: { pt: { title: 'Outra', resume: null } } }
  expect(toShownCard(doubled, 'pt')).toMatchObject({ title: 'Festa', shown_in: 'pt' })
})

test('a card has the texts of one language only, and a summary that is missing is not borrowed', () => {
  if (festa.content_type !== EVENT) throw new Error('It is an event.')
  const card = toShownCard(festa, 'en')
  expect(card).toMatchObject({ title: 'Feast', resume: null, shown_in: 'en', language: 'pt' })
  expect(card).not.toHaveProperty('translations')
  expect(toShownCard(festa, 'es')).toMatchObject({
    title: 'Festa',
    resume: 'Venha.',
    shown_in: 'pt',
  })
})

test('an element names its language exactly where it is not that of the page', () => {
  expect(langAttribute('pt', 'pt')).toBeUndefined()
  expect(langAttribute('pt', 'en')).toBe('pt')
})

test('what is made of a language is made once', () => {
  const made: string[] = []
  const body = eachLanguage(festa, (language) => made.push(language))
  expect([body('pt'), body('es'), body('en'), body('pt')]).toEqual([1, 1, 2, 1])
  expect(made).toEqual(['pt', 'en'])
})
