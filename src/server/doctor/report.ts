import type { Finding } from './outcome.ts'
import { verdictOf } from './run-checks.ts'

const SIGNS: Record<Finding['kind'], string> = {
  ok: '✓ ok       ',
  attention: '! attention',
  broken: '✗ broken   ',
  skipped: '- skipped  ',
}

/** One line for each finding: symbol, name, sentence, and remedy. The last line has the totals. */
export function asText(findings: Finding[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length))
  const lines = findings.map((finding) => {
    const remedy = 'remedy' in finding ? ` → ${finding.remedy}` : ''
    return `${SIGNS[finding.kind]}  ${finding.name.padEnd(width)}  ${finding.message}${remedy}`
  })
  const counts = (['ok', 'attention', 'broken', 'skipped'] as const)
    .map((kind) => `${findings.filter((one) => one.kind === kind).length} ${kind}`)
    .join(', ')
  return [...lines, '', counts].join('\n')
}

/**
 * The same for programs.
 *
 * @param at the instant of the checks, ISO 8601 in UTC
 */
export function asJson(findings: Finding[], at: string): string {
  const status = verdictOf(findings)
  return JSON.stringify({ status, checked_at: at, checks: findings }, null, 2)
}
