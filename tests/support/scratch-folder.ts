import { accessSync, constants, globSync, mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IS_FULL } from './matrix.ts'

/** Says to the workers and to whoever asks next that there is such a folder. */
const SCRATCH = 'ADRO_TEST_SCRATCH'

/** Where Linux offers a file system in memory. */
const MEMORY = '/dev/shm'
/** What the files of a run need at most is a fraction of this. */
const NEEDED_BYTES = 4 * 1024 ** 3
/** No run takes as long. */
const LONGEST_RUN_MS = 6 * 60 * 60_000

/**
 * Before all tests: a folder for what they write, gone when they are done. In the gate it lies in
 * memory where the machine has room there: the product asks the disk to sync thousands of times,
 * and whoever waits for the gate would wait for the disk. The whole matrix waits for it.
 */
export function setup(): () => void {
  // Each project of vitest asks for it.
  if (process.env[SCRATCH] !== undefined) return () => undefined
  const isGiven = process.env.TMPDIR !== undefined
  if (!isGiven) removeLeftovers()
  const scratch = mkdtempSync(
    join(isGiven || IS_FULL || !hasMemory() ? tmpdir() : MEMORY, 'adro-tests-'),
  )
  process.env[SCRATCH] = scratch
  process.env.TMPDIR = scratch
  return () => rmSync(scratch, { recursive: true, force: true })
}

/** What runs left that were killed, which in memory would stay until the machine is started anew. */
function removeLeftovers(): void {
  for (const folder of globSync(join(MEMORY, 'adro-tests-*'))) {
    const { mtimeMs } = statSync(folder)
    if (Date.now() - mtimeMs > LONGEST_RUN_MS) rmSync(folder, { recursive: true, force: true })
  }
}

function hasMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= NEEDED_BYTES
  } catch {
    return false
  }
}
