import { describe, expect, test } from 'vitest'
import { TokenError } from './errors.ts'
import { authorization, isAllowedDomain } from './token.ts'

const url = new URL('https://api.example.org/v1/x')
const allowedDomains = ['api.example.org']

describe('who asks', () => {
  test('is said as Bearer to an allowed domain', () => {
    const headers = authorization({ tokenGetter: () => 'abc', allowedDomains }, url)
    expect(headers).toEqual({ authorization: 'Bearer abc' })
  })

  test('is never said to another domain', () => {
    const source = { tokenGetter: () => 'abc', allowedDomains }
    expect(authorization(source, new URL('https://evil.example/v1/x'))).toEqual({})
    expect(authorization(source, new URL('https://api.example.org.evil.example/'))).toEqual({})
    expect(authorization({ ...source, allowedDomains: [] }, url)).toEqual({})
  })

  test('is not said by the getter of the login, which gives an empty text', () => {
    expect(authorization({ tokenGetter: () => '', allowedDomains }, url)).toEqual({})
  })

  test.each([null, undefined])('fails in the words of requirements §8.1 for %s', (token) => {
    const ask = () => authorization({ tokenGetter: () => token, allowedDomains }, url)
    expect(ask).toThrow(TokenError)
    expect(ask).toThrow('Could not get token from tokenGetter function.')
  })
})

test.each([
  ['https://api.example.org/', 'api.example.org', true],
  ['https://API.example.org/', 'Api.Example.org', true],
  ['https://api.example.org/', 'api.example.org:443', true],
  ['http://api.example.org/', 'api.example.org:80', true],
  ['http://api.example.org:80/', 'api.example.org', true],
  ['http://api.example.org:443/', 'api.example.org', true],
  ['http://localhost:4321/', 'localhost:4321', true],
  ['http://localhost:4321/', 'localhost', false],
  ['https://example.org/', 'api.example.org', false],
  ['https://x.api.example.org/', 'api.example.org', false],
])('%s on %s: %s', (address, domain, allowed) => {
  expect(isAllowedDomain(new URL(address), [domain])).toBe(allowed)
})
