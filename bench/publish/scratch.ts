import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []

/**
 * Creates an empty folder that stays until the end of the bench. For minutes after many files were
 * removed, ext4 takes ten times as long to create new ones, which would distort the next
 * measurement.
 */
export async function scratchFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `adro-${name}-`))
  folders.push(folder)
  return folder
}

/** Removes all of them. */
export async function clearScratch(): Promise<void> {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
}
