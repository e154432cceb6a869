import { expect, test } from 'vitest'
import { returnPath } from './guarded-paths.ts'

const ORIGIN = 'https://adro.example.org'

test.each([
  ['/', '/'],
  ['/following', '/following'],
  ['/es/settings?tab=security', '/es/settings?tab=security'],
  ['/santa-marta#agenda', '/santa-marta#agenda'],
  ['/a/../settings', '/settings'],
])('goes back to %s', (asked, path) => {
  expect(returnPath(asked, ORIGIN)).toBe(path)
})

test.each([
  null,
  '',
  'following',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/..//evil.example',
  '/%5C..\\evil.example',
  'https://adro.example.org/following',
])('counts %s as none', (asked) => {
  expect(returnPath(asked, ORIGIN)).toBeUndefined()
})
