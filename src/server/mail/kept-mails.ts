import { randomUUID } from 'node:crypto'
import { chmod, link, mkdir, open, readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#src/files/error-code.ts'
import { syncFolder } from '#src/files/synced.ts'

/** The number of mails that are kept as files: the newest ones. */
const KEPT = 500
const NAME = /^(\d{6,})\.eml$/

export interface KeptMail {
  /** Counts up from 1. It never changes, whichever mails are deleted. */
  number: number
  /** Absolute path of the `.eml` file. */
  path: string
}

/** The folder of kept mails within a data folder. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail')
}

/**
 * Writes a mail to a file that only its owner can read; resolves when it is on the disk.
 *
 * @returns its number
 */
export async function keepMail(folder: string, message: Buffer): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  const beside = join(folder, `.${randomUUID()}.tmp`)
  const handle = await open(beside, 'wx', 0o600)
  try {
    await handle.writeFile(message)
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    const number = await claimNumber(folder, beside)
    await syncFolder(folder)
    await tidy(folder)
    return number
  } finally {
    await unlink(beside)
  }
}

/** Unlike a rename, a link never replaces the mail of another process with the same number. */
async function claimNumber(folder: string, file: string): Promise<number> {
  const mails = await keptMails(folder)
  for (let number = (mails.at(-1)?.number ?? 0) + 1; ; number++) {
    try {
      await link(file, pathOf(folder, number))
      return number
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
  }
}

async function tidy(folder: string): Promise<void> {
  const mails = await keptMails(folder)
  for (const { path } of mails.slice(0, -KEPT)) {
    await unlink(path).catch(ifGone)
    await unlink(htmlPathOf(path)).catch(ifGone)
  }
}

/** Every mail in a folder, oldest first; none if the folder does not exist yet. */
export async function keptMails(folder: string): Promise<KeptMail[]> {
  const names = (await readdir(folder).catch(ifGone)) ?? []
  return names
    .map((name) => ({ number: Number(NAME.exec(name)?.[1]), path: join(folder, name) }))
    .filter(({ number }) => Number.isInteger(number))
    .sort((a, b) => a.number - b.number)
}

/** The path for the HTML of a kept mail, to open it in a browser. */
export function htmlPathOf(path: string): string {
  return path.replace(/\.eml$/, '.html')
}

function pathOf(folder: string, number: number): string {
  return join(folder, `${String(number).padStart(6, '0')}.eml`)
}

function ifGone(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}
