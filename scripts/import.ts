import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { loadConfig } from '#src/config/read-config.ts'
import { FolderLockedError } from '#src/files/folder-lock.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { openDatabase } from '#src/server/db/connection.ts'
import {
  type CommandDeps,
  continueImports,
  ImportError,
  importKind,
  listedImports,
  runImport,
  runUndo,
} from '#src/server/features/imports/command.ts'
import { fileCopier } from '#src/server/features/imports/files/copy-file.ts'
import { readingProcess } from '#src/server/features/imports/reading/reading-process.ts'
import { openQueue } from '#src/server/jobs/queue.ts'
import { runCli } from './run-cli.ts'

const USAGE = `npm run import -- wordpress <export.xml> --community <slug>
npm run import -- ics <calendar.ics|address> --community <slug>
npm run import -- people <table.xlsx|.ods|.csv> --community <slug>
  --dry-run            says what would happen, and writes nothing
  --drafts             lets the events of a calendar come as drafts
  --normal-letters     writes names of people that stand in capitals in normal letters
  --report <file.csv>  writes what became of each line
npm run import -- list --community <slug>
npm run import -- undo <number> --community <slug>
  takes back what an import has brought in, but for what was changed since`

/** What went in, but not all of it: somebody should look at the report. */
const INCOMPLETE = 2

const { values, positionals } = parseArgs({
  options: {
    community: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    drafts: { type: 'boolean', default: false },
    'normal-letters': { type: 'boolean', default: false },
    report: { type: 'string' },
  },
  allowPositionals: true,
})

await runCli(async () => {
  const [word, file] = positionals
  const slug = values.community
  if (slug === undefined || (file === undefined && word !== 'list')) throw new ImportError(USAGE)
  const config = loadConfig()
  const connection = await openDatabase(config).catch((error) => {
    if (!(error instanceof FolderLockedError)) throw error
    throw new ImportError(
      `${error.message} Stop the server for a while, or do it at ${config.siteUrl}/${slug}/office/imports, which does the same.`,
    )
  })
  try {
    const jobs = await openQueue(connection, pino({ level: config.logLevel }))
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
      say: (sentence: string) => console.log(sentence),
    }
    await run(deps, slug, word, file).finally(() => jobs.close())
  } finally {
    await connection.close()
  }
})

async function run(deps: CommandDeps, slug: string, word = '', file = ''): Promise<void> {
  if (word === 'list') {
    for (const line of await listedImports(deps, slug)) console.log(line)
    return
  }
  for (const id of await continueImports(deps, slug))
    console.log(`Import ${id} was interrupted, and went on.`)
  if (word === 'undo') {
    const { record, report } = await runUndo(deps, slug, file)
    await writeReport(report)
    say(`Import ${record.id} taken back`, record.outcomes)
    if (record.outcomes.kept > 0) incomplete()
    return
  }
  const kind = importKind(word)
  const isTrial = values['dry-run']
  const command = {
    ...{ kind, file, slug, isTrial },
    asDrafts: values.drafts,
    lowersCapitals: values['normal-letters'],
  }
  const { record, report } = await runImport(deps, command)
  await writeReport(report)
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
  if (left > 0) incomplete()
}

function say(what: string, counts: Record<string, number>): void {
  const parts = Object.entries(counts).map(([outcome, many]) => `${many} ${outcome}`)
  console.log(`${what}: ${parts.join(', ')}.`)
}

async function writeReport(report: Uint8Array): Promise<void> {
  if (values.report !== undefined) await writeFile(values.report, report, { mode: 0o600 })
}

function incomplete(): void {
  if (values.report === undefined) console.log('--report <file.csv> says why.')
  process.exitCode = INCOMPLETE
}
