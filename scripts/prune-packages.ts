import { globSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Runs after each install and removes files of packages that nothing here reads, a fifth of
 * their size. `npm ci` brings it back whenever somebody wants to look into a package.
 */
const UNREAD = [
  // Headers of Node, for compiling extensions in C++: those here come compiled.
  'node_modules/node/node_modules/*/include',
  // They lead from code as it was compiled to code that was not delivered.
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
 * a command loads its modules. Nothing here imports the deep paths, and `require` loads the same
 * modules as `import`.
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

/** Where it stands how long the last `npm ci` took; what else installs takes it away. */
export const INSTALLED = 'node_modules/.installed.json'

export interface Installed {
  /** From the first package that was laid down. */
  seconds: number
}

if (import.meta.main) {
  for (const path of globSync(UNREAD)) rmSync(path, { recursive: true })
  shortenDrizzleExports()
  rmSync(INSTALLED, { force: true })
  // The folder itself may be older: npm empties it and keeps it.
  const births = readdirSync('node_modules').map(
    (name) => statSync(join('node_modules', name)).birthtimeMs,
  )
  const installed: Installed = { seconds: (Date.now() - Math.min(...births)) / 1000 }
  if (process.env.npm_command === 'ci') writeFileSync(INSTALLED, JSON.stringify(installed))
}
