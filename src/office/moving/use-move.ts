import { useState } from 'react'
import { HttpError } from '#src/api/errors.ts'
import type { ComingMass } from '#src/contract/masses/coming-mass.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { notify } from '#src/stores/notifications.ts'
import { failureOf } from '#src/ui/failure.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { officeApi } from '../office.ts'
import { pendingOf } from '../pending.ts'
import type { OpenedRequest } from '../requests/request-calls.ts'

interface Told {
  onMoved(): Promise<unknown>
  /** The request, or its masses, differ from what is shown. */
  onStale(): Promise<unknown>
}

/** The names of refusals that mean that something has changed meanwhile. */
const CHANGED = {
  mass_full: 'full_by_now',
  mass_cancelled: 'gone_by_now',
  changed_meanwhile: 'meanwhile',
  already_decided: 'over',
} as const

/**
 * Moves an intention to the chosen mass, one move at a time. If something has changed meanwhile,
 * the data is requested again. The message beside the button says so, and the text that was written
 * stays.
 *
 * @returns with `looks`, a number that grows when masses are to be requested again
 */
export function useMove(office: OwnOffice, intention: OpenedRequest, { onMoved, onStale }: Told) {
  const translator = useTranslator()
  const { t } = translator
  const [busy, setBusy] = useState(false)
  const [looks, setLooks] = useState(0)
  const [problem, setProblem] = useState<{ text: string; attempt: number }>()
  const tell = (text: string) =>
    setProblem((before) => ({ text, attempt: (before?.attempt ?? 0) + 1 }))

  async function move(mass: ComingMass | undefined, reason: string): Promise<void> {
    if (!mass) {
      tell(t('office-moving.choose'))
      return
    }
    setBusy(true)
    const { is_full: _, ...to } = mass
    try {
      const written = intention.status === 'accepted' ? reason.trim() || null : null
      const { id, version } = intention
      await officeApi(office).moveIntention(id, { ...to, reason: written }, version)
      notify(t('office-moving.done'), 'success')
      // The intention is moved, though its new state may not be known.
      await onMoved().catch(() => undefined)
      void pendingOf(office).catch(() => undefined)
    } catch (error) {
      const changed = changedOf(error)
      if (changed) {
        await onStale().catch(() => undefined)
        setLooks((count) => count + 1)
      }
      tell(changed ? t(`office-moving.${changed}`) : failureOf(error, translator).text)
    }
    setBusy(false)
  }
  return { busy, problem, looks, move }
}

function changedOf(error: unknown): (typeof CHANGED)[keyof typeof CHANGED] | undefined {
  if (!(error instanceof HttpError)) return undefined
  return (CHANGED as Partial<Record<string, (typeof CHANGED)[keyof typeof CHANGED]>>)[
    error.code ?? ''
  ]
}
