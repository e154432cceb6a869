import { showProgress } from '#src/logging/progress.ts'
import { FLAG } from './command.ts'
import { restartWithMemoryFlags } from './restart-with-memory-flags.ts'
import { runCli } from './run-cli.ts'

/** The bundler works in one thread: each of its threads has an allocator that keeps what it frees. */
const ONE_THREAD = {
  RAYON_NUM_THREADS: '1',
  ROLLDOWN_WORKER_THREADS: '1',
  ROLLDOWN_MAX_BLOCKING_THREADS: '1',
}

const COMMAND = {
  does: 'Bundles the programs and what renders the pages, and prepares first starts: an empty database, and the pictures of the demo.',
  usage: ['npm run build -- [--only-bundles]'],
  options: {
    'only-bundles': { ...FLAG, help: 'prepares no first start' },
  },
} as const

await runCli(COMMAND, async ({ values }) => {
  // On a machine with 1 GB of memory, this is built before the first start.
  restartWithMemoryFlags()
  Object.assign(process.env, ONE_THREAD)
  // First starts first: afterwards this process keeps the memory that the bundler took.
  if (!values['only-bundles']) {
    const { buildNewDatabase } = await import('#src/server/db/new-database.ts')
    await showProgress('Making an empty database', buildNewDatabase)
    const { buildEncodedPictures } = await import('#demo/seed/encoded-pictures.ts')
    await showProgress('Encoding the pictures of the demo', buildEncodedPictures)
  }
  // Imported late, because the bundler takes a while to load.
  const [{ buildBundle }, { buildPrograms }] = await Promise.all([
    import('#src/publish/bundle/build.ts'),
    import('./programs/bundle.ts'),
  ])
  const version = await showProgress('Bundling', async () => {
    await buildPrograms(process.cwd())
    return buildBundle(process.cwd())
  })
  console.log(`The rendering bundle ${version} is ready.`)
})
