import { expect, test } from 'vitest'
import { parseSearchAddress, toSearchAddress } from './search-address.ts'

const NOTHING = { q: '', kind: undefined, parish: undefined }

test('what is asked comes back from its address', () => {
  for (const asked of [
    { ...NOTHING, q: 'são joão & maria' },
    { ...NOTHING, q: 'missa', kind: 'event' as const },
    { q: 'missa', kind: 'event' as const, parish: 'santa-marta' },
    { ...NOTHING, parish: 'santa-marta' },
  ]) {
    expect(parseSearchAddress(toSearchAddress(asked))).toEqual(asked)
  }
})

test('nothing has no address, and an address that means nothing asks for nothing', () => {
  expect(toSearchAddress({ ...NOTHING, kind: 'news' })).toBe('')
  expect(parseSearchAddress('?kind=person&parish=../x')).toEqual(NOTHING)
  expect(parseSearchAddress(`?q=${'a'.repeat(200)}`).q).toHaveLength(80)
})
