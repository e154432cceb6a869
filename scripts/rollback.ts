import { loadConfig } from '#src/config/read-config.ts'
import { showProgress } from '#src/logging/progress.ts'
import { sayWaiting } from './publish-report.ts'
import { runCli } from './run-cli.ts'

const COMMAND = {
  does: 'Serves the release before the live one. Nothing is published until npm run publish.',
  usage: ['npm run rollback'],
}

await runCli(COMMAND, async () => {
  // Imported late, because the publisher's modules take a while to load.
  const { rollBackFromConfig } = await import('#src/publish/from-config.ts')
  const release = await showProgress('Going back', () =>
    rollBackFromConfig(loadConfig(), sayWaiting),
  )
  console.log(
    `Release ${release} is live again. Nothing is published from now on, until npm run publish is called.`,
  )
})
