import { runProgram } from './programs/load-program.ts'
import { runCli } from './run-cli.ts'

const COMMAND = {
  does: 'Runs the publisher alone until it is told to end; the API runs elsewhere (API_BASE).',
  usage: ['npm run publisher'],
}

await runCli(COMMAND, async () => {
  await runProgram('publisher')
})
