import { CONTENT_DRAFT_KEYS } from '#src/domain/accounts/draft-keys.ts'
import { signedInAs } from '#src/stores/session-memory.ts'

/** A draft, and the time of its last change. */
interface StoredDraft<Work> {
  kept: Work
  /** Instant. */
  at: string
}

/** The draft of a parish's content, kept on this device until it is saved or discarded. */
interface ContentDraft<Work> {
  read(): StoredDraft<Work> | undefined
  write(kept: Work): void
  clear(): void
}

/**
 * The draft of one content. Unlike the drafts of other forms (`drafts.ts`), it survives closing the
 * browser, because it may be the work of an afternoon. Other users of this device cannot see it.
 *
 * @param name names the content, such as `3:17` or `3:new-news`
 */
export function contentDraft<Work extends object>(name: string): ContentDraft<Work> {
  const key = `${CONTENT_DRAFT_KEYS}${signedInAs() ?? ''}:${name}`
  return {
    read: () => parsed<Work>(onDevice((device) => device.getItem(key))),
    write: (kept) => {
      const draft = JSON.stringify({ kept, at: new Date().toISOString() })
      onDevice((device) => device.setItem(key, draft))
    },
    clear: () => onDevice((device) => device.removeItem(key)),
  }
}

/**
 * If storage is blocked or full, nothing is kept: then only the warning before leaving the page
 * remains.
 */
function onDevice<Result>(act: (device: Storage) => Result): Result | undefined {
  try {
    return act(localStorage)
  } catch {
    return undefined
  }
}

function parsed<Work extends object>(
  text: string | null | undefined,
): StoredDraft<Work> | undefined {
  try {
    const { kept, at } = JSON.parse(text ?? '')
    const isWhole = typeof kept === 'object' && kept !== null && typeof at === 'string'
    return isWhole ? { kept, at } : undefined
  } catch {
    return undefined
  }
}
