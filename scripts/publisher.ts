import { orExplain } from './explain.ts'
import { runProgram } from './programs/load-program.ts'

await orExplain(async () => {
  await runProgram('publisher')
})
