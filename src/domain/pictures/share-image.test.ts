import { describe, expect, test } from 'vitest'
import { readShareImagePath, type ShareImage, shareImagePath, shortDigest } from './share-image.ts'

const DRAWN = {
  locale: 'pt',
  id: 7,
  parish: 'Paróquia de Santa Marta',
  slug: 'santa-marta',
  tiles: { glaze: null, motif: null },
  logo: '/media/a/256x256.webp',
  product: 'Adro',
} as const
const PARISH: ShareImage = { kind: 'parish', district: 'Évora', ...DRAWN }
const NEWS: ShareImage = { kind: 'news', title: 'Obras', ...DRAWN }
const WHEN = {
  event_from_date: '2026-10-12',
  event_from_hour: '21:30',
  event_to_date: null,
  event_to_hour: '23:00',
}
const EVENT: ShareImage = {
  kind: 'event',
  title: 'Procissão',
  place: 'Adro',
  status: 'scheduled',
  when: WHEN,
  ...DRAWN,
}

test('says language, kind and number, and is read back', () => {
  for (const preview of [PARISH, NEWS, EVENT]) {
    const path = shareImagePath(preview)
    expect(path).toMatch(new RegExp(`^/media/previews/pt/${preview.kind}-7-[0-9a-f]{8,14}\\.jpg$`))
    expect(readShareImagePath(path)).toEqual({ locale: 'pt', kind: preview.kind, id: 7 })
  }
})

test('stays the same for what shows the same, in whatever order it is said', () => {
  const { kind, title, ...rest } = NEWS
  expect(shareImagePath({ ...rest, title, kind, slug: NEWS.slug } as ShareImage)).toBe(
    shareImagePath(NEWS),
  )
  const more = { ...WHEN, updated_at: '2026-01-01T00:00:00Z' }
  expect(shareImagePath({ ...EVENT, when: more })).toBe(shareImagePath(EVENT))
})

describe('changes with whatever it shows', () => {
  const drawn: Array<Partial<typeof DRAWN>> = [
    { parish: 'Santa Marta' } as object,
    { slug: 'santa-maria' } as object,
    { tiles: { glaze: 'ochre', motif: null } } as object,
    { tiles: { glaze: null, motif: 'star' } } as object,
    { logo: null } as object,
    { product: 'Praça' } as object,
  ]
  test.each<[ShareImage, object]>([
    ...[PARISH, NEWS, EVENT].flatMap((one) =>
      drawn.map((change): [ShareImage, object] => [one, change]),
    ),
    [PARISH, { district: null }],
    [NEWS, { title: 'Obras.' }],
    [EVENT, { title: 'Procissão das Velas' }],
    [EVENT, { place: null }],
    [EVENT, { status: 'cancelled' }],
    ...Object.keys(WHEN).map((field): [ShareImage, object] => [
      EVENT,
      { when: { ...WHEN, [field]: '2026-10-13' } },
    ]),
  ])('%o with %o', (preview, change) => {
    expect(shareImagePath({ ...preview, ...change })).not.toBe(shareImagePath(preview))
  })
})

test('what was chosen of tiles tells glaze from motif, and nothing chosen from all of it', () => {
  const glazes = [null, 'cobalt', 'ochre'] as const
  const motifs = [null, 'star', 'circles'] as const
  const paths = glazes.flatMap((glaze) =>
    motifs.map((motif) => shareImagePath({ ...NEWS, tiles: { glaze, motif } })),
  )
  expect(new Set(paths).size).toBe(9)
})

test('where nothing was chosen the address is what it was before anybody could choose', () => {
  expect(shareImagePath(NEWS)).toBe('/media/previews/pt/news-7-1648c292e9b2d1.jpg')
})

test.each([
  '/media/previews/fr/news-7-abc.jpg',
  '/media/previews/pt/page-7-abc.jpg',
  '/media/previews/pt/news-0-abc.jpg',
  '/media/previews/pt/news-07-abc.jpg',
  '/media/previews/pt/news-9999999999-abc.jpg',
  '/media/previews/pt/news-7-ABC.jpg',
  '/media/previews/pt/news-7-.jpg',
  '/media/previews/pt/news-7-abc.png',
  '/media/previews/pt/news-7-abc.jpg/x',
  '/media/previews/pt/../news-7-abc.jpg',
  '/media/previews/news-7-abc.jpg',
])('%s is none', (path) => {
  expect(readShareImagePath(path)).toBeNull()
})

test('digests are the same everywhere, and differ', () => {
  expect(shortDigest('')).toMatch(/^[0-9a-f]{1,14}$/)
  expect(shortDigest('Missa às 18h30')).toBe(shortDigest('Missa às 18h30'))
  const many = new Set(Array.from({ length: 50_000 }, (_, nth) => shortDigest(`title ${nth}`)))
  expect(many.size).toBe(50_000)
})
