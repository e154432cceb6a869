import type { FieldErrors } from 'react-hook-form'
import { expect, test } from 'vitest'
import { errorSummaryTitle, isOnlyCaptcha, toFieldErrors } from './use-sent-form.ts'

const t = (key: string) => `[${key}]`

test('an issue of the contract is worded by its key, one of the server as it came', () => {
  const errors: FieldErrors = {
    name: { type: 'min_length', message: 'required' },
    email: { type: 'server', message: 'Este e-mail não serve.' },
  }
  expect(toFieldErrors(errors, t)).toEqual([
    { name: 'name', text: '[errors.hints.required]' },
    { name: 'email', text: 'Este e-mail não serve.' },
  ])
})

test('a field within others is named by its path', () => {
  const errors = {
    family_entities: [
      undefined,
      { relation_with: { type: 'check', message: 'relation', ref: { message: 'an element' } } },
    ],
    father: { email: { type: 'email', message: 'email' } },
  } as unknown as FieldErrors
  expect(toFieldErrors(errors, t)).toEqual([
    { name: 'family_entities.1.relation_with', text: '[errors.hints.relation]' },
    { name: 'father.email', text: '[errors.hints.email]' },
  ])
})

test('where nothing is wrong there is nothing to say', () => {
  expect(toFieldErrors({}, t)).toEqual([])
})

test('only where the captcha alone is missing, that is what is said', () => {
  expect(isOnlyCaptcha(['captcha'])).toBe(true)
  expect(isOnlyCaptcha(['captcha', 'name'])).toBe(false)
  expect(isOnlyCaptcha([])).toBe(false)
})

test.each([
  [{ name: '', email: ' ' }, '[common.form.missing]'],
  [{ name: 'Ana', email: 'ana' }, '[common.form.wrong]'],
  [{ name: '', email: 'ana' }, '[common.form.missing_or_wrong]'],
])('fields that hold %j are counted as what they are', (values, words) => {
  const faults = ['name', 'email'].map((name) => ({ name, text: '' }))
  const held: Record<string, string> = values
  expect(errorSummaryTitle(faults, (name) => held[name], t)).toBe(words)
})
