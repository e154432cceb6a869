import { formerStart, MOVES, type MovedTimes } from '#src/i18n/former-start.ts'
import type { ListConfig } from './list-config.ts'

/**
 * Leaves in a template what holds of an event: that it is cancelled, or when it was to begin before
 * it was moved. The template has the words for all of it.
 *
 * @param event null for a news item, of which nothing holds
 */
export function fillEventStatus(
  root: ParentNode,
  event: MovedTimes | null,
  { locale, phrases }: Pick<ListConfig, 'locale' | 'phrases'>,
): void {
  if (event?.event_status !== 'cancelled') root.querySelector('[data-part=cancelled]')?.remove()
  const former = event && formerStart(event, locale, phrases)
  for (const of of MOVES) {
    const line = root.querySelector(`[data-part=former-${of}]`)
    const struck = line?.querySelector('s')
    if (struck && former?.of === of) struck.textContent = former.text
    else line?.remove()
  }
}
