import { parseArgs } from 'node:util'
import { loadConfig } from '../src/config.ts'
import { publishFromConfig } from '../src/publish/from-config.ts'
import { orExplain } from './explain.ts'

await orExplain(async () => {
  const { values } = parseArgs({
    options: {
      'allow-loss': { type: 'boolean', default: false },
      full: { type: 'boolean', default: false },
    },
  })
  const published = await publishFromConfig(loadConfig(), process.cwd(), {
    isFull: values.full,
    allowLoss: values['allow-loss'],
  })
  const { pages, release, isFull, rendered, removed } = published
  if (isFull) console.log(`Published ${pages} pages as release ${release}.`)
  else console.log(`Changed ${rendered} and removed ${removed} of ${pages} pages in ${release}.`)
})
