import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { $waiting, pendingOf } from './pending.ts'

/** How often the menu refreshes the count, in milliseconds. */
const LOOK_MS = 60_000

/**
 * The number of waiting requests, beside the room's name: refreshed whenever the page is visible.
 */
export function WaitingCount({ office }: { office: OwnOffice }) {
  const { t } = useTranslator()
  const count = useStore($waiting) ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the office is what its number says
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void pendingOf(office).catch(() => undefined)
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [office.id])
  if (count === 0) return null
  return (
    <span className="count">
      <span aria-hidden="true">{count}</span>
      <span className="vh">{t('office.pending.waiting', { count })}</span>
    </span>
  )
}
