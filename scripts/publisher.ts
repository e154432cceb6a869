import { runProgram } from './programs/load-program.ts'
import { runCli } from './run-cli.ts'

await runCli(async () => {
  await runProgram('publisher')
})
