import { expect, test } from 'vitest'
import { foldEmail } from './email.ts'

test.each([
  ['maria@example.org', 'maria@example.org'],
  [' Maria@Example.ORG ', 'maria@example.org'],
  ['José@example.org', 'josé@example.org'],
  ['Jose\u0301@example.org', 'josé@example.org'],
  ['maria@ｅxample.org', 'maria@example.org'],
])('%s is found as %s', (written, folded) => {
  expect(foldEmail(written)).toBe(folded)
})
