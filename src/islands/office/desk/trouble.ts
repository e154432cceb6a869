import type { Asked } from '../use-answer.ts'
import type { DeskAnswers } from './use-desk.ts'

/** Where what is wrong stands on the page. */
export const TROUBLE_ID = 'trouble'

/** What is wrong with an office, as far as it is known. */
export function troublesOf({ pending, unheld, publishing, failing }: DeskAnswers) {
  const page = answerOf(publishing.state)
  return {
    mails: answerOf(pending.state)?.undelivered ?? [],
    intentions: answerOf(unheld.state) ?? [],
    feasts: page?.unplanned_feasts ?? [],
    pictures: page?.missing_pictures ?? [],
    webhooks: answerOf(failing.state) ?? [],
  }
}

/** How much is wrong: intentions without their mass are one thing, however many they are. */
export function troubleCount(desk: DeskAnswers): number {
  const { mails, intentions, feasts, pictures, webhooks } = troublesOf(desk)
  const lost = intentions.length > 0 ? 1 : 0
  return mails.length + lost + feasts.length + pictures.length + webhooks.length
}

function answerOf<Answer>(state: Asked<Answer>): Answer | undefined {
  return state.kind === 'ready' ? state.answer : undefined
}
