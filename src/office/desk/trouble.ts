import type { Asked } from '../kit/use-answer.ts'
import type { DeskAnswers } from './use-desk.ts'

/** The place of a problem on the page. */
export const TROUBLE_ID = 'trouble'

/** The problems of an office, as far as they are known. */
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

/** The number of problems: intentions without their mass count as one, however many they are. */
export function troubleCount(desk: DeskAnswers): number {
  const { mails, intentions, feasts, pictures, webhooks } = troublesOf(desk)
  const lost = intentions.length > 0 ? 1 : 0
  return mails.length + lost + feasts.length + pictures.length + webhooks.length
}

function answerOf<Answer>(state: Asked<Answer>): Answer | undefined {
  return state.kind === 'ready' ? state.answer : undefined
}
