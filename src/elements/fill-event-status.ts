import { formerStart, MOVES, type MovedTimes } from '#src/i18n/former-start.ts'
import type { ListConfig } from './list-config.ts'

/**
 * Shows the status of an event in a copy of a template: cancelled, or moved from a former start.
 * The template contains the words for every status; the others are removed.
 *
 * @param event null for a news item, which has no status
 */
export function fillEventStatus(
  root: ParentNode,
  event: MovedTimes | null,
  { locale, phrases }: Pick<ListConfig, 'locale' | 'phrases'>,
): void {
  if (event?.event_status !== 'cancelled') root.querySelector('[data-part=cancelled]')?.remove()
  const former = event && formerStart(event, locale, phrases)
  for (const kind of MOVES) {
    const line = root.querySelector(`[data-part=former-${kind}]`)
    const struck = line?.querySelector('s')
    if (struck && former?.kind === kind) struck.textContent = former.text
    else line?.remove()
  }
}
