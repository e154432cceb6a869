import { CONTENT_DRAFT_KEYS } from '#src/domain/accounts/draft-keys.ts'
import { openDraft } from '#src/stores/drafts.ts'
import { signedInAs } from '#src/stores/session-memory.ts'

/** Unsaved values, and the version that they were made from: null for a new record. */
interface UnsavedRecord<Values, Row> {
  values: Values
  base: Row | null
}

/** A draft as it was found, with the instant of its last change. */
interface StoredRecord<Values, Row> extends UnsavedRecord<Values, Row> {
  at: string
}

/** The draft of one record, kept until the record is saved or the draft is discarded. */
export interface RecordDraft<Values, Row> {
  read(): StoredRecord<Values, Row> | undefined
  write(unsaved: UnsavedRecord<Values, Row>): void
  clear(): void
}

/**
 * A draft that survives closing the browser, because it may be an afternoon's work. Other users of
 * this device cannot see it.
 *
 * @param name names the record, such as `3:17` or `3:new-news`
 */
export function deviceDraft<Values extends object, Row>(name: string): RecordDraft<Values, Row> {
  const key = `${CONTENT_DRAFT_KEYS}${signedInAs() ?? ''}:${name}`
  return {
    read: () => parsed<Values, Row>(onDevice((device) => device.getItem(key))),
    write: (kept) => {
      const draft = JSON.stringify({ kept, at: new Date().toISOString() })
      onDevice((device) => device.setItem(key, draft))
    },
    clear: () => onDevice((device) => device.removeItem(key)),
  }
}

/**
 * A draft that is lost with its tab, because it contains personal data of others.
 *
 * @param name names the record, such as `person:3:17`
 */
export function tabDraft<Values extends object, Row>(name: string): RecordDraft<Values, Row> {
  const draft = openDraft<StoredRecord<Values, Row>>(name)
  return {
    read: () => draft.read(),
    write: (unsaved) => draft.write({ ...unsaved, at: new Date().toISOString() }),
    clear: () => draft.clear(),
  }
}

/**
 * If storage is blocked or full, no draft is kept, and only the warning before leaving the page
 * protects unsaved changes.
 */
function onDevice<Result>(act: (device: Storage) => Result): Result | undefined {
  try {
    return act(localStorage)
  } catch {
    return undefined
  }
}

function parsed<Values extends object, Row>(
  text: string | null | undefined,
): StoredRecord<Values, Row> | undefined {
  try {
    const { kept, at } = JSON.parse(text ?? '')
    const isWhole = typeof kept?.values === 'object' && kept.values !== null
    return isWhole && typeof at === 'string' ? { ...kept, at } : undefined
  } catch {
    return undefined
  }
}
