import { areaOf, type Mutant } from './mutant.ts'

/** What became of a mutant. */
export type Verdict =
  | { result: 'caught'; by: string }
  | { result: 'missed' }
  /** It could not be applied, or its tests could not run. */
  | { result: 'untried'; why: string }

export type Verdicts = ReadonlyMap<Mutant, Verdict>

/** A table in Markdown, and how many were caught and missed; what was not tried counts as missed. */
export function reportOf(verdicts: Verdicts): string {
  const rows = [...verdicts].map(([mutant, verdict]) =>
    rowOf([mutant.id, areaOf(mutant), mutant.what, inWords(verdict)]),
  )
  const caught = [...verdicts.values()].filter(({ result }) => result === 'caught').length
  return [
    rowOf(['id', 'area', 'what was broken', 'caught by']),
    '|---|---|---|---|',
    ...rows,
    '',
    `${caught} caught, ${verdicts.size - caught} missed`,
  ].join('\n')
}

export function inWords(verdict: Verdict): string {
  switch (verdict.result) {
    case 'caught':
      return verdict.by
    case 'missed':
      return '**nothing**'
    case 'untried':
      return `**not tried:** ${verdict.why}`
  }
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replace(/\s+/g, ' ')).join(' | ')} |`
}
