import type { PortalProblem, PortalProblemCode } from '#src/contract/office/portal-state.ts'

const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB']

/** A number of bytes for a person, such as `1.4 GiB`. */
export function amount(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1)
  const value = bytes / 1024 ** power
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[power]}`
}

/** The result of a check: sentences for the operator, which never contain a secret. */
export type Outcome =
  | { kind: 'ok'; message: string }
  /** `remedy` tells how to fix it; `problems` are the same as codes. */
  | { kind: 'attention'; message: string; remedy: string; problems: PortalProblem[] }
  | { kind: 'broken'; message: string; remedy: string; problems: PortalProblem[] }
  /** The check does not apply, or cannot be made here; `message` gives the reason. */
  | { kind: 'skipped'; message: string }

export interface Check {
  /** The subject of the check, in one or two words. */
  name: string
  run(): Promise<Outcome>
  /** Its time limit in milliseconds; five seconds by default. */
  limitMs?: number
}

export type Finding = { name: string } & Outcome

/** A problem, and how to fix it. */
export interface Fault {
  message: string
  remedy: string
  problem: PortalProblem
}

/**
 * A problem as a code, for programs and for people who read another language.
 *
 * @param values the values in its text
 */
export function problem(
  code: PortalProblemCode,
  values: PortalProblem['values'] = {},
): PortalProblem {
  return { code, values }
}

export function ok(message: string): Outcome {
  return { kind: 'ok', message }
}

export function skipped(message: string): Outcome {
  return { kind: 'skipped', message }
}

export function attention(message: string, remedy: string, ...problems: PortalProblem[]): Outcome {
  return { kind: 'attention', message, remedy, problems }
}

export function broken(message: string, remedy: string, ...problems: PortalProblem[]): Outcome {
  return { kind: 'broken', message, remedy, problems }
}

/**
 * Combines several faults into one finding of kind `attention`; without a fault, the finding is
 * good.
 */
export function combineFaults(faults: Fault[], well: string): Outcome {
  if (faults.length === 0) return ok(well)
  const joined = (key: 'message' | 'remedy') => faults.map((fault) => fault[key]).join(' ')
  const problems = faults.map((fault) => fault.problem)
  return attention(joined('message'), joined('remedy'), ...problems)
}
