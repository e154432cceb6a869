import { expect, test } from 'vitest'
import { newValues } from './content-values.ts'
import { differences, differencesToSettle, mergedValues } from './merge-values.ts'

const BASE = { ...newValues('news', 'pt'), title: 'Obras', slug: 'obras' }

test('what only one of two has changed is theirs to decide; what both did is disputed', () => {
  const mine = { ...BASE, title: 'Obras na igreja', cover: '/media/a.webp' }
  const theirs = { ...BASE, title: 'Obras no adro', hashtags: 'obras' }
  expect(differences(BASE, mine, theirs)).toEqual([
    { part: 'title', isDisputed: true, proposed: 'mine' },
    { part: 'cover', isDisputed: false, proposed: 'mine' },
    { part: 'hashtags', isDisputed: false, proposed: 'theirs' },
  ])
})

test('both changes are kept where they are of different parts', () => {
  const es = { title: 'Obras', resume: '', content: '<p>Sí</p>' }
  const mine = { ...BASE, translations: { ...BASE.translations, es } }
  const theirs = { ...BASE, title: 'Obras no adro' }
  const chosen = Object.fromEntries(
    differences(BASE, mine, theirs).map(({ part, proposed }) => [part, proposed]),
  )
  expect(mergedValues(mine, theirs, chosen)).toMatchObject({
    title: 'Obras no adro',
    translations: { es },
  })
})

test('the same change of both is none to choose', () => {
  const both = { ...BASE, title: 'Obras no adro' }
  expect(differences(BASE, both, { ...both })).toEqual([])
})

test('versions in two languages are chosen whole', () => {
  const mine = { ...BASE, resume: 'Fecha o adro.' }
  const theirs = { ...BASE, language: 'es' as const, title: 'Obras' }
  expect(differences(BASE, mine, theirs)[0]).toEqual({
    part: 'original',
    isDisputed: true,
    proposed: 'mine',
  })
  expect(mergedValues(mine, theirs, { original: 'mine' })).toMatchObject({
    language: 'pt',
    resume: 'Fecha o adro.',
  })
})

test('an address that follows the title of each is not to be settled', () => {
  const mine = { ...BASE, title: 'Obras na igreja', slug: '' }
  const theirs = { ...BASE, title: 'Obras no adro', slug: 'obras-no-adro-2' }
  expect(differencesToSettle(BASE, mine, theirs)).toEqual([
    { part: 'title', isDisputed: true, proposed: 'mine' },
  ])
})

test('an address that somebody wrote is theirs, or disputed where both did', () => {
  const mine = { ...BASE, title: 'Obras na igreja', slug: '' }
  const theirs = { ...BASE, slug: 'andaimes' }
  const address = { part: 'address', isDisputed: false, proposed: 'theirs' }
  expect(differencesToSettle(BASE, mine, theirs)).toContainEqual(address)
  expect(differencesToSettle(BASE, theirs, mine)).toContainEqual({ ...address, proposed: 'mine' })
  const both = { part: 'address', isDisputed: true, proposed: 'mine' }
  expect(differencesToSettle(BASE, { ...BASE, slug: 'fecho' }, theirs)).toContainEqual(both)
  // An address that was written before is dropped where the title decides it.
  const given = { ...BASE, slug: 'tapumes' }
  expect(differencesToSettle(given, { ...given, slug: '' }, theirs)).toContainEqual(both)
})
