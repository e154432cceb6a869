import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SHARE_TARGETS, shareAddress, shareLink } from './share-links.ts'

const url = 'https://p.example.org/santa-marta/festa?a=1&b=2'
const title = 'Festa de São João & Sardinhas: 100% “à moda antiga”'
const PAGE = 'https://p.example.org/aqui'

test.each([
  ['https://p.example.org/festa', 'https://p.example.org/festa'],
  ['http://p.example.org/festa', 'http://p.example.org/festa'],
  ['https://p.example.org/ação', 'https://p.example.org/a%C3%A7%C3%A3o'],
  ['javascript:alert(1)', PAGE],
  [' JavaScript:alert(1)', PAGE],
  ['data:text/html,x', PAGE],
  ['ftp://p.example.org/festa', PAGE],
  ['/festa', PAGE],
  ['', PAGE],
  [null, PAGE],
  [undefined, PAGE],
])('%s is shared as %s', (wanted, address) => {
  expect(shareAddress(wanted, PAGE)).toBe(address)
})

test('the links of the targets carry the address whole, and the title where they take one', () => {
  const links = Object.fromEntries(
    SHARE_TARGETS.map((target) => [target, shareLink(target, { url, title })]),
  )
  const address = 'https%3A%2F%2Fp.example.org%2Fsanta-marta%2Ffesta%3Fa%3D1%26b%3D2'
  const words =
    'Festa%20de%20S%C3%A3o%20Jo%C3%A3o%20%26%20Sardinhas%3A%20100%25%20%E2%80%9C%C3%A0%20moda%20antiga%E2%80%9D'
  expect(links).toEqual({
    whatsapp: `https://wa.me/?text=${words}%20${address}`,
    email: `mailto:?subject=${words}&body=${words}%0D%0A%0D%0A${address}`,
    sms: `sms:?&body=${words}%20${address}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${address}`,
    messenger: `fb-messenger://share/?link=${address}`,
    telegram: `https://t.me/share/url?url=${address}&text=${words}`,
    twitter: `https://x.com/intent/post?url=${address}&text=${words}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
  })
})

test('a long title is cut at a word, so that a post on X holds it beside the address', () => {
  const long = `${'palavra '.repeat(60)}fim`
  const text = new URL(shareLink('twitter', { url, title: long })).searchParams.get('text') ?? ''
  expect(text).toMatch(/^(palavra )+palavra…$/)
  expect(text.length).toBeLessThanOrEqual(280 - 24)
  const unbroken = new URL(shareLink('twitter', { url, title: 'ã'.repeat(500) }))
  expect(unbroken.searchParams.get('text')?.length).toBeLessThanOrEqual(280 - 24)
})

test('any title and any address come back from every link as they were', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 200 })
  fc.assert(
    fc.property(anything, fc.webUrl({ withQueryParameters: true }), (text, address) => {
      for (const target of SHARE_TARGETS) {
        const link = shareLink(target, { url: address, title: text })
        expect(link).toMatch(/^[\x21-\x7e]+$/)
        const values = [...new URL(link).searchParams.values()].join(' ')
        expect(values).toContain(address)
      }
    }),
  )
  expect(shareLink('whatsapp', { url, title: 'a\ud800b' })).toContain('a%EF%BF%BDb')
})
