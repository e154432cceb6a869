import postgres from 'postgres'

/** Where a site's data is: the settings for `openDatabase`, and a process's environment. */
export interface BenchDatabase {
  databaseUrl: string | undefined
  dataDir: string
}

/**
 * Provides a database to fill: a new one on the server of DATABASE_URL, which is always dropped
 * afterwards, or the embedded one of a folder.
 *
 * @param serverUrl any database of a server on which the user may create others; undefined for an
 *   embedded one
 */
export async function withDatabase<Result>(
  serverUrl: string | undefined,
  dataDir: string,
  use: (database: BenchDatabase) => Promise<Result>,
): Promise<Result> {
  if (serverUrl === undefined) return use({ databaseUrl: undefined, dataDir })
  const name = `adro_bench_${process.pid}_publish`
  const admin = postgres(serverUrl, { max: 1, onnotice: () => {} })
  try {
    await admin`create database ${admin(name)}`
    const url = new URL(serverUrl)
    url.pathname = `/${name}`
    return await use({ databaseUrl: url.href, dataDir })
  } finally {
    await admin`drop database if exists ${admin(name)} with (force)`
    await admin.end()
  }
}
