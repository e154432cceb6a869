import { expect, test } from 'vitest'
import { securityTxt } from './security-txt.ts'

const TOLD = { contact: 'mailto:seguranca@example.org', now: '2026-03-15T12:34:56.789Z' }

test('says whom to tell, until when, in which languages and where it stands', () => {
  expect(securityTxt({ ...TOLD, siteUrl: 'https://p.example.org' })).toBe(
    [
      'Contact: mailto:seguranca@example.org',
      'Expires: 2026-09-11T00:00:00Z',
      'Preferred-Languages: pt, es, en',
      'Canonical: https://p.example.org/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('names no place without TLS, and is the same all day', () => {
  const text = securityTxt({ ...TOLD, siteUrl: 'http://localhost:4321' })
  expect(text).not.toContain('Canonical')
  const later = { ...TOLD, now: '2026-03-15T23:59:59.000Z', siteUrl: 'http://localhost:4321' }
  expect(securityTxt(later)).toBe(text)
})
