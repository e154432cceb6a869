import { describe, expect, test } from 'vitest'
import { NEWS } from '#src/contract/contents/content.ts'
import { publishedBy } from './published-by.ts'

describe('what readers are to see of a saved content', () => {
  const online = {
    status: 'published',
    slug: 'obras',
    content_type: NEWS,
    online_from_date: '2026-03-15T10:00:00.000Z',
    updated_at: '2026-03-15T10:00:05.000Z',
    title: 'Obras',
    language: 'pt',
    translations: { en: { title: 'Works', resume: null, content: null } },
  } as const
  const scheduled = { ...online, online_from_date: '2999-01-01T00:00:00.000Z' }
  const draft = { ...online, status: 'draft' } as const
  const open = { slug: 'santa-marta', is_public: true }
  const hidden = { slug: 'santa-marta', is_public: false }
  test.each([
    [open, null, online, 'live'],
    [open, online, draft, 'gone'],
    [open, null, scheduled, 'scheduled'],
    [open, null, draft, undefined],
    [hidden, null, online, 'unseen'],
    [hidden, null, scheduled, 'unseen'],
    [hidden, online, draft, undefined],
  ])('%j, %j, %j: %s', (office, former, saved, kind) => {
    expect(publishedBy(office, former, saved, 'pt')?.kind).toBe(kind)
  })

  test.each([
    ['pt', '/santa-marta/obras', 'Obras'],
    ['es', '/es/santa-marta/obras', 'Obras'],
    ['en', '/en/santa-marta/obras', 'Works'],
  ] as const)(
    'its page in %s is %s, with the title that it has there',
    (locale, address, title) => {
      expect(publishedBy(open, null, online, locale)).toMatchObject({ address, title })
    },
  )
})
