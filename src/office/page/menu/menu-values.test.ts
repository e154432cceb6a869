import { expect, test } from 'vitest'
import type { OfficeMenu } from '#src/contract/community/office-menu.ts'
import {
  menuBody,
  menuFaults,
  menuFieldOf,
  menuValues,
  newEntry,
  toEntryKind,
  withKind,
} from './menu-values.ts'

const entry: OfficeMenu['entries'][number] = {
  id: 7,
  level: 0,
  title: 'Grupos',
  titles: { en: 'Groups' },
  emenu_type: 'other',
  url: null,
  content_slug: null,
  content: null,
  section_id: 3,
  template_layout_id: 2,
}
const MENU: OfficeMenu = { version: 'a', language: 'pt', entries: [entry] }
const WORDS = { title: 'title', content: 'content', section: 'section', url: 'url' }

test('what was read is sent as it was', () => {
  const { values } = menuValues(MENU)
  const { content: _, ...form } = entry
  expect(menuBody(values, 'pt', values)).toEqual({
    entries: [{ ...form, url: '', titles: { pt: null, es: '', en: 'Groups' } }],
  })
})

test('an entry that is gone is made anew', () => {
  const { values } = menuValues(MENU)
  expect(menuBody(values, 'pt', { rows: [] })).toMatchObject({ entries: [{ id: null }] })
})

test('what an entry leads to is what readers are led to', () => {
  const [row = newEntry(0)] = menuValues(MENU).values.rows
  expect(toEntryKind(row)).toBe('section')
  expect(toEntryKind({ ...row, template_layout_id: 4 })).toBe('content')
  expect(toEntryKind({ ...row, template_layout_id: 9 })).toBe('heading')
  expect(withKind(row, 'section')).toBe(row)
  expect(withKind(row, 'heading')).toMatchObject({ emenu_type: 'other', template_layout_id: null })
})

test('who changes an entry says where it leads, and what nobody touched may stay', () => {
  const { values } = menuValues({ ...MENU, entries: [{ ...entry, section_id: null }] })
  expect(menuFaults(values, values, 'pt', WORDS)).toEqual([])
  const [row = newEntry(0)] = values.rows
  const changed = { rows: [withKind(row, 'url'), { ...newEntry(0), key: 'n' }] }
  expect(menuFaults(changed, values, 'pt', WORDS)).toEqual([
    { name: '7.url', text: 'url' },
    { name: 'n.title.pt', text: 'title' },
    { name: 'n.content', text: 'content' },
  ])
})

test('what the server says of an entry is shown at its field', () => {
  const { values } = menuValues(MENU)
  expect(menuFieldOf('entries.0.content_slug', values, 'pt')).toBe('7.content')
  expect(menuFieldOf('entries.0.titles.en', values, 'pt')).toBe('7.title.pt')
  expect(menuFieldOf('entries.9.url', values, 'pt')).toBe('menu')
})
