import { appendFileSync } from 'node:fs'

/** The most or the least that a figure may be. */
export type Budget = { most: number } | { least: number }

/** A figure that was measured, beside its budget. */
export interface Figure {
  /** A description of what was measured, and under which conditions. */
  what: string
  value: number
  budget: Budget
  /** `ms`, `MB`, `×`. */
  unit: string
}

/** The variable that names the file to which benches append their figures, a line of JSON each. */
export const FIGURES_FILE = 'BENCH_FIGURES'

/**
 * Compares a figure with its budget, and records it for the table of all benches.
 *
 * @returns whether it is within the budget
 */
export function recordFigure(what: string, value: number, budget: Budget, unit: string): boolean {
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

/** The median; the higher of the two in the middle of an even number. 0 for an empty list. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
