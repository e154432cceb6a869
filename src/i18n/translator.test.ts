import { describe, expect, it } from 'vitest'
import { createTranslator } from './translator.ts'

const texts = {
  pt: {
    page: {
      hello: 'Olá, {{name}}',
      days_one: '{{count}} dia',
      days_many: '{{count}} de dias',
      days_other: '{{count}} dias',
      lists: [{ title: 'Um', items: ['Sobre {{name}}'] }],
      onlyHere: 'só aqui',
    },
  },
  en: {
    page: { hello: 'Hello, {{name}}', days_one: '{{count}} day', days_other: '{{count}} days' },
  },
}

/** The test's own texts are in no file. */
interface Invented {
  t(key: string, values?: Record<string, string | number>): string
  tree(key: string, values?: Record<string, string | number>): object
}

describe('createTranslator', () => {
  const pt: Invented = createTranslator('pt', texts)
  const en: Invented = createTranslator('en', texts)

  it('fills placeholders and chooses plurals, two languages side by side', () => {
    expect(pt.t('page.hello', { name: 'Ana' })).toBe('Olá, Ana')
    expect(en.t('page.hello', { name: 'Ana' })).toBe('Hello, Ana')
    expect(pt.t('page.days', { count: 1 })).toBe('1 dia')
    expect(en.t('page.days', { count: 4 })).toBe('4 days')
  })

  it('reads what is structured as a whole, placeholders filled', () => {
    expect(pt.tree('page.lists', { name: '<Adro>' })).toEqual([
      { title: 'Um', items: ['Sobre <Adro>'] },
    ])
  })

  it('falls back to Portuguese, and throws where no language has the key', () => {
    expect(en.t('page.onlyHere')).toBe('só aqui')
    expect(() => pt.t('page.nowhere')).toThrow('page.nowhere')
    expect(() => pt.tree('nowhere.x')).toThrow('nowhere.x')
  })
})
