import type { Page } from './page.ts'

export const INFO_TOPICS = ['about', 'support', 'contacts', 'privacy'] as const
type InfoTopic = (typeof INFO_TOPICS)[number]

/** A page of the footer: its texts are in `locales/info`. */
export interface InfoPage extends Page<'info'> {
  topic: InfoTopic
}
