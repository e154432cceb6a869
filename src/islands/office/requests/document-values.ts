import {
  type ChangeDocumentList,
  type ListedDocument,
  MOST_DAYS,
} from '#src/contract/request-document.ts'

/** A document as it is being written. */
export interface TypedDocument {
  /** Names its row, for as long as the page is open. */
  row: number
  /** Null for a new one. */
  key: string | null
  name: string
  /** Digits, or nothing. */
  days: string
}

/** All of a list, as it is being written. */
export interface DocumentRows {
  rows: TypedDocument[]
}

/** @param usualName what one of ours is called in the reader's language */
export function typedDocuments(
  documents: readonly ListedDocument[],
  usualName: (key: string) => string,
): TypedDocument[] {
  return documents.map(({ key, name, days }, row) => ({
    ...{ row, key, name: name ?? usualName(key) },
    days: days === null ? '' : `${days}`,
  }))
}

/** What is wrong with one, by the keys of texts; nothing where all is well. */
export function documentFaults({ name, days }: TypedDocument) {
  return {
    name: name.trim() === '' ? 'unnamed' : undefined,
    days: days === '' || isDays(days) ? undefined : 'wrong_days',
  } as const
}

/** What is sent of them: as long as one of ours is called as usual, it is so in each language. */
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
