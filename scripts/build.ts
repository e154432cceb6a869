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
  does: 'Bundles the programs and what renders the pages, and makes an empty database, for the current code.',
  usage: ['npm run build -- [--without-database]'],
  options: {
    'without-database': { ...FLAG, help: 'makes no empty database for first starts' },
  },
} as const

await runCli(COMMAND, async ({ values }) => {
  // On a machine with 1 GB of memory, this is built before the first start.
  restartWithMemoryFlags()
  Object.assign(process.env, ONE_THREAD)
  // The database first: afterwards this process keeps the memory that the bundler took.
  if (!values['without-database']) {
    const { buildNewDatabase } = await import('#src/server/db/new-database.ts')
    await showProgress('Making an empty database', buildNewDatabase)
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
