import { expect, test } from 'vitest'
import { isExpired, isHalfSpent, parseClaims } from './session-token.ts'

const NOW = Date.parse('2026-03-15T12:00:00Z')
const SECOND = 1000

/** An unsigned token of this shape: a browser only reads it; the server checks it. */
function tokenOf(claims: object): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${part({ alg: 'HS256' })}.${part(claims)}.signature`
}

const until = (exp: number) =>
  tokenOf({ sub: '7', sid: 'a-session-ÿþ', iat: NOW / SECOND - 600, exp })

test.each([
  ['a second ago', NOW / SECOND - 1, 0, true],
  ['exactly now: not later than now', NOW / SECOND, 0, true],
  ['in a second', NOW / SECOND + 1, 0, false],
  ['in a minute, which is the offset', NOW / SECOND + 60, 60, true],
  ['a second after the offset', NOW / SECOND + 61, 60, false],
])('a token that expires %s', (_, exp, offset, expired) => {
  expect(isExpired(until(exp), NOW, offset)).toBe(expired)
})

test.each([
  undefined,
  '',
  'a.b',
  'a.%%%.c',
  `a.${btoa('null')}.c`,
  tokenOf({ exp: 9e9 }),
  tokenOf({ sub: '7', sid: 's', iat: 1, exp: '9' }),
])('what is no token has expired: %s', (token) => {
  expect(isExpired(token, NOW)).toBe(true)
  expect(parseClaims(token)).toBeUndefined()
})

test('a token is renewed from half of its time on', () => {
  const token = tokenOf({ sub: '7', sid: 's', iat: 1000, exp: 3000 })
  expect(isHalfSpent(token, 1999 * SECOND)).toBe(false)
  expect(isHalfSpent(token, 2000 * SECOND)).toBe(true)
})
