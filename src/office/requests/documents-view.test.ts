import { expect, test } from 'vitest'
import type { MissingDocuments, OwnDocument } from '#src/contract/requests/request-document.ts'
import {
  ALL_DOCUMENTS,
  type DocumentsView,
  documentChoices,
  documentsSearch,
  documentsViewOf,
  missingIn,
} from './documents-view.ts'

const TODAY = '2026-03-10'

const document = (key: string, due: string | null): OwnDocument => {
  return { key, name: null, state: 'missing', due, is_overdue: due !== null && due < TODAY }
}
const REQUESTS: MissingDocuments[] = [
  {
    ...{ id: 1, kind: 'baptism', subject: 'Tomé Évora', date: '2026-04-01' },
    documents: [document('birth-record', '2026-03-02'), document('preparation', '2026-03-24')],
  },
  {
    ...{ id: 2, kind: 'wedding', subject: 'Rui & Eva', date: null },
    documents: [document('couple-identity', null)],
  },
  {
    ...{ id: 3, kind: 'baptism', subject: 'Inês', date: '2026-06-01' },
    documents: [document('birth-record', '2026-05-02')],
  },
]

const shown = (changes: Partial<DocumentsView>) =>
  missingIn(REQUESTS, { ...ALL_DOCUMENTS, ...changes }, TODAY).map(({ id, documents }) => [
    id,
    documents.map(({ key }) => key),
  ])

test('a view stands in the address, and what makes no sense is left out', () => {
  const view: DocumentsView = {
    ...{ search: 'tomé', time: 'overdue', of: 'baptism', document: 'birth-record', page: 2 },
  }
  expect(documentsViewOf(documentsSearch(view))).toEqual(view)
  expect(documentsSearch(ALL_DOCUMENTS)).toBe('')
  expect(documentsViewOf('?time=x&of=join&document=A%20b&page=0&search=%00')).toEqual(ALL_DOCUMENTS)
})

test('is narrowed by words without accents, by kind, by document and by deadline', () => {
  expect(shown({})).toHaveLength(3)
  expect(shown({ search: ' tome evora ' })).toEqual([[1, ['birth-record', 'preparation']]])
  expect(shown({ of: 'wedding' })).toEqual([[2, ['couple-identity']]])
  expect(shown({ document: 'birth-record' })).toEqual([
    [1, ['birth-record']],
    [3, ['birth-record']],
  ])
  expect(shown({ time: 'overdue' })).toEqual([[1, ['birth-record']]])
  expect(shown({ time: 'soon' })).toEqual([[1, ['preparation']]])
  expect(shown({ time: 'no-day' })).toEqual([[2, ['couple-identity']]])
})

test('documents can be chosen that somebody owes, each once', () => {
  expect(documentChoices(REQUESTS, 'all').map(({ key }) => key)).toEqual([
    ...['birth-record', 'preparation', 'couple-identity'],
  ])
  expect(documentChoices(REQUESTS, 'wedding')).toHaveLength(1)
})
