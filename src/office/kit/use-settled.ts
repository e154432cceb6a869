import { useEffect, useState } from 'react'

/** How long the user must pause typing, in milliseconds. */
const PAUSE_MS = 250

/** The typed text after a pause, so that not each letter causes a request. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
