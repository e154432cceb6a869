import { globSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

/** Where it stands how long the last `npm ci` took; what else installs takes it away. */
export const INSTALLED = 'node_modules/.installed.json'

export interface Installed {
  /** From the first package that was laid down. */
  seconds: number
}

if (import.meta.main) {
  for (const path of globSync(UNREAD)) rmSync(path, { recursive: true })
  rmSync(INSTALLED, { force: true })
  // The folder itself may be older: npm empties it and keeps it.
  const births = readdirSync('node_modules').map(
    (name) => statSync(join('node_modules', name)).birthtimeMs,
  )
  const installed: Installed = { seconds: (Date.now() - Math.min(...births)) / 1000 }
  if (process.env.npm_command === 'ci') writeFileSync(INSTALLED, JSON.stringify(installed))
}
