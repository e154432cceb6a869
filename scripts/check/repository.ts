import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The document whose sections comments cite. */
export const REQUIREMENTS = 'docs/requirements.md'

/** What a comment or a document may cite. */
export interface Repository {
  /** Paths of all files, from the root. */
  files: string[]
  /** Numbers of the sections of docs/requirements.md. */
  sections: ReadonlySet<string>
  /** Numbers of the records in docs/decisions. */
  decisions: ReadonlySet<string>
  /** Whether a path from the root leads to a file or a folder. */
  has(path: string): boolean
  /** Whether there is a file of this name, or one whose path ends so. */
  hasFile(ending: string): boolean
  /** Whether there is a folder whose path ends so, its last slash included. */
  hasFolder(ending: string): boolean
  /** Whether a path begins with a room of `src/`. */
  isInRoom(path: string): boolean
  /** Whether there is a folder, or a file without its extension, whose path ends so. */
  hasModule(ending: string): boolean
  /** The anchors of a document's headings, as GitHub makes them. */
  anchorsOf(path: string): ReadonlySet<string>
}

/** What is installed or made, besides all that begins with a dot. */
const NOT_OURS: ReadonlySet<string> = new Set([
  'node_modules',
  'dist',
  'var',
  'test-results',
  'playwright-report',
])

/** Reads what there is below the folder of a repository, which need not be one of git. */
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

/** The folders that a file lies in, from the outermost. */
function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}

/** A path with all of its folders, with fewer, and with none. */
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
