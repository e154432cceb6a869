import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import type { AppEnv } from '../context.ts'
import { acceptedLocale, language } from './language.ts'

test.each([
  [undefined, 'pt'],
  ['', 'pt'],
  ['es', 'es'],
  ['ES', 'es'],
  ['es-419', 'es'],
  ['en-GB, en;q=0.9, es;q=0.8', 'en'],
  ['fr-FR, fr;q=0.9, es;q=0.8, en;q=0.7', 'es'],
  ['en;q=0.3, es;q=0.7', 'es'],
  ['en;q=0', 'pt'],
  ['english', 'pt'],
  ['*', 'pt'],
  [';;;,,q=', 'pt'],
])('%j asks for %s', (header, locale) => {
  expect(acceptedLocale(header)).toBe(locale)
})

test('an answer varies by language only if it used one', async () => {
  const app = new Hono<AppEnv>()
  app.use(language(readTexts()))
  app.get('/same', (c) => c.text('same'))
  app.get('/words', (c) => c.text(c.var.translator().t('errors.messages.not_found')))
  const same = await app.request('/same', { headers: { 'accept-language': 'es' } })
  expect(same.headers.get('vary')).toBeNull()
  const words = await app.request('/words', { headers: { 'accept-language': 'es' } })
  expect(await words.text()).toBe('No hemos encontrado lo que busca.')
  expect([words.headers.get('vary'), words.headers.get('content-language')]).toEqual([
    'Accept-Language',
    'es',
  ])
})
