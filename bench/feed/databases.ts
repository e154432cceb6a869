import postgres from 'postgres'
import { openPostgres } from '#src/server/db/postgres.ts'
import { fillAccounts, fillContents } from './data.ts'

/** How many contents each database holds. */
export const SIZES = { small: 10_000, large: 1_000_000 }
export type Size = keyof typeof SIZES

/**
 * Creates two databases that differ only in their contents, passes their addresses on, and always
 * drops them afterwards.
 *
 * @param serverUrl any database of a PostgreSQL server on which the user may create others
 */
export async function withDatabases(
  serverUrl: string,
  run: (urls: Record<Size, string>) => Promise<boolean>,
): Promise<boolean> {
  const admin = postgres(serverUrl, { max: 1, onnotice: () => {} })
  const names = {
    small: `adro_bench_${process.pid}_small`,
    large: `adro_bench_${process.pid}_large`,
  }
  const urls = { small: urlOf(serverUrl, names.small), large: urlOf(serverUrl, names.large) }
  try {
    await timed('accounts and follows', async () => {
      await admin`create database ${admin(names.small)}`
      await (await openPostgres(urls.small)).close()
      await onDatabase(urls.small, fillAccounts)
      await admin`create database ${admin(names.large)} template ${admin(names.small)}`
    })
    for (const size of ['small', 'large'] as const) {
      await timed(`${SIZES[size].toLocaleString('en')} contents`, () =>
        onDatabase(urls[size], (sql) => fillContents(sql, SIZES[size])),
      )
    }
    return await run(urls)
  } finally {
    for (const name of Object.values(names)) {
      await admin`drop database if exists ${admin(name)} with (force)`
    }
    await admin.end()
  }
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function onDatabase(url: string, fill: (sql: postgres.Sql) => Promise<void>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await fill(sql)
  } finally {
    await sql.end()
  }
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const start = performance.now()
  await work()
  console.log(`Wrote ${what} in ${Math.round((performance.now() - start) / 1000)} s.`)
}
