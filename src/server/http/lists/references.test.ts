import { expect, test } from 'vitest'
import { ApiError } from '#src/server/errors.ts'
import { idFrom, referenceFrom, slugFrom } from './references.ts'

test.each([
  ['santa-marta', { kind: 'slug', slug: 'santa-marta' }],
  ['7', { kind: 'id', id: 7, slug: '7' }],
  ['2147483647', { kind: 'id', id: 2_147_483_647, slug: '2147483647' }],
  ['2147483648', { kind: 'slug', slug: '2147483648' }],
  ['007', { kind: 'slug', slug: '007' }],
])('%s', (segment, reference) => {
  expect(referenceFrom(segment)).toEqual(reference)
})

test.each(['', '-1', 'Santa', 'a b', 'a\u0000', '../x', 'x'.repeat(81)])(
  '%j names nothing',
  (segment) => {
    expect(() => referenceFrom(segment)).toThrow(ApiError)
    expect(() => slugFrom(segment)).toThrow(ApiError)
    expect(() => idFrom(segment)).toThrow(ApiError)
  },
)
