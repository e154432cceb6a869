import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#src/config/read-config.ts'
import { readStatus } from '#src/server/backup/backup-status.ts'
import { scratchFolder } from '#src/server/backup/copy-hook.ts'
import { runBackupWorker } from '#src/server/backup/run-backup-worker.ts'
import { takeBackup } from '#src/server/backup/take-backup.ts'
import { openDatabase } from '#src/server/db/connection.ts'
import { insertDemoParishes } from '../support/demo-parishes.ts'
import { emptyDataFolder } from '../support/embedded-template.ts'
import { type DiskActKind, failingDisk } from '../support/failing-disk.ts'
import { IS_FULL } from '../support/matrix.ts'

/** Folders are made by the dozen, one as the other: of these each eleventh fails. */
const EVERY: Partial<Record<DiskActKind, number>> = { make: 11 }

const day = (nth: number) => new Date(Date.UTC(2026, 2, 1 + nth, 3, 30)).toISOString()

/** A stopped portal with one parish and few media. */
async function portal(root: string): Promise<string> {
  const dataDir = join(root, 'data')
  await emptyDataFolder(dataDir)
  const settings = { DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' }
  const { db, close } = await openDatabase(readConfig(settings, '/'))
  const mediaDir = join(root, 'drawn')
  await insertDemoParishes(db, ['santa-marta'], { mediaDir, now: day(0) })
  await close()
  await writeFile(join(dataDir, 'secret'), 'k'.repeat(43), { mode: 0o600 })
  await mkdir(join(dataDir, 'media/files'), { recursive: true })
  for (const name of ['one.pdf', 'two.pdf'])
    await writeFile(join(dataDir, 'media/files', name), name)
  return dataDir
}

function faultsOf(acts: DiskActKind[]): Array<{ kind: DiskActKind; nth: number }> {
  return [...Map.groupBy(acts, (kind) => kind)].flatMap(([kind, all]) =>
    all.map((_, at) => ({ kind, nth: at + 1 })).filter((_, at) => at % (EVERY[kind] ?? 1) === 0),
  )
}

// In the gate, `src/server/backup/*.test.ts` have an archive that was cut off and a bucket that is lost.
test.runIf(IS_FULL)(
  'whatever fails of a backup, the former one stays, no broken one is kept, and the next is good',
  { timeout: 3_600_000 },
  async () => {
    const root = await mkdtemp(join(tmpdir(), 'adro-backup-faults-'))
    onTestFinished(() => rm(root, { recursive: true, force: true }))
    const dataDir = await portal(root)
    const config = readConfig({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' }, '/')
    const folder = join(dataDir, 'backups')
    const archives = async () =>
      (await readdir(folder)).filter((name) => name.endsWith('.zst')).sort()
    let days = 0
    const backUp = () => {
      days += 1
      return takeBackup(config, { version: '0.1.0', now: day(days), workFactor: 10 })
    }
    const verify = async (file: string) => {
      const scratch = await mkdtemp(join(root, 'verify-'))
      await runBackupWorker('verify', { file, passphrase: undefined, scratch })
      await rm(scratch, { recursive: true, force: true })
    }

    const disk = failingDisk(root)
    // Enough for each further one to delete one that is no longer kept.
    for (let nth = 0; nth < 8; nth++) await backUp()
    disk.acts = []
    const { file: former } = await backUp()
    const failed = new Set<DiskActKind>()
    let [last, bytes] = [former, await readFile(former)]
    for (const { kind, nth } of faultsOf(disk.acts)) {
      const before = await archives()
      disk.fail(kind, nth, false)
      const outcome = await backUp().catch((error: unknown) => error)
      disk.mend()
      const where = `with ${kind} ${nth}: ${outcome instanceof Error ? outcome : 'done'}`
      if (outcome instanceof Error) failed.add(kind)
      expect(await readFile(last), where).toEqual(bytes)
      const made = (await archives()).filter((name) => !before.includes(name))
      // It may be in its place although syncing the folder failed: then it is whole.
      for (const name of made) await verify(join(folder, name))
      if (!(outcome instanceof Error)) expect(made, where).toHaveLength(1)
      // What cannot be written down is told by whoever called; all else the record tells as well.
      const { last_failure } = await readStatus(dataDir)
      const isRecord = kind === 'write' || kind === 'rename'
      if (outcome instanceof Error && !isRecord) expect(last_failure, where).not.toBeNull()

      const next = await backUp()
      ;[last, bytes] = [next.file, await readFile(next.file)]
      expect(await readStatus(dataDir), where).toMatchObject({
        last_good: { at: day(days) },
        last_failure: null,
      })
      expect(existsSync(scratchFolder(dataDir)), where).toBe(false)
      expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([])
    }
    await verify(last)
    expect([...failed]).toEqual(expect.arrayContaining(['write', 'rename', 'link', 'sync']))
  },
)
