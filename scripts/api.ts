import { runProgram } from './programs/load-program.ts'
import { restartWithMemoryFlags } from './restart-with-memory-flags.ts'
import { runCli } from './run-cli.ts'

const COMMAND = {
  does: 'Runs the API alone until it is told to end, without pages and publishing.',
  usage: ['npm run api'],
}

await runCli(COMMAND, async () => {
  restartWithMemoryFlags()
  await runProgram('api')
})
