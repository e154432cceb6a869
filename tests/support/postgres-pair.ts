import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { appendFile, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { errorCode } from '#src/files/error-code.ts'
import { freePort } from './processes.ts'

/** Where Debian keeps the programs of PostgreSQL, a folder for each version. */
const INSTALLED = '/usr/lib/postgresql'

/** The folder of the newest programs of PostgreSQL 15 or later; undefined without any. */
export const postgresPrograms = (existsSync(INSTALLED) ? readdirSync(INSTALLED) : [])
  .filter((version) => Number(version) >= 15)
  .toSorted((a, b) => Number(b) - Number(a))
  .map((version) => join(INSTALLED, version, 'bin'))
  .find((dir) => ['initdb', 'pg_basebackup', 'pg_ctl'].every((name) => existsSync(join(dir, name))))

/** A server of its own, with its folder. */
export interface PairedServer {
  port: number
  /** Ends it as a crash does: without a farewell to its sessions. */
  crash(): Promise<void>
  /** Lets it hang, as a machine does that is gone, and go on again. */
  freeze(): void
  thaw(): void
  /** Makes the standby take writes. */
  promote(): Promise<void>
}

/** A primary, and a standby without which no write is acknowledged. */
export interface Pair {
  primary: PairedServer
  standby: PairedServer
  close(): Promise<void>
}

/** Starts both, on ports of their own and without any password. */
export async function startPair(): Promise<Pair> {
  // Root's scratch folder of a test run is closed to the user that PostgreSQL runs as.
  const root = await mkdtemp(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'adro-pair-'))
  const user = await unprivileged(root)
  const started: ChildProcess[] = []
  const run = (name: string, args: string[]) =>
    promisify(execFile)(join(String(postgresPrograms), name), args, { ...user, env: ENV })
  const start = async (dir: string, port: number): Promise<PairedServer> => {
    await appendFile(join(dir, 'postgresql.conf'), `\nport = ${port}\n`)
    const server = spawn(join(String(postgresPrograms), 'postgres'), ['-D', dir], {
      ...{ ...user, env: ENV, stdio: 'ignore' },
    })
    started.push(server)
    await untilItAnswers(port, server)
    const signal = (name: NodeJS.Signals) => {
      for (const pid of [...childrenOf(server.pid), server.pid]) if (pid) sendSignal(pid, name)
    }
    return {
      port,
      crash: () => ended(server, 'SIGQUIT'),
      freeze: () => signal('SIGSTOP'),
      thaw: () => signal('SIGCONT'),
      promote: async () => {
        await run('pg_ctl', ['promote', '-D', dir, '-w'])
      },
    }
  }
  const close = async () => {
    for (const server of started) {
      if (server.exitCode !== null || server.signalCode !== null) continue
      for (const pid of childrenOf(server.pid)) sendSignal(pid, 'SIGCONT')
      server.kill('SIGCONT')
      await ended(server, 'SIGQUIT')
    }
    await rm(root, { recursive: true, force: true })
  }
  try {
    const [first, second] = [join(root, 'first'), join(root, 'second')]
    await run('initdb', ['-D', first, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
    await appendFile(join(first, 'postgresql.conf'), SETTINGS)
    const primary = await start(first, await freePort())
    const from = `host=127.0.0.1 port=${primary.port} user=postgres`
    await run('pg_basebackup', ['-D', second, '-d', from, '-R', '-X', 'stream', '-c', 'fast'])
    const standby = await start(second, await freePort())
    await inDatabase(primary.port, async (sql) => {
      await sql`alter system set synchronous_standby_names = '*'`
      await sql`select pg_reload_conf()`
      for (;;) {
        const found = await sql`select 1 from pg_stat_replication where sync_state = 'sync'`
        if (found.length > 0) return
        await wait(50)
      }
    })
    return { primary, standby, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** What is done with a database of its own, by a plain client. */
export async function inDatabase<Result>(
  port: number,
  work: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const sql = postgres(`postgres://postgres@127.0.0.1:${port}/postgres`, {
    ...{ max: 1, onnotice: () => {}, connect_timeout: 5 },
  })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** A session's process may end by itself between being found and being told. */
function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

const ENV = { PATH: process.env.PATH, LC_ALL: 'C' }

const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_buffers = '32MB'
max_connections = 60
fsync = off
`

/** PostgreSQL does not run as root: then its own user has the folder. */
async function unprivileged(root: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  )
  if (uid === undefined || gid === undefined) return {}
  await chown(root, uid, gid)
  return { uid, gid }
}

/** The processes of its sessions and of its housekeeping. */
function childrenOf(pid: number | undefined): number[] {
  const children = `/proc/${pid}/task/${pid}/children`
  if (!existsSync(children)) return []
  return readFileSync(children, 'utf8').split(' ').filter(Boolean).map(Number)
}

async function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const over = once(server, 'exit')
  server.kill(signal)
  await over
}

async function untilItAnswers(port: number, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}.`)
    const answers = await inDatabase(port, (sql) => sql`select 1`).catch(() => undefined)
    if (answers) return
    await wait(100)
  }
}
