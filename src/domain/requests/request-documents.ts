import type {
  DocumentCounts,
  DocumentState,
  ListedDocument,
  OwnDocument,
} from '#src/contract/requests/request-document.ts'
import type { DocumentedKind } from '#src/contract/requests/request-kinds.ts'
import { addDays } from '../time/wall-clock.ts'
import { isDated } from './request-queues.ts'

/** The reference days for deadlines of a request, on its community's calendar. */
interface CountedFrom {
  /** The day of the celebration, `yyyy-MM-dd`; null if it is not settled. */
  day: string | null
  /** The day on which it was sent. */
  sent: string
}

/** The reference for deadlines: a catechism year has no day of its own. */
export function isCountedBack(kind: DocumentedKind): boolean {
  return isDated(kind)
}

/**
 * The last day on which a document is in time, `yyyy-MM-dd`.
 *
 * @returns null if it has no deadline, or the celebration has no day yet
 */
export function dueDay(
  kind: DocumentedKind,
  { day, sent }: CountedFrom,
  days: number | null,
): string | null {
  if (days === null) return null
  if (!isCountedBack(kind)) return addDays(sent, days)
  return day === null ? null : addDays(day, -days)
}

/** How long reminders run for a registration without a celebration: a year. */
export const REMINDED_DAYS = 365

/** Whether it is too late for documents: the celebration or the catechism year is over. */
function isOver(kind: DocumentedKind, { day, sent }: CountedFrom, today: string): boolean {
  if (isCountedBack(kind)) return day !== null && day < today
  return addDays(sent, REMINDED_DAYS) < today
}

interface Standing {
  kind: DocumentedKind
  list: readonly ListedDocument[]
  /** Documents with a state other than missing, by their key. */
  ticked: ReadonlyMap<string, DocumentState>
  counted: CountedFrom
  /** On the community's calendar. */
  today: string
}

/** The state of each document of a request, in the order of the list. */
export function documentsOf({ kind, list, ticked, counted, today }: Standing): OwnDocument[] {
  const isPast = isOver(kind, counted, today)
  return list.map(({ key, name, days }) => {
    const state = ticked.get(key) ?? 'missing'
    const due = dueDay(kind, counted, days)
    const isLate = !isPast && due !== null && due < today
    return { key, name, state, due, is_overdue: state === 'missing' && isLate }
  })
}

/** The same as counts. */
export function countDocuments(documents: readonly OwnDocument[]): DocumentCounts {
  const missing = documents.filter(({ state }) => state === 'missing')
  const [due = null] = missing.flatMap(({ due }) => due ?? []).sort()
  const overdue = missing.filter(({ is_overdue }) => is_overdue).length
  return { missing: missing.length, overdue, due }
}
