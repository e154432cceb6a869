import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasNextPage, pageCount } from './paging.ts'
import { readPicture, smallPicture, variantWidths } from './pictures/pictures.ts'
import { fold } from './search/folding.ts'

test('folding joins what differs by accent and case only', () => {
  expect(fold('  Évora,  São João ')).toBe('evora, sao joao')
  expect(fold('ORAÇÕES')).toBe(fold('orações'))
})

test('there is a next page while fewer are loaded than there are (requirements §4.9)', () => {
  expect(pageCount(0, 10)).toBe(0)
  expect(hasNextPage(1, 10, 10)).toBe(false)
  expect(hasNextPage(1, 11, 10)).toBe(true)
  fc.assert(
    fc.property(fc.nat(500), fc.integer({ min: 1, max: 50 }), (total, size) => {
      let loaded = 0
      let pages = 0
      do {
        pages += 1
        loaded += Math.min(size, total - loaded)
      } while (hasNextPage(pages, total, size))
      expect(loaded).toBe(total)
    }),
  )
})

test('a stored picture tells its size and variants, a foreign one nothing', () => {
  expect(readPicture('/media/ab12/960x540.webp')).toEqual({
    kind: 'stored',
    src: '/media/ab12/960x540.webp',
    width: 960,
    height: 540,
    color: null,
    sources: [
      { type: 'image/avif', srcset: '/media/ab12/480.avif 480w, /media/ab12/960.avif 960w' },
      { type: 'image/webp', srcset: '/media/ab12/480.webp 480w, /media/ab12/960.webp 960w' },
    ],
  })
  expect(readPicture('/media/ab12/960x540-c87828.webp')).toEqual({
    ...readPicture('/media/ab12/960x540.webp'),
    src: '/media/ab12/960x540-c87828.webp',
    color: '#c87828',
  })
  expect(readPicture('/media/ab12/960x540-c8.webp').kind).toBe('foreign')
  expect(readPicture('https://example.org/a.jpg').kind).toBe('foreign')
  expect(variantWidths(256)).toEqual([256])
})

test('a picture shown small is a small file, where there is one', () => {
  expect(smallPicture('/media/ab12/1440x438.webp')).toBe('/media/ab12/480.webp')
  expect(smallPicture('/media/ab12/1440x438-0a0b0c.webp')).toBe('/media/ab12/480.webp')
  expect(smallPicture('/media/ab12/512x512.webp')).toBe('/media/ab12/512x512.webp')
  expect(smallPicture('https://example.org/logo.png')).toBe('https://example.org/logo.png')
})
