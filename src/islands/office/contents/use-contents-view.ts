import { useEffect, useState } from 'react'
import { type ContentsView, contentsSearch, contentsViewOf } from '../../../domain/contents-view.ts'

/**
 * How the contents are looked at, as the address says; a change goes into the address, and back and
 * forth in the browser come out of it. Whatever narrows the list leads to its first page.
 */
export function useContentsView() {
  const [view, setView] = useState(() => contentsViewOf(location.search))
  useEffect(() => {
    const read = () => setView(contentsViewOf(location.search))
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  const change = (changes: Partial<ContentsView>, how: 'typed' | 'chosen') => {
    const next = { ...view, page: 1, ...changes }
    const address = location.pathname + contentsSearch(next)
    if (how === 'typed') history.replaceState(history.state, '', address)
    else history.pushState(null, '', address)
    setView(next)
  }
  return [view, change] as const
}
