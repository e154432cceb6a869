import { type Dirent, existsSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '#src/files/error-code.ts'
import { BackupError, type Manifest } from './manifest.ts'

/** Pictures for shared links: the server draws them again on request. */
const DRAWN_AGAIN = 'previews'
/** Hard links do not work across file systems, and some file systems refuse them. */
const NO_LINK = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'])

/**
 * Adds the present media files to a folder, as hard links: they need no space, and survive if the
 * portal deletes the original. Media files never change once they are written. When called before
 * and after the database is read, the folder has every file that the rows name.
 *
 * @param mediaDir `DATA_DIR/media`, which need not exist
 * @throws BackupError if one of them is a symbolic link
 */
export async function linkMedia(mediaDir: string, folder: string): Promise<void> {
  for await (const path of mediaFiles(mediaDir)) {
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true })
    await linkOrCopy(join(mediaDir, path), target)
  }
}

/**
 * The space that `linkMedia` needs, in bytes: none, or that of all files on another file system.
 *
 * @param folder on the file system of the links
 */
export async function copiedMediaSize(mediaDir: string, folder: string): Promise<number> {
  if (!existsSync(mediaDir)) return 0
  const { dev } = await stat(folder)
  if ((await stat(mediaDir)).dev === dev) return 0
  let size = 0
  for await (const path of mediaFiles(mediaDir)) {
    // The portal may delete files during the count.
    size += await stat(join(mediaDir, path)).then(
      (file) => file.size,
      () => 0,
    )
  }
  return size
}

/** The files of such a folder, for the manifest. */
export async function listMedia(folder: string): Promise<Manifest['media']> {
  const paths = (await Array.fromAsync(mediaFiles(folder))).sort()
  const media: Manifest['media'] = []
  for (const path of paths) media.push({ path, size: (await stat(join(folder, path))).size })
  return media
}

async function linkOrCopy(file: string, target: string): Promise<void> {
  try {
    await link(file, target)
  } catch (error) {
    const code = errorCode(error) ?? ''
    // The file was linked before, or has been deleted since the folder was listed.
    if (code === 'EEXIST' || code === 'ENOENT') return
    if (!NO_LINK.has(code)) throw error
    await copyFile(file, target).catch(async (failure: unknown) => {
      await rm(target, { force: true })
      if (errorCode(failure) !== 'ENOENT') throw failure
    })
  }
}

/** The paths of the files in such a folder. A folder that is deleted meanwhile has none. */
async function* mediaFiles(dir: string, below = ''): AsyncGenerator<string> {
  for (const entry of await entriesOf(join(dir, below))) {
    const path = join(below, entry.name)
    if (isLeftOut(path, entry.name)) continue
    if (entry.isDirectory()) yield* mediaFiles(dir, path)
    else if (entry.isFile()) yield path
    else if (entry.isSymbolicLink()) {
      throw new BackupError(
        `${join(dir, path)} is a symbolic link, which a backup does not follow: put the file or folder itself there.`,
      )
    }
  }
}

async function entriesOf(dir: string): Promise<Dirent[]> {
  return readdir(dir, { withFileTypes: true }).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
}

/** Whether a file or folder is not the portal's, or needs no backup. */
function isLeftOut(path: string, name: string): boolean {
  const isOfFileSystem = name.startsWith('.') || path === 'lost+found'
  return isOfFileSystem || path === DRAWN_AGAIN || isUnfinished(path)
}

/** Incomplete files have a name that no finished file has (`media/store-file.ts`). */
function isUnfinished(path: string): boolean {
  return path.endsWith('.tmp')
}
