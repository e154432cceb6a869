import type { Command } from './command.ts'
import { runCli } from './run-cli.ts'
import { UsageError } from './usage.ts'

const COMMAND = {
  does: `Says what a start of this version of the code would change on the portal that the settings
describe. It changes nothing, and the portal may run.`,
  usage: ['npm run update -- check'],
  takesWords: true,
  exits: {
    0: 'nothing to do',
    1: 'something stands in the way, or could not be found out',
    3: 'changes are waiting',
  },
} as const satisfies Command

const EXITS = { same: 0, obstacle: 1, changes: 3 }

await runCli(COMMAND, async ({ positionals }) => {
  const [word, ...more] = positionals
  if (word !== 'check' || more.length > 0) throw new UsageError('Give the word check.')
  // Imported late, because the server's modules take a while to load.
  const [{ checkUpdate }, { asText, verdictOf }] = await Promise.all([
    import('#src/server/update/check-update.ts'),
    import('#src/server/update/finding.ts'),
  ])
  const { findings, changes } = await checkUpdate({ env: process.env, cwd: process.cwd() })
  console.log(asText(findings, changes))
  process.exit(EXITS[verdictOf(findings)])
})
