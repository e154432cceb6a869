import type { RequestsOfYear, YearNumbers } from '#src/contract/office/year-numbers.ts'
import { REQUEST_KINDS, type RequestKind } from '#src/contract/requests/request-kinds.ts'
import type { RequestStatus } from '#src/contract/requests/request-status.ts'
import type { Counted } from '#src/domain/requests/request-counts.ts'
import { noMonths } from '#src/domain/time/year-months.ts'

/** How many requests of a kind came in the same month, with the same answer and celebration. */
export interface LiveRequests {
  kind: RequestKind
  status: RequestStatus
  is_written_down: boolean
  /** The month in which they came, from 1; 0 or 13 for another year. */
  came: number
  /** The month of their celebration, from 1; 0 if it is not celebrated in this year. */
  celebrated: number
  count: number
}

/** The number of a month that deleted requests left. */
export interface DeletedRequests {
  kind: RequestKind
  counted: Counted
  /** From 1. */
  month: number
  count: number
}

/** How many records were added in a month, from 1; 0 is before the year, and 13 after it. */
export interface AddedRecords {
  month: number
  count: number
}

/** The names of celebrations in the answer, by the kind of request that asks for them. */
const CELEBRATED = {
  'mass-intention': 'mass_intentions',
  baptism: 'baptisms',
  wedding: 'weddings',
} as const satisfies { [Kind in RequestKind]?: keyof YearNumbers['celebrations'] }

type Celebrated = Omit<YearNumbers['celebrations'], 'masses'>

/** The numbers of a year's requests: of those that are there, and of those that were deleted. */
export function toRequestNumbers(live: LiveRequests[], deleted: DeletedRequests[]) {
  const numbers = new Map(REQUEST_KINDS.map((kind) => [kind, noRequests(kind)]))
  const celebrated: Celebrated = {
    mass_intentions: noMonths(),
    baptisms: noMonths(),
    weddings: noMonths(),
  }
  for (const { kind, status, is_written_down, came, celebrated: held, count } of live) {
    const ofKind = numbers.get(kind)
    if (!ofKind) continue
    addTo(ofKind.came, came, count)
    addTo(ofKind[status], came, count)
    if (is_written_down) addTo(ofKind.written_down, came, count)
    addCelebrated(kind, held, count)
  }
  for (const { kind, counted, month, count } of deleted) {
    const ofKind = numbers.get(kind)
    if (counted === 'celebrated') addCelebrated(kind, month, count)
    else if (ofKind) {
      addTo(ofKind[counted], month, count)
      if (counted !== 'written_down') addTo(ofKind.came, month, count)
    }
  }
  return { ofKinds: [...numbers.values()], celebrated }

  function addCelebrated(kind: RequestKind, month: number, count: number): void {
    if (isCelebrated(kind)) addTo(celebrated[CELEBRATED[kind]], month, count)
  }
}

function isCelebrated(kind: RequestKind): kind is keyof typeof CELEBRATED {
  return kind in CELEBRATED
}

function noRequests(kind: RequestKind): RequestsOfYear {
  return {
    kind,
    came: noMonths(),
    accepted: noMonths(),
    rejected: noMonths(),
    withdrawn: noMonths(),
    pending: noMonths(),
    written_down: noMonths(),
  }
}

/** @param month from 1; any other number is not of the year */
function addTo(months: number[], month: number, count: number): void {
  const known = months[month - 1]
  if (known !== undefined) months[month - 1] = known + count
}

/** How many records there were at the end of the year. */
export function totalOf(added: AddedRecords[]): number {
  return added
    .filter(({ month }) => month <= noMonths().length)
    .reduce((sum, { count }) => sum + count, 0)
}

/** How many records were added in each month of the year. */
export function withinYear(added: AddedRecords[]): number[] {
  const months = noMonths()
  for (const { month, count } of added) addTo(months, month, count)
  return months
}
