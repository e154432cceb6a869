import { randomUUID } from 'node:crypto'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Whether a file is there already. */
export async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/**
 * Writes a file whole or not at all, in one step for whoever reads it; its folder is made. Media
 * are named by a digest, so a file that is there already is right and is left alone.
 */
export async function writeOnce(path: string, bytes: Uint8Array): Promise<void> {
  if (await isThere(path)) return
  await mkdir(dirname(path), { recursive: true })
  const beside = `${path}.${randomUUID()}.tmp`
  try {
    await writeFile(beside, bytes, { flush: true })
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}
