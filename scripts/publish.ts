import { enableCompileCache } from 'node:module'
import type { QuarantinedCommunity } from '#src/contract/publishing/publish-status.ts'
import { COMPILED_FOLDER } from '#src/files/child-process.ts'
import { showProgress } from '#src/logging/progress.ts'
import type { CheckResult } from '#src/publish/full-build-check.ts'
import type { PublishResult } from '#src/publish/run.ts'
import { FLAG } from './command.ts'
import { progressText, sayWaiting } from './publish-report.ts'
import { runCli } from './run-cli.ts'

/** How many differences are listed; further ones are only counted. */
const NAMED = 50

const COMMAND = {
  does: 'Builds the pages that differ from the API and makes them live. The API must be running.',
  usage: ['npm run publish -- [--full] [--allow-loss]', 'npm run publish -- --check'],
  options: {
    full: {
      ...FLAG,
      help: 'makes a whole release, though code and settings are the same',
    },
    'allow-loss': {
      ...FLAG,
      help: 'publishes even if most contents of a community would go',
    },
    check: {
      ...FLAG,
      help: 'compares what is live with a full build, byte for byte',
    },
  },
  exits: { 1: 'not all is live, or something differs; the reason is printed' },
} as const

await runCli(COMMAND, async ({ values }) => {
  keepCompiled()
  const { loadConfig } = await import('#src/config/read-config.ts')
  const { checkFromConfig, publishFromConfig } = await import('#src/publish/from-config.ts')
  const config = loadConfig()
  if (values.check) {
    return report(
      await showProgress('Comparing', () => checkFromConfig(config, process.cwd(), sayWaiting)),
    )
  }
  const options = { isFull: values.full, allowLoss: values['allow-loss'] }
  const published = await showProgress('Publishing', (show) =>
    publishFromConfig(config, process.cwd(), {
      ...options,
      onWaiting: sayWaiting,
      onProgress: (progress) => show(progressText(progress)),
    }),
  )
  tell(published)
})

function tell({ pages, release, isFull, rendered, removed, ...rest }: PublishResult): void {
  if (isFull) console.log(`Published ${pages} pages as release ${release}.`)
  else console.log(`Changed ${rendered} and removed ${removed} of ${pages} pages in ${release}.`)
  printQuarantined(rest.quarantined)
  if (rest.portalFailure)
    console.error(`The portal's own pages stay: ${rest.portalFailure.message}`)
  if (rest.portalFailure || rest.quarantined.length > 0) process.exitCode = 1
}

function report({ release, files, differences, quarantined }: CheckResult): void {
  printQuarantined(quarantined)
  if (quarantined.length > 0) process.exitCode = 1
  if (differences.length === 0) {
    console.log(`${release} is what a full build gives: ${files} files, byte for byte.`)
    return
  }
  for (const { file, kind } of differences.slice(0, NAMED)) console.error(`${kind}: ${file}`)
  const more = differences.length - NAMED
  if (more > 0) console.error(`and ${more} more`)
  console.error(`${release} differs from a full build in ${differences.length} of ${files} files.`)
  process.exitCode = 1
}

/** Lists the communities whose pages stay unchanged, and why. */
function printQuarantined(quarantined: QuarantinedCommunity[]): void {
  for (const { community, slug, name, message } of quarantined) {
    console.error(`${name ?? slug ?? `Community ${community}`} keeps its former pages: ${message}`)
  }
}

/**
 * Enables Node's compile cache for this process and its threads, so that the next process starts
 * faster: a short command spends much of its time compiling. If the folder is not writable, nothing
 * is cached.
 */
function keepCompiled(): void {
  const { directory } = enableCompileCache(process.env.NODE_COMPILE_CACHE ?? COMPILED_FOLDER)
  // Threads read this setting only from their environment.
  if (directory !== undefined) process.env.NODE_COMPILE_CACHE ??= COMPILED_FOLDER
}
