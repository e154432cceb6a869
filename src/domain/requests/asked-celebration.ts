import { REQUEST_KINDS, type RequestKind } from '#src/contract/requests/request-kinds.ts'
import { headlineOf, isDated } from './request-queues.ts'

type Details = Parameters<typeof headlineOf>[0]

/** When and where somebody asks for a celebration of their own. */
export interface AskedCelebration {
  /** `yyyy-MM-dd` and `HH:mm` on the community's wall clock. */
  day: string
  hour: string | null
  /** As the sender wrote it. */
  place: string | null
}

/** The kinds that ask for a celebration of their own: an intention is part of a Mass. */
export const CELEBRATED_KINDS = REQUEST_KINDS.filter(
  (kind) => isDated(kind) && kind !== 'mass-intention',
)

/** The field of a form that says where the celebration is asked for. */
export const PLACE_FIELDS = { baptism: 'baptism_place', wedding: 'wedding_place' } as const

/**
 * The place that a request asks for; null if it names none.
 *
 * @param values of the form
 */
export function askedPlace(kind: RequestKind, values: Record<string, unknown>): string | null {
  const field = (PLACE_FIELDS as Partial<Record<RequestKind, string>>)[kind]
  const place = field === undefined ? null : values[field]
  return typeof place === 'string' && place.trim() !== '' ? place : null
}

/**
 * The celebration that a request asks for; undefined for one that has none, or no day yet.
 *
 * @param values of the form
 */
export function askedCelebration(
  kind: RequestKind,
  values: Record<string, unknown>,
): AskedCelebration | undefined {
  if (!CELEBRATED_KINDS.includes(kind)) return undefined
  const { day, hour } = headlineOf({ kind, details: values } as unknown as Details)
  return day ? { day, hour: hour || null, place: askedPlace(kind, values) } : undefined
}
