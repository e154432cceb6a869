import { errorCode } from '#src/files/error-code.ts'
import { broken, type Check, type Finding, type Outcome, problem } from './outcome.ts'

const LIMIT_MS = 5_000

/**
 * Runs checks in parallel. A check that fails or takes too long counts as broken; the others
 * continue.
 *
 * @returns one finding per check, in the order of the checks
 */
export function runChecks(checks: Check[], limitMs = LIMIT_MS): Promise<Finding[]> {
  return Promise.all(
    checks.map(async (check) => ({
      name: check.name,
      ...(await withinLimit(check, check.limitMs ?? limitMs)),
    })),
  )
}

async function withinLimit(check: Check, limitMs: number): Promise<Outcome> {
  const { promise: tooLate, resolve } = Promise.withResolvers<Outcome>()
  const message = `No answer within ${limitMs / 1000} seconds.`
  const remedy = 'Run it again; if it stays, find out what hangs: network, disk or database.'
  const timer = setTimeout(() => resolve(broken(message, remedy, problem('no_answer'))), limitMs)
  try {
    return await Promise.race([check.run(), tooLate])
  } catch (error) {
    // The message of an unexpected error may quote a setting that contains a password.
    const name = error instanceof Error ? error.name : 'an unknown error'
    const code = errorCode(error)
    const named = code === undefined ? name : `${name}, ${code}`
    return broken(
      `The check itself failed (${named}).`,
      'Report this as a fault of Adro.',
      problem('check_failed', { name: named }),
    )
  } finally {
    clearTimeout(timer)
  }
}

/** The worst finding; skipped checks do not count. */
export function verdictOf(findings: Finding[]): 'ok' | 'attention' | 'broken' {
  if (findings.some(({ kind }) => kind === 'broken')) return 'broken'
  return findings.some(({ kind }) => kind === 'attention') ? 'attention' : 'ok'
}
