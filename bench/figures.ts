import { appendFileSync } from 'node:fs'

/** What a figure may be at the most, or has to be at the least. */
export type Budget = { most: number } | { least: number }

/** A figure that was measured, beside its budget. */
export interface Figure {
  /** What was measured, in words, with where or of what. */
  what: string
  value: number
  budget: Budget
  /** `ms`, `MB`, `×`. */
  unit: string
}

/** Names the file that figures are added to, a line of JSON each, for the table of all benches. */
export const FIGURES_FILE = 'BENCH_FIGURES'

/**
 * Holds a figure against its budget, and notes it for the table of all benches.
 *
 * @returns whether it is within
 */
export function isWithin(what: string, value: number, budget: Budget, unit: string): boolean {
  const figure: Figure = { what, value, budget, unit }
  const file = process.env[FIGURES_FILE]
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
  return holds(figure)
}

export function holds({ value, budget }: Figure): boolean {
  return 'most' in budget ? value <= budget.most : value >= budget.least
}

/** A figure as a row of a table. */
export function toRow(figure: Figure) {
  const { what, value, budget, unit } = figure
  const limit = 'most' in budget ? `≤ ${rounded(budget.most)}` : `≥ ${rounded(budget.least)}`
  return {
    what,
    budget: `${limit} ${unit}`.trim(),
    figure: `${rounded(value)} ${unit}`.trim(),
    verdict: holds(figure) ? 'within' : 'OVER',
  }
}

function rounded(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 0 })
}

/** The value in the middle; of two in the middle the upper one. 0 for none. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
