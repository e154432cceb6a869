import { globSync, rmSync } from 'node:fs'

/**
 * Runs after each install and removes what packages carry and nothing here reads, a fifth of
 * their weight. `npm ci` brings it back whenever somebody wants to look into a package.
 */
const UNREAD = [
  // Headers of Node, for compiling extensions in C++: those here come compiled.
  'node_modules/node/node_modules/*/include',
  // They lead from code as it was compiled to code that was not delivered.
  'node_modules/**/*.{js,mjs,cjs,ts,mts,cts,css}.map',
]

for (const path of globSync(UNREAD)) rmSync(path, { recursive: true })
