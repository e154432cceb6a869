import {
  type ChangeDocumentList,
  type ListedDocument,
  MOST_DAYS,
} from '#src/contract/requests/request-document.ts'

/** A document in the editor. */
export interface TypedDocument {
  /** Identifies its row, for as long as the page is open. */
  row: number
  /** Null for a new one. */
  key: string | null
  name: string
  /** Digits, or nothing. */
  days: string
}

/** All documents of a list, in the editor. */
export interface DocumentRows {
  rows: TypedDocument[]
}

/** @param usualName the standard name of a built-in document in the reader's language */
export function typedDocuments(
  documents: readonly ListedDocument[],
  usualName: (key: string) => string,
): TypedDocument[] {
  return documents.map(({ key, name, days }, row) => ({
    ...{ row, key, name: name ?? usualName(key) },
    days: days === null ? '' : `${days}`,
  }))
}

/** The faults of a document, by the keys of texts; none where it is valid. */
export function documentFaults({ name, days }: TypedDocument) {
  return {
    name: name.trim() === '' ? 'unnamed' : undefined,
    days: days === '' || isDays(days) ? undefined : 'wrong_days',
  } as const
}

/**
 * The request body of the documents: a built-in one with its standard name keeps it in each
 * language.
 */
export function listOf(
  rows: readonly TypedDocument[],
  usualName: (key: string) => string,
): NonNullable<ChangeDocumentList['documents']> {
  return rows.map(({ key, name, days }) => ({
    key,
    name: isUsual(key) && name.trim() === usualName(key) ? null : name.trim(),
    days: days === '' ? null : Number(days),
  }))
}

function isDays(text: string): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) <= MOST_DAYS
}

function isUsual(key: string | null): key is string {
  return key !== null && !key.startsWith('own-')
}
