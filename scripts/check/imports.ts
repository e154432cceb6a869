import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Which rooms of `src/` a room may import from, besides itself: the arrows of docs/architecture.md. */
const MAY_IMPORT: Record<string, string[]> = {
  i18n: [],
  contract: ['i18n'],
  domain: ['contract', 'i18n'],
  files: [],
  api: ['contract', 'domain', 'i18n'],
  stores: ['api', 'contract', 'domain', 'i18n'],
  ui: ['stores', 'contract', 'domain', 'i18n'],
  islands: ['ui', 'stores', 'api', 'contract', 'domain', 'i18n', 'styles'],
  offline: ['domain', 'i18n'],
  components: ['islands', 'ui', 'content', 'contract', 'domain', 'i18n'],
  layouts: ['components', 'islands', 'ui', 'content', 'contract', 'domain', 'i18n', 'styles'],
  pages: [
    'layouts',
    'offline',
    'components',
    'islands',
    'ui',
    'content',
    'contract',
    'domain',
    'i18n',
    'styles',
  ],
  styles: [],
  content: ['api', 'config', 'contract', 'domain', 'i18n'],
  publish: ['content', 'api', 'config', 'files', 'contract', 'domain', 'i18n'],
  server: ['config', 'files', 'contract', 'domain', 'i18n'],
  config: ['contract'],
  env: ['content'],
}

const IMPORT = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g

/** The room that a file of `src/` belongs to: its folder, or its own name at the top. */
function roomOf(path: string): string {
  return path.split('/')[0]?.replace(/(\.d)?\.ts$/, '') ?? ''
}

/** Every import that goes against the arrows, as `file → file`; none is as it should be. */
export function wrongImports(srcDir: string): string[] {
  const files = readdirSync(srcDir, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /\.(ts|tsx|astro)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(srcDir, file), 'utf8')
      const targets = [...text.matchAll(IMPORT)].map(([, path = '']) =>
        relative(srcDir, join(srcDir, dirname(file), path)),
      )
      return targets.filter((target) => !allowed(file, target)).map((one) => `${file} → ${one}`)
    })
}

function allowed(file: string, target: string): boolean {
  if (target.startsWith('..')) return false
  const [from, to] = [roomOf(file), roomOf(target)]
  return from === to || (MAY_IMPORT[from] ?? []).includes(to)
}
