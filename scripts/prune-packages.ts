import { globSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Runs after each install and removes package files that nothing here reads, a fifth of the size.
 * `npm ci` restores them for anybody who wants to look into a package.
 */
const UNREAD = [
  // Node's headers for compiling C++ extensions: the ones used here are precompiled.
  'node_modules/node/node_modules/*/include',
  // Source maps: they refer to sources that the packages do not include.
  'node_modules/**/*.{js,mjs,cjs,ts,mts,cts,css}.map',
]

const DRIZZLE = 'node_modules/drizzle-orm/package.json'
/** Single modules within a folder that has an entry of its own, such as `./pg-core/columns/text`. */
const DEEP = /^\.\/(\w+-core|sql|cache|prisma)\/./

interface Conditions {
  types: string
  default: string
}

/**
 * Shortens the `exports` of drizzle-orm, from 130 KB to a tenth. Node hands their text to JavaScript
 * for each module of the package, and parses it for each import: that was half of the time in which
 * a command loads its modules (decision 136). Nothing here imports the deep paths, and `require`
 * loads the same modules as `import`.
 */
function shortenDrizzleExports(): void {
  const manifest = JSON.parse(readFileSync(DRIZZLE, 'utf8'))
  const entries = Object.entries<string | Conditions>(manifest.exports)
    .filter(([path]) => !DEEP.test(path))
    .map(([path, one]) => [
      path,
      typeof one === 'string' ? one : { types: one.types, default: one.default },
    ])
  writeFileSync(DRIZZLE, JSON.stringify({ ...manifest, exports: Object.fromEntries(entries) }))
}

/** The file with the duration of the last `npm ci`; any other installation removes it. */
export const INSTALLED = 'node_modules/.installed.json'

export interface Installed {
  /** Counted from the first installed package. */
  seconds: number
}

/**
 * Whether npm installs the native packages of the bundler when this Node runs npm: it leaves out
 * optional packages whose `engines` exclude its own Node, without a word. The project's Node does
 * not count for that.
 *
 * @param node from npm's user agent, such as `node/v22.12.0`
 */
export function installsNativePackages(node: string): boolean {
  const [, major, minor] = /^node\/v(\d+)\.(\d+)/.exec(node)?.map(Number) ?? []
  if (major === undefined || minor === undefined) return true
  if (major === 20) return minor >= 19
  return major > 22 || (major === 22 && minor >= 12)
}

if (import.meta.main) {
  const [npm = '', node = ''] = process.env.npm_config_user_agent?.split(' ') ?? []
  if (!installsNativePackages(node)) {
    console.error(
      `${npm} on ${node} leaves out packages that Adro needs. Install with Node 22.12 or later:`,
      '"npm install --global node@24 && npm install --global npm@11" brings it.',
    )
    process.exit(1)
  }
  for (const path of globSync(UNREAD)) rmSync(path, { recursive: true })
  shortenDrizzleExports()
  rmSync(INSTALLED, { force: true })
  // The folder itself may be older, because npm empties it and keeps it.
  const births = readdirSync('node_modules').map(
    (name) => statSync(join('node_modules', name)).birthtimeMs,
  )
  const installed: Installed = { seconds: (Date.now() - Math.min(...births)) / 1000 }
  if (process.env.npm_command === 'ci') writeFileSync(INSTALLED, JSON.stringify(installed))
}
