import type { Months, RequestsOfYear, YearNumbers } from '#src/contract/office/year-numbers.ts'

/** What is counted of the requests of a kind, in the order of tables. */
export const REQUEST_COUNTS = [
  'came',
  'accepted',
  'rejected',
  'withdrawn',
  'pending',
  'written_down',
] as const satisfies ReadonlyArray<keyof RequestsOfYear>
export type RequestCountName = (typeof REQUEST_COUNTS)[number]

/** What is counted of celebrations, in the order of tables. */
export const CELEBRATION_COUNTS = [
  'masses',
  'mass_intentions',
  'baptisms',
  'weddings',
] as const satisfies ReadonlyArray<keyof YearNumbers['celebrations']>

/** What is counted of the register, in the order of tables. */
export const REGISTER_COUNTS = ['new_people', 'new_families'] as const satisfies ReadonlyArray<
  keyof YearNumbers['register']
>

/** The number of the whole year. */
export function sumOf(months: Months): number {
  return months.reduce((sum, count) => sum + count, 0)
}

/** Whether a year has nothing to tell: no request came, and nothing was celebrated or added. */
export function isEmptyYear({ requests, celebrations, register }: YearNumbers): boolean {
  const { masses: _, ...asked } = celebrations
  const counted = [
    ...requests.map(({ came }) => came),
    ...Object.values(asked),
    register.new_people,
    register.new_families,
  ]
  return counted.every((months) => sumOf(months) === 0)
}
