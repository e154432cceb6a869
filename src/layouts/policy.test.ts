import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { FIRST_PAINT } from './first-paint.ts'
import { contentPolicy } from './policy.ts'

describe('contentPolicy', () => {
  it('allows exactly the first-paint script inline, by its hash', () => {
    const hash = createHash('sha256').update(FIRST_PAINT).digest('base64')
    expect(contentPolicy({ apiUrl: '/api/v1' })).toContain(`script-src 'self' 'sha256-${hash}';`)
  })

  it('lets pages call their own origin only, when the API is a path', () => {
    expect(contentPolicy({ apiUrl: '/api/v1' })).toContain("connect-src 'self';")
  })

  it('adds the origin, and no more, of an API elsewhere', () => {
    const policy = contentPolicy({ apiUrl: 'https://api.example.org:8443/x/v1' })
    expect(policy).toContain("connect-src 'self' https://api.example.org:8443;")
  })

  it.each(['unsafe-inline', 'unsafe-eval', '*'])('never says %s', (word) => {
    expect(contentPolicy({ apiUrl: '/api/v1' })).not.toContain(word)
  })
})
