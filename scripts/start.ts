import { runProgram } from './programs/load-program.ts'
import { restartWithMemoryFlags } from './restart-with-memory-flags.ts'
import { runCli } from './run-cli.ts'

const COMMAND = {
  does: 'Runs the whole portal until it is told to end: API, pages and publishing on one port.',
  usage: ['npm start'],
}

await runCli(COMMAND, async () => {
  restartWithMemoryFlags()
  await runProgram('portal')
})
