import type { Outcome } from '../doctor/outcome.ts'
import type { Change } from './changelog.ts'

/** The result of one check before an update, in sentences for the operator. */
export type UpdateFinding = { name: string } & (
  | { kind: 'same'; message: string }
  /** `details` are separate lines. */
  | { kind: 'changes'; message: string; details?: string[] }
  /** It does not stand in the way. */
  | { kind: 'advice'; message: string; remedy: string }
  /** The update cannot proceed, or that is unknown. */
  | { kind: 'obstacle'; message: string; remedy: string }
)

type UpdateVerdict = 'same' | 'changes' | 'obstacle'

const SIGNS: Record<UpdateFinding['kind'], string> = {
  same: '✓ same    ',
  changes: '→ changes ',
  advice: '! advice  ',
  obstacle: '✗ obstacle',
}

const VERDICTS: Record<UpdateVerdict, string> = {
  same: 'Nothing to do.',
  changes: 'Changes are waiting: "Updating" in docs/operations.md says how to apply them.',
  obstacle: 'Something stands in the way of an update.',
}

/** Converts a doctor's finding to one about the update. */
export function findingOf(name: string, outcome: Outcome): UpdateFinding {
  const { message } = outcome
  switch (outcome.kind) {
    case 'broken':
      return { name, kind: 'obstacle', message, remedy: outcome.remedy }
    case 'attention':
      return { name, kind: 'advice', message, remedy: outcome.remedy }
    case 'ok':
    case 'skipped':
      return { name, kind: 'same', message }
  }
}

/** Advice does not count as something to do. */
export function verdictOf(findings: UpdateFinding[]): UpdateVerdict {
  const has = (kind: UpdateVerdict) => findings.some((finding) => finding.kind === kind)
  if (has('obstacle')) return 'obstacle'
  return has('changes') ? 'changes' : 'same'
}

/**
 * One line for each finding with its details below, then the changelog's entries and the verdict.
 */
export function asText(findings: UpdateFinding[], changes: Change[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length))
  const lines = findings.flatMap((finding) => {
    const remedy = 'remedy' in finding ? ` → ${finding.remedy}` : ''
    const details = finding.kind === 'changes' ? (finding.details ?? []) : []
    return [
      `${SIGNS[finding.kind]}  ${finding.name.padEnd(width)}  ${finding.message}${remedy}`,
      ...details.map((line) => `${' '.repeat(width + 14)}${line}`),
    ]
  })
  const news = changes.length > 0 ? ['', 'New in CHANGELOG.md:', ...changeLines(changes)] : []
  return [...lines, ...news, '', VERDICTS[verdictOf(findings)]].join('\n')
}

function changeLines(changes: Change[]): string[] {
  let last = ''
  return changes.flatMap(({ release, kind, text }) => {
    const heading = [release, kind].filter((part) => part !== '').join(', ')
    const headings = heading === last ? [] : ['', heading]
    last = heading
    return [...headings, `- ${text}`]
  })
}
