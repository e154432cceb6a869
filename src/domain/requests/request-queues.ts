import { CELEBRATED_KINDS, LATE_HOURS, OVERDUE_DAYS } from '#src/contract/office/office.ts'
import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { REQUEST_KINDS, type RequestKind } from '#src/contract/requests/request-status.ts'
import { officePath } from '../office.ts'

/** The word for each kind's queue in addresses: that of the private area, if it has one. */
const QUEUE_WORDS: Record<RequestKind, string> = {
  join: 'joins',
  family: 'families',
  meeting: 'meetings',
  'mass-intention': 'mass-intentions',
  catechism: 'catechisms',
  baptism: 'baptisms',
  wedding: 'weddings',
}

/** The API path of the requests of each kind. */
export const QUEUE_RESOURCES: Record<RequestKind, string> = {
  join: STAFF_RESOURCES.pendingEntities,
  family: STAFF_RESOURCES.pendingFamilies,
  meeting: STAFF_RESOURCES.pendingMeetings,
  'mass-intention': STAFF_RESOURCES.pendingMassIntentions,
  catechism: STAFF_RESOURCES.pendingCatechism,
  baptism: STAFF_RESOURCES.pendingBaptisms,
  wedding: STAFF_RESOURCES.pendingWedding,
}

/** The word after mass intentions for the view by day. */
export const BY_MASS = 'by-mass'

/** The word after the section for the missing documents. */
const DOCUMENTS = 'documents'
/** The word after that one for the settings of required documents. */
export const LISTS = 'lists'

/** The place that an address names within the section of requests. */
type RequestsPlace =
  | { kind: 'any-queue' }
  | { kind: 'queue'; of: RequestKind }
  | { kind: 'record'; of: RequestKind; id: number }
  | { kind: 'by-mass' }
  | { kind: 'documents' }
  | { kind: 'document-lists' }

/** @param rest the part of the address after the section. @returns undefined if it names no place */
export function requestsPlace(rest: readonly string[]): RequestsPlace | undefined {
  const [word, what, ...more] = rest
  if (word === undefined) return { kind: 'any-queue' }
  if (word === DOCUMENTS) return documentsPlace(rest.slice(1))
  const of = REQUEST_KINDS.find((kind) => QUEUE_WORDS[kind] === word)
  if (!of || more.length > 0) return undefined
  if (what === undefined) return { kind: 'queue', of }
  if (of === 'mass-intention' && what === BY_MASS) return { kind: 'by-mass' }
  return /^[1-9]\d{0,8}$/.test(what) ? { kind: 'record', of, id: Number(what) } : undefined
}

function documentsPlace([word, ...more]: readonly string[]): RequestsPlace | undefined {
  if (word === undefined) return { kind: 'documents' }
  return word === LISTS && more.length === 0 ? { kind: 'document-lists' } : undefined
}

/** The address of a kind's queue, or of one request in it, without language. */
export function queuePath(slug: string, kind: RequestKind, what?: number | typeof BY_MASS): string {
  const rest = what === undefined ? [] : [what]
  return officePath(slug, 'requests', QUEUE_WORDS[kind], ...rest)
}

/** The address of the missing documents, or of the required ones, without language. */
export function documentsPath(slug: string, what?: typeof LISTS): string {
  return officePath(slug, 'requests', DOCUMENTS, ...(what === undefined ? [] : [what]))
}

/** Whether requests of a kind have a day, by which their queue can be filtered. */
export function isDated(kind: RequestKind): boolean {
  return (CELEBRATED_KINDS as readonly RequestKind[]).includes(kind)
}

/** Whether a pending request has waited for too long. */
export type Waiting = 'fresh' | 'late' | 'overdue'

const HOUR_MS = 3_600_000

/**
 * @param createdAt ISO instant
 * @param nowMs the present, in milliseconds since 1970 UTC
 */
export function waitingOf(createdAt: string, nowMs: number): Waiting {
  const hours = (nowMs - Date.parse(createdAt)) / HOUR_MS
  if (hours > OVERDUE_DAYS * 24) return 'overdue'
  return hours > LATE_HOURS ? 'late' : 'fresh'
}
