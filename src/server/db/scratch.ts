import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { embeddedExtensions, FRUGAL, withTimer } from './embedded.ts'
import { DatabaseError } from './engine.ts'
import { openEngine } from './open-engine.ts'
import { embeddedParsers } from './value-shapes.ts'

/**
 * Opens an embedded database that only this process knows, and makes it if the folder is empty. It
 * does not sync: what it holds does not survive a power cut until the caller syncs the folder.
 *
 * @throws DatabaseError if the folder holds something that cannot be opened
 */
export async function openScratch(dir: string): Promise<PGlite> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const said: string[] = []
  const opening = () =>
    openEngine({
      fs: new NodeFS(dir),
      // Small from the beginning: initdb would choose 160 MB.
      initDbStartParams: ['--set', 'shared_buffers=8MB'],
      // The progress report of recovery is off, as in `durableStart`.
      startParams: [
        ...PGlite.defaultStartParams,
        '-c',
        'log_startup_progress_interval=0',
        ...FRUGAL,
      ],
      extensions: embeddedExtensions,
      parsers: embeddedParsers,
      onStderr: (line) => said.push(line) > 0,
    })
  return withTimer(opening).catch(() => {
    const reason = said.findLast((line) => /FATAL|PANIC/.test(line)) ?? 'PGlite does not say why'
    throw new DatabaseError(`The database in ${dir} cannot be opened (${reason.trim()}).`)
  })
}
