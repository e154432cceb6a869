import { expect, test } from 'vitest'
import { newValues } from './content-values.ts'
import { differences, mergedValues } from './merge-values.ts'

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
