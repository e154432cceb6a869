import { parseArgs } from 'node:util'
import { loadConfig } from '../src/config.ts'
import { publishFromConfig } from '../src/publish/from-config.ts'
import { orExplain } from './explain.ts'

await orExplain(async () => {
  const { values } = parseArgs({
    options: { 'allow-loss': { type: 'boolean', default: false } },
  })
  const allowLoss = values['allow-loss']
  const { pages, release } = await publishFromConfig(loadConfig(), process.cwd(), { allowLoss })
  console.log(`Published ${pages} pages as release ${release}.`)
})
