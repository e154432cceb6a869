import { useEffect, useState } from 'react'

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
