import { expect, test } from 'vitest'
import { addressOffer, followsTitle } from './title-address.ts'

const PUBLISHED = { status: 'published', slug: 'festa-velha', title: 'Festa velha' } as const

/** The offer for a title that was typed, with the address as it was. */
const offered = (title: string, record: Parameters<typeof addressOffer>[1] = PUBLISHED) =>
  addressOffer({ title, slug: record?.slug ?? '' }, record)

test('a corrected title offers its address, which the author may take', () => {
  expect(offered('Festa nova')).toEqual({ state: 'offered', slug: 'festa-nova' })
  expect(addressOffer({ title: 'Festa nova', slug: '' }, PUBLISHED)).toEqual({
    state: 'accepted',
    slug: 'festa-nova',
  })
  const archived = { ...PUBLISHED, status: 'archived' } as const
  expect(offered('Festa nova', archived)).toEqual({ state: 'offered', slug: 'festa-nova' })
})

test('an address with a number is of its title, too', () => {
  const second = { ...PUBLISHED, slug: 'festa-velha-2' }
  expect(offered('Festa nova', second)?.slug).toBe('festa-nova')
  expect(offered('Festa Velha!', second)).toBeNull()
  expect(offered('Festa velha 2', second)).toBeNull()
  const ofYear = { ...PUBLISHED, slug: 'festa-2025', title: 'Festa 2025' }
  expect(offered('Festa 2026', ofYear)?.slug).toBe('festa-2026')
})

test('a title that the portal reserves as an address offers it with a number', () => {
  expect(offered('Feed')?.slug).toBe('feed-2')
})

test('nothing is offered for what already says the same, or for no letters', () => {
  expect(offered('Festa velha')).toBeNull()
  expect(offered('FESTA VELHA.')).toBeNull()
  expect(offered('…')).toBeNull()
  expect(addressOffer({ title: 'Festa velha', slug: '' }, PUBLISHED)).toBeNull()
})

test('an address that somebody wrote is left alone', () => {
  expect(offered('Festa nova', { ...PUBLISHED, slug: 'romaria' })).toBeNull()
  expect(addressOffer({ title: 'Festa nova', slug: 'romaria' }, PUBLISHED)).toBeNull()
})

test('what follows the title by itself needs no offer', () => {
  const draft = { ...PUBLISHED, status: 'draft' } as const
  expect(offered('Festa nova', draft)).toBeNull()
  expect(offered('Festa nova', null)).toBeNull()
  expect([null, draft, PUBLISHED, { ...draft, slug: 'romaria' }].map(followsTitle)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
