import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadConfig } from '#src/config/read-config.ts'
import { IMPORT_KINDS } from '#src/contract/office/import.ts'
import { FolderLockedError } from '#src/files/folder-lock.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { createLogger } from '#src/logging/logger.ts'
import { showProgress } from '#src/logging/progress.ts'
import { printLine } from '#src/logging/terminal.ts'
import type { CommandDeps } from '#src/server/imports/command.ts'
import { FLAG, type Given } from './command.ts'
import { runCli } from './run-cli.ts'
import { UsageError } from './usage.ts'

/** Exit code of a partial import: somebody should read the report. */
const INCOMPLETE = 3

const COMMAND = {
  does: `Imports a WordPress site, a calendar or a table of people into a community, and undoes an import.
With the embedded database, stop npm start first.`,
  usage: [
    'npm run import -- wordpress <export.xml> --community <slug>',
    'npm run import -- ics <calendar.ics|address> --community <slug> [--drafts]',
    'npm run import -- people <table.xlsx|.ods|.csv> --community <slug> [--normal-letters]',
    'npm run import -- list --community <slug>',
    'npm run import -- undo <number> --community <slug>',
  ],
  options: {
    community: { type: 'string', value: '<slug>', help: 'whose import it is' },
    'dry-run': {
      ...FLAG,
      help: 'says what would happen, and writes nothing',
    },
    drafts: {
      ...FLAG,
      help: 'lets the events of a calendar come as drafts',
    },
    'normal-letters': {
      ...FLAG,
      help: 'writes names of people that stand in capitals in normal letters',
    },
    report: { type: 'string', value: '<file.csv>', help: 'writes what became of each line' },
  },
  takesWords: true,
  exits: { [INCOMPLETE]: 'done, but something was left out or stays: --report says what and why' },
} as const

type Values = Given<typeof COMMAND.options>['values']

const WORDS: string[] = [...IMPORT_KINDS, 'list', 'undo']

await runCli(COMMAND, async ({ values, positionals }) => {
  const [word = '', file] = positionals
  const slug = values.community
  if (slug === undefined) throw new UsageError('Name the --community.')
  if (!WORDS.includes(word)) throw new UsageError(`Choose one of ${WORDS.join(', ')}.`)
  if (file === undefined && word !== 'list') throw new UsageError('Name the file, or the import.')
  const config = loadConfig()
  // Imported late, because the server's modules take a while to load.
  const [{ openBackedUp }, { ImportError }, { fileCopier }, { readingProcess }, { openQueue }] =
    await Promise.all([
      import('#src/server/backup/backup-before-migrating.ts'),
      import('#src/server/imports/command.ts'),
      import('#src/server/imports/former-site/files.ts'),
      import('#src/server/imports/readers/reading-process.ts'),
      import('#src/server/jobs/queue.ts'),
    ])
  const connection = await openBackedUp(config, console.error).catch((error) => {
    if (!(error instanceof FolderLockedError)) throw error
    throw new ImportError(
      `${error.message} Stop the server for a while, or do it at ${config.siteUrl}/${slug}/office/imports, which does the same.`,
    )
  })
  try {
    const jobs = await openQueue(connection, createLogger(config.logLevel))
    const { db } = connection
    const now = () => new Date().toISOString()
    const deps = {
      ...{ db, jobs, now, leases: connection.leases },
      betweenTransactions: connection.betweenTransactions,
      turnMs: connection.turnMs,
      clock: () => performance.now(),
      importsDir: join(config.dataDir, 'imports'),
      openSource: readingProcess(),
      copyFile: fileCopier({ db, mediaDir: join(config.dataDir, 'media'), now }),
      translator: createTranslator('en', readTexts()),
      say: printLine,
    }
    await run(deps, values, slug, word, file).finally(() => jobs.close())
  } finally {
    await connection.close()
  }
})

async function run(
  deps: CommandDeps,
  values: Values,
  slug: string,
  word: string,
  file = '',
): Promise<void> {
  const { continueImports, importKind, listedImports, runImport, runUndo } = await import(
    '#src/server/imports/command.ts'
  )
  if (word === 'list') {
    for (const line of await listedImports(deps, slug)) console.log(line)
    return
  }
  const continued = await showProgress('Looking for an import that was interrupted', () =>
    continueImports(deps, slug),
  )
  for (const id of continued) console.log(`Import ${id} was interrupted, and went on.`)
  if (word === 'undo') {
    const { record, report } = await showProgress(`Taking import ${file} back`, () =>
      runUndo(deps, slug, file),
    )
    await writeReport(values, report)
    say(`Import ${record.id} taken back`, record.outcomes)
    if (record.outcomes.kept > 0) incomplete(values)
    return
  }
  const kind = importKind(word)
  const isTrial = values['dry-run']
  const command = {
    ...{ kind, file, slug, isTrial },
    asDrafts: values.drafts,
    lowersCapitals: values['normal-letters'],
  }
  const { record, report } = await showProgress(isTrial ? 'Reading' : 'Importing', () =>
    runImport(deps, command),
  )
  await writeReport(values, report)
  const { plans, outcomes, columns } = record
  if (isTrial) say('Would be', plans)
  else say(`Import ${record.id} done`, outcomes)
  if (columns?.capitals === 'kept') {
    console.log('Names stand there in capitals: --normal-letters writes them as one does.')
  }
  if (record.lost_links > 0) {
    console.log(`${record.lost_links} links lead to the former site, and to nothing here.`)
  }
  const left = isTrial ? plans.refused + plans.doubtful : outcomes.refused + outcomes.left
  if (left > 0) incomplete(values)
}

function say(what: string, counts: Record<string, number>): void {
  const parts = Object.entries(counts).map(([outcome, many]) => `${many} ${outcome}`)
  console.log(`${what}: ${parts.join(', ')}.`)
}

async function writeReport(values: Values, report: Uint8Array): Promise<void> {
  if (values.report !== undefined) await writeFile(values.report, report, { mode: 0o600 })
}

function incomplete(values: Values): void {
  if (values.report === undefined) console.log('--report <file.csv> says why.')
  process.exitCode = INCOMPLETE
}
