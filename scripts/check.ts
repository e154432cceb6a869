import { spawnSync } from 'node:child_process'
import { wrongImports } from './check/imports.ts'
import { wrongLocales } from './check/locales.ts'
import { unusedTexts } from './check/text-keys.ts'

/** Each check prints what it finds; all run, so that one pass shows everything. */
const commands: Array<[string, string[]]> = [
  ['tsc', ['--project', '.']],
  ['biome', ['check', '.']],
  ['astro', ['check', '--minimumSeverity', 'warning', '--minimumFailingSeverity', 'warning']],
]

const faults = [...wrongImports('src'), ...wrongLocales('locales')]
faults.push(...unusedTexts('locales', ['src', 'scripts']))
for (const fault of faults) console.error(fault)
console.log(`imports and texts: ${faults.length} faults`)

const failed = commands.filter(([command, args]) => {
  console.log(`\n> ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { stdio: 'inherit' }).status !== 0
})

if (faults.length > 0 || failed.length > 0) process.exit(1)
