import { useState } from 'react'
import { HttpError } from '#src/api/errors.ts'

export type Clash = ReturnType<typeof useClash>

/** What a call was refused for, if the place or the celebrant has something else at that time. */
export function useClash() {
  const [taken, setTaken] = useState<string[]>()
  return {
    /** A text for what is taken each; undefined if nothing clashed. */
    taken,
    /** @returns whether a failed call was refused because of a clash */
    note(error: unknown): boolean {
      if (!(error instanceof HttpError) || error.code !== 'calendar_clash') return false
      setTaken(Object.values(error.reason?.fields ?? {}))
      return true
    },
    /** The time, the place or the celebrant is another one now. */
    clear: () => setTaken(undefined),
  }
}
