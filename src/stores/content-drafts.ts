import { CONTENT_DRAFT_KEYS } from '#src/domain/draft-keys.ts'
import { signedInAs } from './session-memory.ts'

/** What was being written, and when it was last touched. */
export interface KeptDraft<Kept> {
  kept: Kept
  /** Instant. */
  at: string
}

/** What somebody writes for a parish, kept on this device until it is saved or discarded. */
export interface ContentDraft<Kept> {
  read(): KeptDraft<Kept> | undefined
  write(kept: Kept): void
  clear(): void
}

/**
 * The draft of one content: unlike what is typed into other forms (`drafts.ts`) it outlives the
 * browser, for it may be the work of an afternoon. Nobody else on this device finds it.
 *
 * @param name says which content, such as `3:17` or `3:new-news`
 */
export function contentDraft<Kept extends object>(name: string): ContentDraft<Kept> {
  const key = `${CONTENT_DRAFT_KEYS}${signedInAs() ?? ''}:${name}`
  return {
    read: () => parsed<Kept>(stored(key)),
    write: (kept) => {
      try {
        localStorage.setItem(key, JSON.stringify({ kept, at: new Date().toISOString() }))
      } catch {
        // Storage is forbidden or full: then leaving the page asks first, and that is all.
      }
    },
    clear: () => {
      try {
        localStorage.removeItem(key)
      } catch {
        // Storage is forbidden: then there is nothing.
      }
    },
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parsed<Kept extends object>(text: string | null): KeptDraft<Kept> | undefined {
  try {
    const { kept, at } = JSON.parse(text ?? '')
    const isWhole = typeof kept === 'object' && kept !== null && typeof at === 'string'
    return isWhole ? { kept, at } : undefined
  } catch {
    return undefined
  }
}
