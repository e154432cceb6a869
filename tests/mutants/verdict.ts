import { areaOf, type Mutant } from './mutant.ts'

/** What became of a mutant. */
export type Verdict =
  | { result: 'caught'; by: string }
  | { result: 'missed' }
  /** The code that it breaks was rewritten: somebody must renew it. */
  | { result: 'gone'; why: string }
  /** It could not be applied, or its tests could not run. */
  | { result: 'untried'; why: string }

export type Verdicts = ReadonlyMap<Mutant, Verdict>

/** A table in Markdown, and how many were caught, missed, out of date and not tried. */
export function reportOf(verdicts: Verdicts): string {
  const rows = [...verdicts].map(([mutant, verdict]) =>
    rowOf([mutant.id, areaOf(mutant), mutant.what, inWords(verdict)]),
  )
  const count = (wanted: Verdict['result']) =>
    [...verdicts.values()].filter(({ result }) => result === wanted).length
  return [
    rowOf(['id', 'area', 'what was broken', 'caught by']),
    '|---|---|---|---|',
    ...rows,
    '',
    `${count('caught')} caught, ${count('missed')} missed, ${count('gone')} out of date, ${count('untried')} not tried`,
  ].join('\n')
}

export function inWords(verdict: Verdict): string {
  switch (verdict.result) {
    case 'caught':
      return verdict.by
    case 'missed':
      return '**nothing**'
    case 'gone':
      return `**out of date:** ${verdict.why}`
    case 'untried':
      return `**not tried:** ${verdict.why}`
  }
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replace(/\s+/g, ' ')).join(' | ')} |`
}
