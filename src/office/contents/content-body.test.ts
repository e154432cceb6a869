import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import { type Basis, changedFields, contentSchema } from './content-body.ts'
import { duplicateOf, inOtherLanguage, newValues, toContentValues } from './content-values.ts'

const NOW = Date.parse('2026-06-01T12:00:00Z')
const ZONE = 'Europe/Lisbon'
const NEW: Basis = { record: null, timeZone: ZONE, readMs: NOW }

const RECORD: ContentRecord = {
  id: 7,
  content_type: 2,
  language: 'pt',
  title: 'Festa',
  slug: 'festa',
  cover: null,
  cover_description: null,
  resume: null,
  status: 'published',
  online_from_date: '2026-05-01T10:00:12.345Z',
  locale: 'Adro',
  event_from_date: '2026-06-24',
  event_from_hour: '21:00',
  event_to_date: null,
  event_to_hour: null,
  event_status: 'scheduled',
  event_moved_from: null,
  event_recurrence: null,
  event_exceptions: [],
  parent_id: null,
  position: null,
  event_next_date: null,
  section_ids: [3],
  contents_hashtags: [{ tag: 'festa' }, { tag: 'São João' }],
  created_at: '2026-05-01T10:00:00.000Z',
  updated_at: '2026-05-01T10:00:00.000Z',
  version: 'a',
  content: '<p>Às nove</p>',
  translations: { es: { title: 'Fiesta', resume: null, content: null } },
  contents_attachments: [],
  contents_fotogaleries: [{ image_url: '/media/a.webp', image_description: null }],
  pictures: [],
  contents_contents: [],
}
const KNOWN: Basis = { ...NEW, record: RECORD }
const VALUES = toContentValues(RECORD, ZONE, NOW)

test('what was read and not touched changes nothing, seconds included', () => {
  expect(changedFields(VALUES, KNOWN)).toEqual([])
  expect(v.parse(contentSchema(KNOWN), VALUES)).toEqual({})
  const later = { ...RECORD, online_from_date: '2026-07-01T10:00:12.345Z' }
  expect(changedFields(toContentValues(later, ZONE, NOW), { ...KNOWN, record: later })).toEqual([])
})

test('only what changes is sent', () => {
  const changes = v.parse(contentSchema(KNOWN), {
    ...VALUES,
    title: 'Festa grande',
    hashtags: '#festa, são joão',
    is_cancelled: true,
    forgets_move: true,
  })
  expect(changes).toEqual({
    title: 'Festa grande',
    contents_hashtags: [{ tag: 'festa' }, { tag: 'são joão' }],
    event_status: 'cancelled',
    event_moved_from: null,
  })
})

test('a day and hour are those of the parish, and without an hour the day begins', () => {
  const news = { ...newValues('news', 'pt'), title: 'A', appears: 'later' as const }
  const sent = (online_hour: string) =>
    v.parse(contentSchema(NEW), { ...news, online_day: '2026-07-01', online_hour })
  expect(sent('18:30')).toMatchObject({
    status: 'published',
    online_from_date: '2026-07-01T17:30:00.000Z',
  })
  expect(sent('')).toMatchObject({ online_from_date: '2026-06-30T23:00:00.000Z' })
})

test('what is published at once leaves the instant to the server', () => {
  const draft = { ...KNOWN, record: { ...RECORD, status: 'draft' as const } }
  const values = { ...toContentValues(draft.record, ZONE, NOW), appears: 'now' as const }
  expect(v.parse(contentSchema(draft), values)).toEqual({
    status: 'published',
    online_from_date: null,
  })
})

test('what is wrong is said at the fields that show it', () => {
  const wrong = {
    ...newValues('events', 'pt'),
    appears: 'later' as const,
    hashtags: 'x'.repeat(81),
    translations: { ...VALUES.translations, es: { title: '', resume: 'Algo', content: '' } },
  }
  const { issues = [] } = v.safeParse(contentSchema(NEW), wrong)
  const found = issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).sort()
  expect(found).toEqual([
    'hashtags: hashtag',
    'online_day: required',
    'title: required',
    'translations.es.title: required',
  ])
})

test('another original changes places with its translation', () => {
  const turned = inOtherLanguage(VALUES, 'es')
  expect(turned).toMatchObject({ language: 'es', title: 'Fiesta' })
  expect(turned.translations).toMatchObject({ pt: { title: 'Festa' }, es: { title: '' } })
  expect(inOtherLanguage(turned, 'pt')).toEqual(VALUES)
})

test('a duplicate is a draft without an address', () => {
  expect(duplicateOf(VALUES)).toMatchObject({ title: 'Festa', slug: '', appears: 'draft' })
})
