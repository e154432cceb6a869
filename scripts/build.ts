import { showProgress } from '#src/logging/progress.ts'
import { FLAG } from './command.ts'
import { runCli } from './run-cli.ts'

const COMMAND = {
  does: 'Bundles the programs and what renders the pages, and makes an empty database, for the current code.',
  usage: ['npm run build -- [--without-database]'],
  options: {
    'without-database': { ...FLAG, help: 'makes no empty database for first starts' },
  },
} as const

await runCli(COMMAND, async ({ values }) => {
  // Imported late, because the bundler takes a while to load.
  const [{ buildBundle }, { buildNewDatabase }, { buildPrograms }] = await Promise.all([
    import('#src/publish/bundle/build.ts'),
    import('#src/server/db/new-database.ts'),
    import('./programs/bundle.ts'),
  ])
  const version = await showProgress('Bundling', async () => {
    await buildPrograms(process.cwd())
    return buildBundle(process.cwd())
  })
  if (!values['without-database']) {
    await showProgress('Making an empty database', buildNewDatabase)
  }
  console.log(`The rendering bundle ${version} is ready.`)
})
