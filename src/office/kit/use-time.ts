import { useEffect, useState } from 'react'

/** How long typing must pause, in milliseconds. */
const PAUSE_MS = 250

/** The typed text, updated only when typing pauses, so that not every letter causes a request. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const TICK_MS = 1_000

/** The present, in milliseconds since 1970 UTC, updated every second while the page is visible. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const tick = () => {
      if (!document.hidden) setNowMs(Date.now())
    }
    const timer = setInterval(tick, TICK_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return nowMs
}
