import { CERTIFIED_KINDS, type CertifiedKind } from '#src/contract/people/certificates.ts'
import { type LifeEvent, REGISTER_PARTS } from '#src/contract/people/life.ts'

/** An event of a life of which a certificate can be issued. */
export type CertifiableEvent = LifeEvent & { kind: CertifiedKind }

/** Whether an event is of a kind that is certified, and in the parish's books. */
export function isCertifiable(event: LifeEvent): event is CertifiableEvent {
  const isOfKind = (CERTIFIED_KINDS as readonly string[]).includes(event.kind)
  return isOfKind && REGISTER_PARTS.some((part) => event[part] !== null)
}

/**
 * Whether two events are the same in all that is known of them. Stored JSON may have its keys in
 * another order.
 */
export function isSameEvent(one: LifeEvent, other: LifeEvent): boolean {
  return (Object.keys(one) as Array<keyof LifeEvent>).every((part) => one[part] === other[part])
}
