import { useEffect, useState } from 'react'

/** How long typing must pause, in milliseconds. */
const PAUSE_MS = 250

/** The typed text, updated only when typing pauses, so that not every letter causes a request. */
export function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
