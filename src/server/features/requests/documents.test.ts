import { expect, test } from 'vitest'
import { DOCUMENTED_KINDS } from '#src/contract/requests/request-kinds.ts'
import { usualDocuments } from './documents.ts'

test.each(DOCUMENTED_KINDS)('the usual documents of a %s have a key each', (kind) => {
  const keys = usualDocuments(kind).map(({ key }) => key)
  expect(keys.length).toBeGreaterThan(0)
  expect(new Set(keys).size).toBe(keys.length)
})
