import { useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { Webhook } from '#src/contract/publishing/webhook.ts'
import { hasRight, type StaffRight } from '#src/domain/accounts/staff-rights.ts'
import { type Asked, useAnswer } from '#src/ui/use-answer.ts'
import { connectionState } from '../connections/connection-name.ts'
import { useFreshness } from '../kit/use-freshness.ts'
import { fetchPending, officeApi } from '../office.ts'

/** The place of a problem on the page. */
export const PROBLEMS_ID = 'trouble'

/** The problems of an office, as far as they are known. */
export function listProblems({ pending, cancelledIntentions, publishing, failing }: DeskAnswers) {
  const page = answerOf(publishing.state)
  return {
    mails: answerOf(pending.state)?.undelivered ?? [],
    intentions: answerOf(cancelledIntentions.state) ?? [],
    feasts: page?.unplanned_feasts ?? [],
    pictures: page?.missing_pictures ?? [],
    webhooks: answerOf(failing.state) ?? [],
  }
}

/** The number of problems: intentions without their mass count as one, however many they are. */
export function problemCount(desk: DeskAnswers): number {
  const { mails, intentions, feasts, pictures, webhooks } = listProblems(desk)
  const lost = intentions.length > 0 ? 1 : 0
  return mails.length + lost + feasts.length + pictures.length + webhooks.length
}

function answerOf<Answer>(state: Asked<Answer>): Answer | undefined {
  return state.kind === 'ready' ? state.answer : undefined
}

/**
 * All data of the desk, each from a request of its own: one that fails does not hide the others.
 * Data that the role may not see is null, and is not requested.
 *
 * @returns with `isWhole`, whether each has been answered once or has failed: content that is shown
 *   before would move
 */
export function useDesk(office: OwnOffice) {
  const api = officeApi(office)
  const theirs =
    <Answer>(right: StaffRight, ask: () => Promise<Answer>) =>
    async () =>
      hasRight(office.role, right) ? ask() : null
  const asks = {
    pending: theirs('people', () => fetchPending(office)),
    cancelledIntentions: theirs(
      'people',
      async () => (await api.cancelledMassIntentions()).results,
    ),
    publishing: theirs('contents', api.publishing),
    failing: theirs('roles', async () => (await api.webhooks()).results.filter(isFailing)),
  }
  const pending = useAnswer(office.slug, asks.pending)
  const cancelledIntentions = useAnswer(office.slug, asks.cancelledIntentions)
  const publishing = useAnswer(office.slug, asks.publishing)
  const failing = useAnswer(office.slug, asks.failing)
  const lookAgain = () =>
    Promise.allSettled([
      asks.pending().then(pending.put),
      asks.cancelledIntentions().then(cancelledIntentions.put),
      asks.publishing().then(publishing.put),
      asks.failing().then(failing.put),
    ])
  const nowMs = useFreshness(lookAgain, () => undefined)
  const [isWhole, setIsWhole] = useState(false)
  const parts = [pending, cancelledIntentions, publishing, failing]
  if (!isWhole && parts.every(({ state }) => state.kind !== 'loading')) setIsWhole(true)
  return { pending, cancelledIntentions, publishing, failing, nowMs, isWhole }
}

export type DeskAnswers = ReturnType<typeof useDesk>

/** A connection that the office turned off counts as healthy. */
function isFailing(webhook: Webhook): boolean {
  return !['on', 'off'].includes(connectionState(webhook))
}
