import { wrongCitations } from './check/citations.ts'
import { wrongFeatureImports } from './check/feature-imports.ts'
import { importCircles } from './check/import-circles.ts'
import { wrongImports } from './check/imports.ts'
import { listedLanguages } from './check/languages.ts'
import { wrongLocales } from './check/locales.ts'
import { type CommandResult, runCommand } from './check/run-command.ts'
import { offScaleStyles } from './check/styles.ts'
import { unusedTexts } from './check/text-keys.ts'
import { checkTypes } from './check/types.ts'
import { readArgs } from './command.ts'

readArgs({
  does: 'Checks types, lint and format, imports, texts, citations and styles.',
  usage: ['npm run check'],
  exits: { 1: 'there are faults, and they are printed' },
})

/** They run in parallel, and each prints its findings, so that one pass shows everything. */
const checks: Array<[name: string, () => Promise<CommandResult>]> = [
  ['biome', () => runCommand('biome', ['check', '.', ...colors()])],
  ['types', checkTypes],
]

const running = checks.map(([name, check]) => timed(name, check))
const faults = [
  ...wrongImports('src'),
  ...wrongFeatureImports('src'),
  ...importCircles('src'),
  ...wrongLocales('locales'),
  ...listedLanguages(['src', 'scripts']),
  ...unusedTexts('locales', ['src', 'scripts']),
  ...wrongCitations('.'),
  ...offScaleStyles('src'),
]
for (const fault of faults) console.error(fault)
console.log(`imports, texts, citations and styles: ${faults.length} faults`)

const clean = await Promise.all(running)
if (faults.length > 0 || clean.includes(false)) process.exit(1)

/** Prints the findings of a check as soon as it has ended. @returns whether there are none */
async function timed(name: string, check: () => Promise<CommandResult>): Promise<boolean> {
  const start = performance.now()
  const { output, isClean } = await check()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`\n${name}: ${isClean ? 'clean' : 'faults'}, ${seconds} s\n${output}`.trimEnd())
  return isClean
}

/** Biome colours its output only for a terminal, and here it writes to a pipe. */
function colors(): string[] {
  return process.stdout.isTTY ? ['--colors=force'] : []
}
