import { expect, test } from 'vitest'
import { placeOfLink } from './preview-place.ts'

const ORIGIN = 'https://p.example.org'
const at = (address: string) => placeOfLink(address, ORIGIN, 'santa-marta')

test.each([
  ['/santa-marta', { path: '/santa-marta', locale: 'pt' }],
  ['/es/santa-marta', { path: '/santa-marta', locale: 'es' }],
  ['/en/santa-marta/events/festa#quando', { path: '/santa-marta/events/festa', locale: 'en' }],
  ['/santa-marta/timetable?print', { path: '/santa-marta/timetable', locale: 'pt' }],
])('%s is shown in the preview', (path, place) => {
  expect(at(`${ORIGIN}${path}`)).toEqual(place)
})

test('a place on the page itself stays there', () => {
  expect(at(`${ORIGIN}/app/preview#main`)).toBe('here')
})

test.each([
  `${ORIGIN}/`,
  `${ORIGIN}/portal`,
  `${ORIGIN}/outra`,
  `${ORIGIN}/santa-marta-nova`,
  `${ORIGIN}/santa-marta/join`,
  `${ORIGIN}/es/santa-marta/private-area/faqs`,
  `${ORIGIN}/santa-marta/office`,
  `${ORIGIN}/santa-marta/calendar.ics`,
  'https://elsewhere.example.org/santa-marta',
  'mailto:santa-marta@example.org',
  'nothing',
])('%s is elsewhere', (address) => {
  expect(at(address)).toBe('elsewhere')
})
