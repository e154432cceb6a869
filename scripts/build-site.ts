import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { loadConfig } from '#src/config/read-config.ts'
import { showProgress } from '#src/logging/progress.ts'
import { runCli } from './run-cli.ts'
import { UsageError } from './usage.ts'

/** The folder for the pages, unless another is named. */
const FOLDER = join('dist', 'site')

const COMMAND = {
  does: 'Builds all pages once with Astro alone, for any static host. The API (API_BASE) must answer.',
  usage: [`npm run build:site -- [<folder>]      ${FOLDER} unless another is named`],
  takesWords: true,
}

await runCli(COMMAND, async ({ positionals }) => {
  if (positionals.length > 1) throw new UsageError('Name one folder.')
  const target = resolve(positionals[0] ?? FOLDER)
  // Reports an invalid setting before the build begins.
  const { siteUrl } = loadConfig()
  // Also reports an API that does not answer, because Astro would add its own words to the message.
  const { modelsOfThisBuild } = await import('#src/content/plain-build.ts')
  await modelsOfThisBuild()
  // Imported late, because it takes a while to load.
  const { build } = await import('astro')
  const suffix = randomBytes(4).toString('hex')
  // Astro moves files there by renaming them, so the folder must be on the project's file system.
  const built = resolve(`${FOLDER}.${suffix}`)
  const aside = `${target}.${suffix}.new`
  process.env.NODE_ENV = 'production'
  try {
    await showProgress('Building the pages', async () => {
      await build({ root: process.cwd(), outDir: built, logLevel: 'error' })
      cpSync(built, aside, { recursive: true })
      replaceFolder(target, aside)
    })
  } finally {
    for (const folder of [built, aside]) rmSync(folder, { recursive: true, force: true })
  }
  console.log(`The pages of ${siteUrl} are in ${target}.`)
})

/** Replaces a folder by another as a whole, so that a host never serves half of it. */
function replaceFolder(target: string, whole: string): void {
  const former = `${whole}.former`
  mkdirSync(dirname(target), { recursive: true })
  if (existsSync(target)) renameSync(target, former)
  renameSync(whole, target)
  rmSync(former, { recursive: true, force: true })
}
