import { cpSync, globSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import packageJson from '../../package.json' with { type: 'json' }
import { PROGRAMS } from '../programs/load-program.ts'

/** Commands to develop, build or test the product, which an image does not need. */
const NOT_IN_IMAGE = ['bench', 'build', 'build-site', 'check', 'dev', 'prune-packages', 'test']

/** No module imports these: the server reads the font files, and Node is the program itself. */
const NOT_IMPORTED = ['@fontsource/hanken-grotesk', '@fontsource/piazzolla', 'node']

/** The entry module of a thread or a child process. */
const SEPARATE = /new URL\('(\.{1,2}\/[^']+\.ts)', import\.meta\.url\)/g

/**
 * Files that Node never runs: types and TypeScript (which it refuses in packages), source maps,
 * documents.
 */
const UNREAD = /\.(?:[cm]?tsx?|map|flow|md|markdown)$/i
const LICENCE = /^(?:licen[cs]e|notice|copying)/i

/** The lock file's data of a package. */
interface LockedPackage {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  dev?: boolean
}

/** The packages of a lock file by their folders, from the root of the project. */
export type LockedPackages = Record<string, LockedPackage>

/**
 * The entry modules in a container, as absolute paths: the commands, the programs, those of threads
 * and child processes, and the rendering bundle, if it is built.
 *
 * @param projectDir absolute path of the checkout
 */
export function runtimeEntries(projectDir: string): string[] {
  const commands = Object.values(packageJson.scripts)
    .flatMap((line) => /^node scripts\/([\w-]+)\.ts/.exec(line)?.[1] ?? [])
    .filter((name) => !NOT_IN_IMAGE.includes(name))
    .map((name) => `scripts/${name}.ts`)
  const programs = PROGRAMS.map((name) => `scripts/programs/${name}.ts`)
  const bundles = globSync('dist/bundle/*/server/**/*.mjs', { cwd: projectDir })
  const files = new Set([...commands, ...programs, ...separateModules(projectDir), ...bundles])
  return [...files].sort().map((file) => join(projectDir, file))
}

function separateModules(projectDir: string): string[] {
  return globSync('src/{server,publish}/**/*.ts', { cwd: projectDir })
    .filter((file) => !file.startsWith('src/publish/bundle/') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(projectDir, file), 'utf8')
      return [...text.matchAll(SEPARATE)].map(([, path = '']) => join(dirname(file), path))
    })
}

/**
 * The names of all packages, and of Node's modules, that modules import at run time, directly or
 * through other modules of the project. Types do not count.
 *
 * @param entries absolute paths of modules
 */
export async function importedPackages(entries: string[]): Promise<Set<string>> {
  const names = new Set<string>()
  const bundle = await rolldown({
    input: entries,
    platform: 'node',
    logLevel: 'silent',
    plugins: [
      {
        name: 'adro:packages',
        resolveId(id) {
          if (/^(?:[./#\0]|node:)/.test(id)) return null
          names.add(packageName(id))
          return { id, external: true }
        },
      },
    ],
  })
  // The bundler reads no module before its result is requested.
  await bundle.generate({ format: 'esm' })
  await bundle.close()
  return names
}

/** The package of a specifier: `@scope/name` of `@scope/name/part`. */
function packageName(specifier: string): string {
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}

/**
 * The folders of packages and of all their dependencies. Packages that the lock file lacks and
 * optional peers are left out.
 *
 * @param names direct dependencies of the project
 */
export function packageFolders(packages: LockedPackages, names: Iterable<string>): Set<string> {
  const folders = new Set<string>()
  const visit = (name: string, from: string) => {
    const folder = findFolder(packages, name, from)
    if (folder === undefined || folders.has(folder)) return
    folders.add(folder)
    for (const next of dependenciesOf(packages[folder] ?? {})) visit(next, folder)
  }
  for (const name of names) visit(name, '')
  return folders
}

function dependenciesOf(locked: LockedPackage): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {} } = locked
  const isNeeded = (name: string) => !locked.peerDependenciesMeta?.[name]?.optional
  const peers = Object.keys(peerDependencies).filter(isNeeded)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** The package that Node finds from a folder: in the nearest `node_modules` upwards. */
function findFolder(packages: LockedPackages, name: string, from: string): string | undefined {
  const folder = [from, 'node_modules', name].filter((part) => part !== '').join('/')
  if (folder in packages) return folder
  if (from === '') return undefined
  return findFolder(packages, name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))
}

/**
 * Copies packages without the files that Node never runs, and without nested packages, which are
 * listed as folders of their own. It skips packages that are not installed, such as binaries for
 * other platforms.
 *
 * @param folders as `packageFolders` returns them
 * @param target the folder that replaces `node_modules`
 */
export function copyPackages(projectDir: string, folders: Iterable<string>, target: string): void {
  for (const folder of folders) {
    const from = join(projectDir, folder)
    if (!statSync(from, { throwIfNoEntry: false })) continue
    const to = join(target, folder.slice('node_modules/'.length))
    cpSync(from, to, { recursive: true, filter: (path) => path === from || isRun(path) })
  }
}

function isRun(path: string): boolean {
  const name = basename(path)
  if (name === 'node_modules') return false
  return !UNREAD.test(name) || LICENCE.test(name) || statSync(path).isDirectory()
}

/** Copies the packages of this project that an image needs to a new folder. */
async function main(target: string): Promise<void> {
  const projectDir = resolve(import.meta.dirname, '../..')
  const lockFile = join(projectDir, 'package-lock.json')
  const { packages }: { packages: LockedPackages } = JSON.parse(readFileSync(lockFile, 'utf8'))
  const imported = await importedPackages(runtimeEntries(projectDir))
  const folders = packageFolders(packages, [...imported, ...NOT_IMPORTED])
  copyPackages(projectDir, folders, target)
  mkdirSync(join(target, '.bin'))
  symlinkSync('../node/bin/node', join(target, '.bin/node'))
  console.log(`${folders.size} packages run.`)
}

if (import.meta.main) {
  const [target] = process.argv.slice(2)
  if (target === undefined) throw new Error('Name the folder to copy the packages to.')
  await main(target)
}
