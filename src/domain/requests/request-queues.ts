import { LATE_HOURS, OVERDUE_DAYS } from '#src/contract/office/office.ts'
import type { RequestDetails } from '#src/contract/requests/request-details.ts'
import {
  REQUEST_KIND_FACTS,
  REQUEST_KINDS,
  type RequestKind,
} from '#src/contract/requests/request-kinds.ts'
import { officePath } from '../office.ts'
import { fromDayMonthYear } from '../time/day-month-year.ts'

/** The word after mass intentions for the view by day. */
export const BY_MASS = 'by-mass'

/** The word for a request that the office writes down, after the section or a kind's. */
export const NEW = 'new'

/** The word after the section for the missing documents. */
const DOCUMENTS = 'documents'
/** The word after the section for the numbers of a year. */
const YEAR = 'year'
/** The word after `documents` for the settings of required documents. */
export const LISTS = 'lists'

/** The place that an address names within the section of requests. */
type RequestsPlace =
  | { kind: 'any-queue' }
  | { kind: 'queue'; of: RequestKind }
  | { kind: 'new'; of: RequestKind | undefined }
  | { kind: 'record'; of: RequestKind; id: number }
  | { kind: 'by-mass' }
  | { kind: 'documents' }
  | { kind: 'document-lists' }
  | { kind: 'year' }

/** @param rest the part of the address after the section. @returns undefined if it names no place */
export function requestsPlace(rest: readonly string[]): RequestsPlace | undefined {
  const [word, what, ...more] = rest
  if (word === undefined) return { kind: 'any-queue' }
  if (word === DOCUMENTS) return documentsPlace(rest.slice(1))
  if (word === YEAR) return what === undefined ? { kind: 'year' } : undefined
  if (word === NEW) return what === undefined ? { kind: 'new', of: undefined } : undefined
  const of = REQUEST_KINDS.find((kind) => REQUEST_KIND_FACTS[kind].section === word)
  if (!of || more.length > 0) return undefined
  if (what === undefined) return { kind: 'queue', of }
  if (what === NEW) return { kind: 'new', of }
  if (of === 'mass-intention' && what === BY_MASS) return { kind: 'by-mass' }
  return /^[1-9]\d{0,8}$/.test(what) ? { kind: 'record', of, id: Number(what) } : undefined
}

function documentsPlace([word, ...more]: readonly string[]): RequestsPlace | undefined {
  if (word === undefined) return { kind: 'documents' }
  return word === LISTS && more.length === 0 ? { kind: 'document-lists' } : undefined
}

/** The address of a kind's queue, or of one request in it, or of a new one, without language. */
export function queuePath(
  slug: string,
  kind: RequestKind,
  what?: number | typeof BY_MASS | typeof NEW,
): string {
  const rest = what === undefined ? [] : [what]
  return officePath(slug, 'requests', REQUEST_KIND_FACTS[kind].section, ...rest)
}

/** The address of the missing documents, or of the required ones, without language. */
export function documentsPath(slug: string, what?: typeof LISTS): string {
  return officePath(slug, 'requests', DOCUMENTS, ...(what === undefined ? [] : [what]))
}

/** The address of the numbers of a year, without language. */
export function yearPath(slug: string): string {
  return officePath(slug, 'requests', YEAR)
}

/** Whether requests of a kind have a day, by which their queue can be filtered. */
export function isDated(kind: RequestKind): boolean {
  return REQUEST_KIND_FACTS[kind].headline.day !== null
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

/** The fields by which every request is listed, found and answered, whatever its kind. */
export interface RequestHeadline {
  subject: string
  /** The address for answers; null if the form has none. */
  email: string | null
  /** The wall day and hour of the requested celebration, if the form has them. */
  day: string | null
  hour: string | null
}

const LONGEST_SUBJECT = 160

/** Reads the headline from a form's values. */
export function headlineOf({ kind, details }: RequestDetails): RequestHeadline {
  const { subject, email, day, hour } = REQUEST_KIND_FACTS[kind].headline
  // The contract has checked that the fields are texts, or null.
  const values = details as unknown as Record<string, string | null>
  const textOf = (field: string | null) => (field === null ? null : (values[field] ?? null))
  const written = textOf(day)
  const [firstLine = ''] = subject.map(textOf).join(' & ').split('\n')
  return {
    subject: firstLine.slice(0, LONGEST_SUBJECT),
    email: email.map(textOf).find((address) => address !== null) ?? null,
    day: written?.includes('/') ? fromDayMonthYear(written) : written,
    hour: textOf(hour),
  }
}
