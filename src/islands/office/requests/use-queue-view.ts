import { useEffect, useState } from 'react'
import { type QueueView, queueSearch, queueViewOf } from '../../../domain/queue-view.ts'

/**
 * How a queue is looked at, as its address says; a change of it goes into the address, and back
 * and forth in the browser come out of it. Whatever narrows it leads to the first page.
 */
export function useQueueView() {
  const [view, setView] = useState(() => queueViewOf(location.search))
  useEffect(() => {
    const read = () => setView(queueViewOf(location.search))
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  const change = (changes: Partial<QueueView>, how: 'typed' | 'chosen') => {
    const next = { ...view, page: 1, ...changes }
    const path = location.pathname + queueSearch(next)
    if (how === 'typed') history.replaceState(history.state, '', path)
    else history.pushState(null, '', path)
    setView(next)
  }
  return [view, change] as const
}
