import { loadConfig } from '../src/config.ts'
import { rollBack } from '../src/publish/rollback.ts'
import { orExplain } from './explain.ts'

await orExplain(async () => {
  const release = await rollBack(loadConfig().dataDir, new Date().toISOString())
  console.log(
    `Release ${release} is live again. Nothing is published from now on, until npm run publish is called.`,
  )
})
