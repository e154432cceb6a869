import { importedIn } from './imported.ts'

/**
 * The modules that combine all features into a program, and the folders that inspect it as a whole.
 */
const REGISTRIES = [
  ...['app', 'background', 'doctor', 'job-handlers', 'main', 'metrics', 'office-routes'],
]

/** Files outside the features that delete the features' old data. */
const CLEANERS = ['server/jobs/purge.ts', 'server/jobs/worker.ts']

/** The other features that each feature may use. A new pair needs a reason. */
const MAY_USE: Record<string, string[]> = {
  accounts: [
    'chapelries',
    'colleagues',
    'entities',
    'families',
    'own-requests',
    'pending-families',
    'people',
    'requests',
    'second-factor',
    'sessions',
  ],
  calendar: ['chapelries', 'contents'],
  chapelries: ['colleagues', 'offices', 'publishing'],
  colleagues: ['requests', 'second-factor'],
  contents: ['chapelries', 'pictures', 'publishing', 'series', 'webhooks'],
  emenus: ['chapelries', 'contents', 'publishing', 'websiteconfigurations'],
  entities: ['requests'],
  events: ['contents'],
  families: ['entities', 'relationship-degrees'],
  faqs: ['chapelries', 'websiteconfigurations'],
  feed: ['chapelries', 'contents'],
  follows: ['chapelries'],
  'mass-exceptions': ['chapelries', 'publishing'],
  'mass-intentions': ['chapelries', 'families', 'subscriptions'],
  'mass-schedules': ['chapelries', 'publishing'],
  memberships: ['chapelries', 'entities'],
  notifications: ['chapelries', 'mass-intentions', 'requests'],
  offices: ['chapelries', 'mass-intentions', 'memberships', 'requests'],
  'own-requests': ['chapelries', 'requests'],
  'pending-entities': ['chapelries', 'requests'],
  'pending-families': ['families', 'relationship-degrees', 'requests', 'subscriptions'],
  people: [
    'entities',
    'families',
    'memberships',
    'own-requests',
    'relationship-degrees',
    'requests',
  ],
  pictures: ['contents', 'publishing'],
  portal: ['contents'],
  'portal-state': ['contents'],
  previews: ['chapelries', 'contents', 'emenus', 'faqs', 'timetable', 'websiteconfigurations'],
  requests: [
    'accounts',
    'chapelries',
    'entities',
    'families',
    'mass-intentions',
    'memberships',
    'pending-entities',
    'relationship-degrees',
    'subscriptions',
    'webhooks',
  ],
  search: ['chapelries', 'contents', 'series'],
  'second-factor': ['accounts'],
  sessions: ['second-factor'],
  'share-images': ['chapelries', 'contents'],
  subscriptions: ['chapelries', 'follows', 'pending-entities'],
  timetable: ['chapelries', 'mass-exceptions', 'publishing'],
  websiteconfigurations: ['chapelries', 'pictures', 'publishing'],
}

/** The features that imports may use. They lie beside the features; only the registries use them. */
const IMPORTS_MAY_USE = ['contents', 'entities', 'people', 'uploads']

/**
 * Imports in the server that use a feature, or `server/imports`, without permission, as `file →
 * file`. Shared folders such as `http/`, `db/` and `office-kit/` use no feature; features use only
 * those listed here, and no feature uses imports.
 */
export function wrongFeatureImports(srcDir: string): string[] {
  return importedIn(srcDir)
    .filter(({ file }) => /^server\/.*(?<!\.test)\.ts$/.test(file))
    .flatMap(({ file, target }) => (mayUse(file, target) ? [] : [`${file} → ${target}`]))
}

function mayUse(file: string, target: string): boolean {
  const [, room = ''] = file.split('/')
  const isRegistry = REGISTRIES.includes(room.replace(/\.ts$/, ''))
  if (target.startsWith('server/imports/')) return room === 'imports' || isRegistry
  const feature = featureOf(target)
  if (feature === undefined || isRegistry || CLEANERS.includes(file)) return true
  if (room === 'imports') return IMPORTS_MAY_USE.includes(feature)
  const own = featureOf(file)
  return own !== undefined && (own === feature || (MAY_USE[own] ?? []).includes(feature))
}

/** The feature of a file; undefined for files outside the features. */
function featureOf(file: string): string | undefined {
  return /^server\/features\/([^/]+)\//.exec(file)?.[1]
}
