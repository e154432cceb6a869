import { execFile } from 'node:child_process'
import { mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** Returns once the folder's list of names is on the disk, so that a power cut cannot undo it. */
export async function syncFolder(dir: string): Promise<void> {
  await syncPath(dir)
}

/** Returns once the folder, and every file and folder below it, is on the disk. */
export async function syncTree(dir: string): Promise<void> {
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    if (entry.isFile()) await syncPath(path)
  }
  await syncFolder(dir)
}

/** Makes a folder and those above it; returns once they are on the disk. */
export async function makeFolder(dir: string): Promise<void> {
  const first = await mkdir(dir, { recursive: true })
  if (first === undefined) return
  for (let made = dir; made.length >= first.length; made = dirname(made)) {
    await syncFolder(dirname(made))
  }
}

/**
 * Returns once every write to a folder's file system is on the disk: one system call for any number
 * of files. Where there is no `sync` command, every file is synced.
 */
export async function syncFileSystem(dir: string): Promise<void> {
  await promisify(execFile)('sync', ['-f', dir]).catch(() => syncTree(dir))
}

/** Returns once the given files, and the folders that list them, are on the disk. */
export async function syncFiles(paths: string[]): Promise<void> {
  const folders = new Set(paths.map((path) => dirname(path)))
  await Promise.all([...paths, ...folders].map(syncPath))
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
