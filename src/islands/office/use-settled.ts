import { useEffect, useState } from 'react'

/** How long somebody who types is left alone, in milliseconds. */
const PAUSE_MS = 250

/** What somebody has typed once they pause, so that not each letter is asked about. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
