import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { loadConfig } from '../src/config/read-config.ts'
import { FolderLockedError } from '../src/files/folder-lock.ts'
import { readTexts } from '../src/i18n/texts-on-disk.ts'
import { createTranslator } from '../src/i18n/translator.ts'
import { openDatabase } from '../src/server/db/connection.ts'
import { ImportError, importKind, runImport } from '../src/server/features/imports/command.ts'
import { openQueue } from '../src/server/jobs/queue.ts'
import { orExplain } from './explain.ts'

const USAGE = `npm run import -- wordpress <export.xml> --community <slug>
npm run import -- ics <calendar.ics|address> --community <slug>
npm run import -- people <table.csv> --community <slug>
  --dry-run            says what would happen, and writes nothing
  --report <file.csv>  writes what became of each line`

/** What went in, but not all of it: somebody should look at the report. */
const INCOMPLETE = 2

await orExplain(async () => {
  const { values, positionals } = parseArgs({
    options: {
      community: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      report: { type: 'string' },
    },
    allowPositionals: true,
  })
  const [word, file] = positionals
  if (file === undefined || values.community === undefined) throw new ImportError(USAGE)
  const command = {
    kind: importKind(word),
    file,
    slug: values.community,
    isTrial: values['dry-run'],
  }
  const config = loadConfig()
  const connection = await openDatabase(config).catch((error) => {
    if (!(error instanceof FolderLockedError)) throw error
    throw new ImportError(
      `${error.message} Stop the server for a while, or bring it in at ${config.siteUrl}/${command.slug}/office/imports, which does the same.`,
    )
  })
  try {
    const jobs = await openQueue(connection, pino({ level: config.logLevel }))
    const deps = {
      db: connection.db,
      jobs,
      now: () => new Date().toISOString(),
      importsDir: join(config.dataDir, 'imports'),
      translator: createTranslator('en', readTexts()),
    }
    const { record, report } = await runImport(deps, command).finally(() => jobs.close())
    if (values.report !== undefined) await writeFile(values.report, report, { mode: 0o600 })
    const counts = command.isTrial ? record.plans : record.outcomes
    const line = Object.entries(counts).map(([what, many]) => `${many} ${what}`)
    console.log(`${command.isTrial ? 'Would be' : 'Done'}: ${line.join(', ')}.`)
    const { plans, outcomes } = record
    const left = command.isTrial ? plans.refused + plans.doubtful : outcomes.refused + outcomes.left
    if (left > 0) {
      if (values.report === undefined) console.log('--report <file.csv> says why.')
      process.exitCode = INCOMPLETE
    }
  } finally {
    await connection.close()
  }
})
