import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ContentSlug } from '#src/contract/community/slugs.ts'
import { rounds } from '#tests/support/matrix.ts'
import { slugsFor, toSlug } from './content-address.ts'

test.each([
  ['Procissão de São João', 'procissao-de-sao-joao'],
  ['  1.º Domingo — às 18h30! ', '1-domingo-as-18h30'],
  ['弥撒', ''],
  [`${'palavra '.repeat(12)}`, 'palavra-'.repeat(10).slice(0, -1)],
  ['x'.repeat(100), 'x'.repeat(80)],
])('the slug of %j is %j', (title, slug) => {
  expect(toSlug(title)).toBe(slug)
})

/** The first free slug of a title. */
function freeSlug(title: string, spare: string, taken: ReadonlySet<string>): string {
  return slugsFor(title, spare).find((slug) => !taken.has(slug)) ?? ''
}

test('a slug that is taken or reserved gets the first number that is free', () => {
  expect(freeSlug('Festa', 'event', new Set())).toBe('festa')
  expect(freeSlug('Festa', 'event', new Set(['festa', 'festa-2']))).toBe('festa-3')
  expect(freeSlug('Events', 'event', new Set())).toBe('events-2')
  expect(freeSlug('弥撒', 'event', new Set(['event']))).toBe('event-2')
})

test('whatever the title, the slug is one that a content may have and nobody else has', () => {
  const titles = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a-c -]{70,120}$/))
  fc.assert(
    fc.property(titles, fc.nat(12), (title, copies) => {
      const taken = new Set<string>()
      for (let copy = 0; copy <= copies; copy += 1) {
        const slug = freeSlug(title, 'news', taken)
        expect(v.is(ContentSlug, slug)).toBe(true)
        expect(taken.has(slug)).toBe(false)
        taken.add(slug)
      }
    }),
    { numRuns: rounds(50, 500) },
  )
})
