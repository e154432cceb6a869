import { expect, test } from 'vitest'
import { withScheme } from './with-scheme.ts'

test.each([
  ['www.example.org', 'https://www.example.org'],
  [' example.org/jornal?n=3 ', 'https://example.org/jornal?n=3'],
  ['http://example.org', 'http://example.org'],
  ['/santa-marta', '/santa-marta'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['festa', 'festa'],
  ['', ''],
])('%s is meant as %s', (typed, meant) => {
  expect(withScheme(typed)).toBe(meant)
})
