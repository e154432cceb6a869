import {
  PORTAL_AREAS,
  type PortalArea,
  type PortalAreaName,
  type PortalProblem,
} from '#src/contract/office/portal-state.ts'
import { type Finding, problem } from './outcome.ts'

/** The area of each check, by the check's name. */
const AREA_OF: Record<string, PortalAreaName> = {
  settings: 'settings',
  'setting names': 'settings',
  secrets: 'settings',
  defaults: 'settings',
  clock: 'clock',
  'data folder': 'disk',
  disk: 'disk',
  portal: 'address',
  DNS: 'address',
  site: 'address',
  'plain http': 'address',
  certificate: 'certificate',
  proxies: 'proxies',
  publishing: 'publishing',
  backups: 'backups',
  'mail server': 'mail',
  'waiting mails': 'mail',
  database: 'database',
  migrations: 'database',
  extension: 'database',
  jobs: 'jobs',
}

/** From the best to the worst. */
const KINDS = ['skipped', 'ok', 'attention', 'broken'] as const

/**
 * Groups findings by area: each is as bad as its worst finding, and lists all its problems. The
 * sentences for the operator, which are in English, are left out.
 *
 * @throws Error for a finding whose check belongs to no area
 */
export function toAreas(findings: Finding[]): PortalArea[] {
  const byArea = Map.groupBy(findings, areaOf)
  return PORTAL_AREAS.map((name) => {
    const found = byArea.get(name) ?? []
    const worst = Math.max(0, ...found.map(({ kind }) => KINDS.indexOf(kind)))
    return { name, kind: KINDS[worst] ?? 'skipped', problems: found.flatMap(problemsOf) }
  })
}

function areaOf({ name }: Finding): PortalAreaName {
  const area = AREA_OF[name]
  if (!area) throw new Error(`The check "${name}" belongs to no area.`)
  return area
}

function problemsOf(finding: Finding): PortalProblem[] {
  if (finding.kind === 'ok' || finding.kind === 'skipped') return []
  return finding.problems.length > 0 ? finding.problems : [problem('unnamed')]
}
