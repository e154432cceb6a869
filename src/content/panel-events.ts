import type { EventStatus } from '#src/contract/contents/content.ts'

interface WithStatus {
  card: { event_status: EventStatus }
}

/**
 * The events of the side panel: first the next one that takes place, because people will go there;
 * then the others by date, including cancelled ones, however near: people who planned to come must
 * find them. If none takes place, the first is a cancelled one.
 *
 * @param coming soonest first
 */
export function panelEvents<Event extends WithStatus>(coming: Event[], count: number): Event[] {
  const next = coming.find((event) => !isCancelled(event))
  const others = coming.filter((event) => event !== next)
  return [...(next ? [next] : []), ...others].slice(0, count)
}

/** Whether an event of the panel does not take place. */
export function isCancelled({ card }: WithStatus): boolean {
  return card.event_status === 'cancelled'
}
