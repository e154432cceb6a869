import { randomBytes } from 'node:crypto'
import postgres from 'postgres'

const HOUR_MS = 60 * 60_000

/** Which run of the tests a database belongs to; the workers inherit it from the runner. */
const RUN = 'ADRO_TEST_RUN'

/** A name that tells when the database was made, and for which run of the tests. */
export function testDatabaseName(): string {
  const run = process.env[RUN] ?? 'single'
  return `adro_test_${Date.now()}_${run}_${randomBytes(6).toString('hex')}`
}

/** Before all tests: takes away what killed runs left. After them: what they used themselves. */
export async function setup(): Promise<() => Promise<void>> {
  const run = randomBytes(4).toString('hex')
  process.env[RUN] = run
  await drop((madeAt) => Date.now() - madeAt > HOUR_MS)
  return () => drop((_, of) => of === run)
}

async function drop(isLeft: (madeAt: number, run: string | undefined) => boolean): Promise<void> {
  const serverUrl = process.env.DATABASE_URL
  if (!serverUrl) return
  const admin = postgres(serverUrl, { max: 1, onnotice: () => {} })
  try {
    const rows = await admin<{ name: string }[]>`
      select datname as name from pg_database where datname like 'adro\\_test\\_%'`
    for (const { name } of rows) {
      const [, , madeAt, run] = name.split('_')
      if (!isLeft(Number(madeAt), run)) continue
      await admin`drop database if exists ${admin(name)} with (force)`
    }
  } finally {
    await admin.end()
  }
}
