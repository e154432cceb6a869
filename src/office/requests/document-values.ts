import {
  type ChangeDocumentList,
  type ListedDocument,
  MOST_DAYS,
} from '#src/contract/requests/request-document.ts'

/** The field values of a document. */
export interface TypedDocument {
  /** Identifies its row while the page is open. */
  row: number
  /** Null for a new one. */
  key: string | null
  name: string
  /** Digits, or empty. */
  days: string
}

/** The field values of a document list. */
export interface DocumentRows {
  rows: TypedDocument[]
}

/** @param usualName the standard name of a built-in document in the user's language */
export function typedDocuments(
  documents: readonly ListedDocument[],
  usualName: (key: string) => string,
): TypedDocument[] {
  return documents.map(({ key, name, days }, row) => ({
    ...{ row, key, name: name ?? usualName(key) },
    days: days === null ? '' : `${days}`,
  }))
}

/** The errors of a document, as text keys; none if it is valid. */
export function documentFaults({ name, days }: TypedDocument) {
  return {
    name: name.trim() === '' ? 'unnamed' : undefined,
    days: days === '' || isDays(days) ? undefined : 'wrong_days',
  } as const
}

/**
 * Makes the request body of the documents. A built-in document with its standard name is sent
 * without a name, so that each language keeps its own.
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
