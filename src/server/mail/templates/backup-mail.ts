import { momentText } from '#src/i18n/date-texts.ts'
import type { Translator } from '#src/i18n/translator.ts'
import type { MailTexts } from './mail-texts.ts'

/** The mail to an operator of the platform about overdue backups. */
export interface OverdueBackupMail {
  kind: 'backup-overdue'
  name: string
  /**
   * The instant of the last good backup; without one, the instant at which backups should have
   * begun.
   */
  since: string
  /** Whether there has never been a good one. */
  isFirst: boolean
  /** The last failed attempt and its reason, in English; null if none is known. */
  failure: { at: string; reason: string } | null
}

/**
 * Its texts. Instants are given in UTC, like the schedule.
 *
 * @param portal the facts about the portal that every mail contains
 */
export function overdueBackupTexts(
  { since, isFirst, failure }: OverdueBackupMail,
  { t, tree, locale }: Translator,
  portal: Record<string, string>,
): MailTexts {
  const key = 'mail.letters.backup-overdue'
  const whenOf = (at: string) => `${momentText(at, 'UTC', locale)} (UTC)`
  const { before, ...texts } = tree<MailTexts>(key, portal)
  const state = t(`${key}.${isFirst ? 'never' : 'last'}`, { when: whenOf(since) })
  const why = failure ? [t(`${key}.failure`, { when: whenOf(failure.at) }), failure.reason] : []
  return { ...texts, before: [state, ...before, ...why] }
}
