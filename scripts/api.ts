import { orExplain } from './explain.ts'
import { runProgram } from './programs/load-program.ts'
import { runFrugally } from './run-frugally.ts'

await orExplain(async () => {
  runFrugally()
  await runProgram('api')
})
