import { importedIn } from './imported.ts'

/**
 * The top-level folders of `src/` that each may import from: the arrows of docs/architecture.md.
 */
const MAY_IMPORT: Record<string, string[]> = {
  i18n: [],
  contract: ['i18n'],
  domain: ['contract', 'i18n'],
  files: [],
  bucket: ['config'],
  logging: [],
  api: ['contract', 'domain', 'i18n'],
  stores: ['api', 'contract', 'domain', 'i18n'],
  ui: ['stores', 'api', 'contract', 'domain', 'i18n', 'styles'],
  elements: ['ui', 'stores', 'api', 'contract', 'domain', 'i18n', 'styles'],
  account: ['elements', 'ui', 'stores', 'api', 'contract', 'domain', 'i18n', 'styles'],
  office: ['ui', 'stores', 'api', 'contract', 'domain', 'i18n', 'styles'],
  offline: ['domain', 'i18n'],
  components: ['elements', 'account', 'ui', 'content', 'contract', 'domain', 'i18n', 'styles'],
  layouts: ['components', 'elements', 'ui', 'content', 'contract', 'domain', 'i18n', 'styles'],
  pages: [
    'layouts',
    'offline',
    'components',
    'elements',
    'account',
    'office',
    'ui',
    'content',
    'contract',
    'domain',
    'i18n',
    'styles',
  ],
  styles: [],
  content: ['api', 'config', 'contract', 'domain', 'i18n'],
  publish: ['content', 'api', 'config', 'files', 'bucket', 'contract', 'domain', 'i18n'],
  server: ['config', 'files', 'bucket', 'logging', 'contract', 'domain', 'i18n'],
  config: ['contract'],
  env: ['content'],
}

/** The top-level folder of a file in `src/`, or the file's own name if it has none. */
function roomOf(path: string): string {
  return path.split('/')[0]?.replace(/(\.d)?\.ts$/, '') ?? ''
}

/**
 * Imports that violate the arrows, as `file → file`, and relative imports that leave their
 * top-level folder or climb more than one folder, for which `#src/…` is clearer. Empty if all is
 * well.
 */
export function wrongImports(srcDir: string): string[] {
  return importedIn(srcDir).flatMap(({ file, path, target }) => {
    const isTest = /\.test\.tsx?$/.test(file)
    if (!isTest && !allowed(file, target)) return [`${file} → ${target}`]
    if (isFar(file, path, target)) return [`${file}: write ${path} as #src/${target}`]
    return []
  })
}

function allowed(file: string, target: string): boolean {
  const [from, to] = [roomOf(file), roomOf(target)]
  // The types of text keys are derived from the texts themselves.
  if (target.startsWith('../locales/')) return from === 'i18n'
  if (target.startsWith('..')) return false
  return from === to || (MAY_IMPORT[from] ?? []).includes(to)
}

function isFar(file: string, path: string, target: string): boolean {
  if (path.startsWith('#') || target.startsWith('..')) return false
  return path.startsWith('../../') || roomOf(file) !== roomOf(target)
}
