import { loadConfig } from '#src/config/read-config.ts'
import { rollBackFromConfig } from '#src/publish/from-config.ts'
import { runCli } from './run-cli.ts'

await runCli(async () => {
  const release = await rollBackFromConfig(loadConfig())
  console.log(
    `Release ${release} is live again. Nothing is published from now on, until npm run publish is called.`,
  )
})
