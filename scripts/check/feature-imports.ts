import { circlesIn } from './import-circles.ts'
import { importedIn } from './imported.ts'

/**
 * The modules that combine all features into a program, and the folders that inspect it as a whole.
 */
const REGISTRIES = [
  'app',
  'background',
  'doctor',
  'job-handlers',
  'main',
  'metrics',
  'office-routes',
  'request-hooks',
]

/** Files outside the features that delete the features' old data. */
const CLEANERS = ['server/jobs/purge.ts', 'server/jobs/worker.ts']

/** Most features use it; what it needs of them, they register with it (`server/request-hooks.ts`). */
const USES_NO_OTHER = ['requests']

/** The ties that may close a circle of features, each with its reason. There are at most three. */
const CLOSING_TIES = [
  // A copied picture changes a page only if its content is published, which `contents` decides.
  'pictures → contents',
]

/** The features that imports may use. They lie beside the features; only the registries use them. */
const IMPORTS_MAY_USE = ['contents', 'entities', 'lives', 'people', 'uploads']

/**
 * Imports in the server that use a feature, or `server/imports`, without permission, as `file →
 * file`, and circles of features. Shared folders such as `http/`, `db/` and `office-kit/` use no
 * feature, and no feature uses imports.
 */
export function wrongFeatureImports(srcDir: string): string[] {
  const ties = importedIn(srcDir).filter(({ file }) => /^server\/.*(?<!\.test)\.ts$/.test(file))
  const wrong = ties.filter(({ file, target }) => !mayUse(file, target))
  return [...wrong.map(({ file, target }) => `${file} → ${target}`), ...featureCircles(ties)]
}

function mayUse(file: string, target: string): boolean {
  const [, room = ''] = file.split('/')
  const isRegistry = REGISTRIES.includes(room.replace(/\.ts$/, ''))
  if (target.startsWith('server/imports/')) return room === 'imports' || isRegistry
  const feature = featureOf(target)
  if (feature === undefined || isRegistry || CLEANERS.includes(file)) return true
  if (room === 'imports') return IMPORTS_MAY_USE.includes(feature)
  const own = featureOf(file)
  return own !== undefined && (own === feature || !USES_NO_OTHER.includes(own))
}

/** Circles such as `features in a circle: one → other → one`; a type import is a tie, too. */
function featureCircles(ties: Array<{ file: string; target: string }>): string[] {
  const uses = new Map<string, Set<string>>()
  for (const { file, target } of ties) {
    const [own, feature] = [featureOf(file), featureOf(target)]
    if (own === undefined || feature === undefined || own === feature) continue
    if (CLOSING_TIES.includes(`${own} → ${feature}`)) continue
    uses.set(own, (uses.get(own) ?? new Set()).add(feature))
  }
  return circlesIn(uses).map((circle) => `features in a circle: ${circle.join(' → ')}`)
}

/** The feature of a file; undefined for files outside the features. */
function featureOf(file: string): string | undefined {
  return /^server\/features\/([^/]+)\//.exec(file)?.[1]
}
