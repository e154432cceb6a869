import { benchAlike } from './bench/alike.ts'
import { benchFeed } from './bench/feed.ts'
import { benchPages } from './bench/pages.ts'
import { benchPublish } from './bench/publish.ts'
import { benchServe } from './bench/serve.ts'

const BENCHES: Record<string, () => boolean | Promise<boolean>> = {
  pages: benchPages,
  alike: benchAlike,
  feed: benchFeed,
  publish: benchPublish,
  serve: benchServe,
}

const name = process.argv[2] ?? ''
const bench = BENCHES[name]
if (!bench) {
  console.error(`npm run bench -- <name>, one of: ${Object.keys(BENCHES).join(', ')}`)
  process.exit(2)
}
if (!(await bench())) process.exit(1)
