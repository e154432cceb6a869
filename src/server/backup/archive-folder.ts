import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from '#src/files/folder-lock.ts'
import { makeFolder, syncFolder } from '#src/files/synced.ts'
import type { ArchivePlace } from './archive-place.ts'
import { BackupError } from './manifest.ts'

/** The file of an unverified archive; the next backup replaces an incomplete one. */
const UNFINISHED = 'adro.unfinished'

/** A folder that holds archives. */
export class ArchiveFolder implements ArchivePlace {
  readonly kind = 'folder'
  readonly address: string

  constructor(path: string) {
    this.address = path
  }

  async reserve() {
    await makeFolder(this.address)
    // Another portal may use the same folder for its backups.
    return lockFolder(join(this.address, 'backup'), 'backup')
  }

  unfinished(): string {
    return this.locate(UNFINISHED)
  }

  async take(file: string, name: string): Promise<void> {
    await rename(file, this.locate(name))
    await syncFolder(this.address)
  }

  async list(): Promise<string[]> {
    return readdir(this.address).catch(() => [])
  }

  async remove(name: string): Promise<void> {
    await rm(this.locate(name), { force: true })
  }

  locate(name: string): string {
    return join(this.address, name)
  }

  async fetch(name: string): Promise<string> {
    const path = this.locate(name)
    if (!existsSync(path)) throw new BackupError(`There is no file ${path}.`)
    return path
  }
}
