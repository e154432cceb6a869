import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ANNIVERSARIES, Anniversaries } from '#src/contract/people/anniversaries.ts'
import type { Webhook } from '#src/contract/publishing/webhook.ts'
import { hasRight, type StaffArea } from '#src/domain/accounts/staff-rights.ts'
import { connectionState } from '../connections/connection-name.ts'
import { useNow } from '../kit/use-now.ts'
import { officeApi } from '../office.ts'
import { useOffice } from '../office-context.ts'
import { officeKey, officeQuery, REFRESH_MS } from '../office-query.ts'
import { dueProposalsQuery } from '../register/due-proposals.ts'

/** The id of the problems on the page. */
export const PROBLEMS_ID = 'trouble'

/** The problems of an office that are known so far. */
export function listProblems({ pending, cancelledIntentions, publishing, failing }: DeskAnswers) {
  return {
    mails: pending.data?.undelivered ?? [],
    intentions: cancelledIntentions.data ?? [],
    documents: pending.data?.overdue_documents ?? [],
    feasts: publishing.data?.unplanned_feasts ?? [],
    pictures: publishing.data?.missing_pictures ?? [],
    webhooks: failing.data ?? [],
    leavers: pending.data?.departures ?? [],
  }
}

/** The number of lines that tell of problems: alike ones are one line. */
export function problemCount(desk: DeskAnswers): number {
  const { feasts, webhooks, ...alike } = listProblems(desk)
  const lines = Object.values(alike).filter((problems) => problems.length > 0)
  return lines.length + feasts.length + webhooks.length
}

/**
 * All data of the desk. Each part is a request of its own, so that a failure hides no other part.
 * Data that the role may not see is not requested.
 *
 * @returns with `isWhole`, whether every request has ended: content that is shown earlier would
 * move
 */
export function useDesk() {
  const office = useOffice()
  const fresh = (...areas: StaffArea[]) => ({
    enabled: areas.some((area) => hasRight(office.role, area, 'read')),
    refetchInterval: REFRESH_MS,
  })
  const pending = useQuery({ ...officeQuery(office, 'pending'), ...fresh('requests') })
  const cancelledIntentions = useQuery({
    ...officeQuery(office, 'cancelledMassIntentions'),
    ...fresh('requests'),
    select: ({ results }) => results,
  })
  const publishing = useQuery({
    ...officeQuery(office, 'publishing'),
    ...fresh('contents', 'times', 'page'),
  })
  const failing = useQuery({
    ...officeQuery(office, 'webhooks'),
    ...fresh('colleagues'),
    select: ({ results }) => results.filter(isFailing),
  })
  // They change only from day to day.
  const anniversaries = useQuery({
    queryKey: officeKey(office, 'anniversaries'),
    queryFn: ({ signal }) => officeApi(office, signal).ask({ path: ANNIVERSARIES }, Anniversaries),
    enabled: hasRight(office.role, 'people', 'read'),
  })
  const toRegister = useQuery({ ...dueProposalsQuery(office), ...fresh('people') })
  const nowMs = useNow()
  const [isWhole, setIsWhole] = useState(false)
  const parts = [pending, cancelledIntentions, publishing, failing, anniversaries, toRegister]
  if (!isWhole && parts.every(({ isLoading }) => !isLoading)) setIsWhole(true)
  /** Whether the page lacks what readers look for first, as far as the user's role may know. */
  const isLacking = (publishing.data?.page_lacks.length ?? 0) > 0
  return {
    ...{ pending, cancelledIntentions, publishing, failing, anniversaries, toRegister },
    ...{ isLacking, nowMs, isWhole },
  }
}

export type DeskAnswers = ReturnType<typeof useDesk>

/** A connection that the office has turned off is not failing. */
function isFailing(webhook: Webhook): boolean {
  return !['on', 'off'].includes(connectionState(webhook))
}
