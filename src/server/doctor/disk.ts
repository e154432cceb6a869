import { constants, type StatsFs } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { errorCode } from '#src/files/error-code.ts'
import { portalSecretFile } from '#src/files/portal-secret.ts'
import { RESERVE_BYTES } from '#src/server/http/limits/disk-room.ts'
import { amount, attention, broken, type Outcome, ok, problem, skipped } from './outcome.ts'

const LOW_BYTES = 1024 ** 3
/** A whole release of a large portal has some hundred thousand files. */
const LOW_INODES = 100_000
const MIN_INODES = 1_000

export type Folder =
  | { kind: 'ours' }
  | { kind: 'missing' }
  /** It belongs to a user other than the present one. */
  | { kind: 'foreign'; uid: number }
  | { kind: 'unusable'; code: string }

/** The rights of the present user in a data folder. It changes nothing. */
export async function folderAt(dir: string, uid = process.getuid?.()): Promise<Folder> {
  try {
    const found = await stat(dir)
    if (!found.isDirectory()) return { kind: 'unusable', code: 'ENOTDIR' }
    if (uid !== undefined && found.uid !== uid) return { kind: 'foreign', uid: found.uid }
    await access(dir, constants.R_OK | constants.W_OK | constants.X_OK)
    return { kind: 'ours' }
  } catch (error) {
    const code = errorCode(error) ?? 'unknown'
    return code === 'ENOENT' ? { kind: 'missing' } : { kind: 'unusable', code }
  }
}

/** Whether the data folder is usable, and only its owner can read the portal's secret. */
export async function checkFolder(dir: string, folder: Folder): Promise<Outcome> {
  switch (folder.kind) {
    case 'missing':
      return attention(
        `There is no ${dir} yet: the first start makes it.`,
        'If the portal has run already, set DATA_DIR as for the portal.',
      )
    case 'foreign':
      return attention(
        `${dir} belongs to the user number ${folder.uid}, so not everything can be checked.`,
        'Run the doctor as the user of the portal, with its settings.',
      )
    case 'unusable':
      return broken(
        `${dir} cannot be used (${folder.code}).`,
        'Let it be a folder that the user of the portal may read and write.',
        problem('folder_unusable', { folder: dir }),
      )
    case 'ours': {
      const secret = await stat(portalSecretFile(dir)).catch(() => undefined)
      if (secret && (secret.mode & 0o077) !== 0) {
        const file = portalSecretFile(dir)
        const remedy = `chmod 600 ${file}`
        return attention(
          'Other users of this machine can read the key that signs sessions.',
          remedy,
          problem('secret_readable', { file }),
        )
      }
      return ok(`${dir} can be read and written.`)
    }
  }
}

type Measured = Pick<StatsFs, 'bavail' | 'bsize' | 'ffree' | 'files'>

/** Whether the data folder's disk has space and inodes left. */
export async function checkDisk(
  dir: string,
  measure: (dir: string) => Promise<Measured> = statfs,
): Promise<Outcome> {
  const measured = await measure(dir).catch(() => undefined)
  if (!measured) return skipped(`The disk of ${dir} cannot be measured.`)
  const { bavail, bsize, ffree, files } = measured
  const bytes = bavail * bsize
  // Some file systems have no fixed number of inodes, and report 0.
  const inodes = files === 0 ? Number.POSITIVE_INFINITY : ffree
  const left = `${amount(bytes)} and ${files === 0 ? 'any number of' : ffree} files are free.`
  if (bytes < RESERVE_BYTES || inodes < MIN_INODES) {
    return broken(
      `The disk of ${dir} is full: ${left} The portal takes no changes.`,
      'Make room, or move DATA_DIR to a larger disk.',
      bytes < RESERVE_BYTES
        ? problem('disk_full', { bytes })
        : problem('files_full', { files: inodes }),
    )
  }
  if (bytes >= LOW_BYTES && inodes >= LOW_INODES) return ok(left)
  return attention(
    `The disk of ${dir} is nearly full: ${left}`,
    'Make room before it is full.',
    bytes < LOW_BYTES ? problem('disk_low', { bytes }) : problem('files_low', { files: inodes }),
  )
}
