import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The document whose sections comments cite. */
export const REQUIREMENTS = 'docs/requirements.md'

/** The targets that a comment or a document may cite. */
export interface Repository {
  /** Paths of all files, from the root. */
  files: string[]
  /** Numbers of the sections of docs/requirements.md. */
  sections: ReadonlySet<string>
  /** Numbers of the records in docs/decisions. */
  decisions: ReadonlySet<string>
  /** Whether a path from the root is a file or a folder. */
  has(path: string): boolean
  /** Whether a file has this name, or a path that ends with it. */
  hasFile(ending: string): boolean
  /** Whether a folder's path, with its trailing slash, ends with this text. */
  hasFolder(ending: string): boolean
  /** Whether a path begins with a top-level folder of `src/`. */
  isInRoom(path: string): boolean
  /** Whether the path of a folder, or of a file without its extension, ends with this text. */
  hasModule(ending: string): boolean
  /** The anchors of a document's headings, as GitHub generates them. */
  anchorsOf(path: string): ReadonlySet<string>
}

/** Installed or generated folders, in addition to all that begin with a dot. */
const NOT_OURS: ReadonlySet<string> = new Set([
  'node_modules',
  'dist',
  'var',
  'test-results',
  'playwright-report',
])

/** Reads the folder of a repository; it need not be a git checkout. */
export function readRepository(rootDir: string): Repository {
  const files = readdirSync(rootDir, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !NOT_OURS.has(name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(rootDir, entry.name) : [entry.name]))
  const folders = new Set(files.flatMap(foldersOf))
  const fileEndings = new Set(files.flatMap(endingsOf))
  const folderEndings = new Set([...folders].flatMap(endingsOf))
  const moduleEndings = new Set(files.flatMap((file) => endingsOf(file.replace(/\.\w+$/, ''))))
  const read = (path: string) => readFileSync(join(rootDir, path), 'utf8')
  return {
    files,
    sections: sectionsOf(read(REQUIREMENTS)),
    decisions: decisionsOf(files),
    has: (path) => existsSync(join(rootDir, path)),
    hasFile: (ending) => fileEndings.has(ending),
    hasFolder: (ending) => folderEndings.has(ending.replace(/\/$/, '')),
    isInRoom: (path) => folders.has(`src/${path.split('/')[0]}`),
    hasModule: (ending) => moduleEndings.has(ending) || folderEndings.has(ending),
    anchorsOf: (path) => anchorsIn(read(path)),
  }
}

function filesBelow(rootDir: string, folder: string): string[] {
  return readdirSync(join(rootDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(rootDir, join(entry.parentPath, entry.name)))
}

/** The folders that contain a file, outermost first. */
function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}

/** A path with all of its folders, then with fewer, and without any. */
function endingsOf(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, at) => parts.slice(at).join('/'))
}

function sectionsOf(requirements: string): Set<string> {
  const headings = requirements.matchAll(/^#+ (\d+(?:\.\d+)*)\.? /gm)
  return new Set([...headings].map(([, number = '']) => number))
}

function decisionsOf(files: string[]): Set<string> {
  const numbers = files.map((file) => /^docs\/decisions\/(\d{3})-.+\.md$/.exec(file)?.[1])
  return new Set(numbers.filter((number) => number !== undefined))
}

function anchorsIn(document: string): Set<string> {
  const headings = [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  )
}
