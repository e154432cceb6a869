import { runProgram } from './programs/load-program.ts'
import { restartWithMemoryFlags } from './restart-with-memory-flags.ts'
import { runCli } from './run-cli.ts'

await runCli(async () => {
  restartWithMemoryFlags()
  await runProgram('portal')
})
