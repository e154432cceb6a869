import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { showProgress } from '#src/logging/progress.ts'
import { nginxConfig } from '#src/publish/hosting/nginx/nginx.ts'
import { LIVE_LINK } from '#src/server/http/files/live-release.ts'
import { showChildLine } from './child-lines.ts'
import { answers, type Child, ClusterError, startChild, until } from './children.ts'
import { requireNginx, startNginx } from './own-nginx.ts'
import { createScratchDatabase } from './scratch-database.ts'

const PROJECT = join(import.meta.dirname, '../..')
const HOST = '127.0.0.1'
/** Settings of the portal in this environment, which the cluster must not use. */
const UNSET = { PUBLISH_HOOK_URL: '', METRICS_PORT: '', BUCKET_URL: '', API_BASE: '' }

interface ClusterInput {
  /** How many processes answer the API. */
  servers: number
  /** The port of nginx; the processes behind it use the following ones. */
  port: number
  /** A PostgreSQL server, on which a database is created and dropped again. */
  serverUrl: string
  /** Whether the database is filled with the demo parishes. */
  demo: boolean
  /** Further environment variables of the processes. */
  env: NodeJS.ProcessEnv
  say: (sentence: string) => void
}

type Closing = () => Promise<unknown>

/**
 * A cluster on this machine: several servers on one database, a publisher, its standby, and nginx
 * in front.
 */
export class Cluster {
  readonly #input: ClusterInput
  readonly #closing: Closing[] = []
  #isClosing = false

  constructor(input: ClusterInput) {
    this.#input = input
  }

  /**
   * Starts everything; after a failure, it stops what was started.
   *
   * @throws ClusterError, DatabaseError, NginxError: one sentence to show
   */
  async start(): Promise<void> {
    try {
      await this.#startAll()
    } catch (error) {
      await this.close()
      throw error
    }
  }

  /** Stops all processes, even while they start, and removes database and data folder. */
  async close(): Promise<void> {
    this.#isClosing = true
    for (const closeOne of this.#closing.splice(0).reverse()) await closeOne()
  }

  async #startAll(): Promise<void> {
    const { servers, port, serverUrl, say } = this.#input
    requireNginx()
    const ports = Array.from({ length: servers + 2 }, (_, nth) => port + nth)
    for (const one of ports) await requireFree(one)
    say(`Starting ${servers} servers, a publisher, its standby and nginx…`)
    const dataDir = await mkdtemp(join(tmpdir(), 'adro-cluster-'))
    await this.#onClose(() => rm(dataDir, { recursive: true, force: true }))
    const database = await createScratchDatabase(serverUrl)
    await this.#onClose(() => database.drop())
    const front = `http://localhost:${port}`
    const env = {
      ...{ ...this.#input.env, ...UNSET, HOST, DATA_DIR: dataDir, DATABASE_URL: database.url },
      ...{ SITE_URL: front, TRUSTED_PROXIES: '1', BACKUP_SCHEDULE: 'off' },
      ...{ PUBLISHER_PORT: `${port + servers + 1}`, PUBLISHER_STANDBY: '1' },
      // The publisher calls the API through nginx, which knows which servers are up.
      API_ORIGIN: front,
    }
    await this.#fill(env)
    const origins = ports.slice(1, -1).map((one) => `http://${HOST}:${one}`)
    await this.#startServers(env, origins)
    await this.#startNginx(dataDir, front, origins)
    await this.#startPublishers(env, dataDir)
    say(`Database ${database.name} and folder ${dataDir} are removed at the end.`)
    if (this.#input.demo) {
      say(`The demo accounts, such as maria@example.org, have the password ${DEMO_PASSWORD}.`)
    }
    say('End any process by its number, and go on. Ctrl+C ends the cluster.')
    say(`The cluster is ready at ${front}/portal`)
  }

  /** Bundles the programs once for all processes, and fills the database. */
  async #fill(env: NodeJS.ProcessEnv): Promise<void> {
    const script = ['scripts/build-programs.ts']
    const bundling = promisify(execFile)(process.execPath, script, { cwd: PROJECT })
    // Without bundles, the processes run from the sources, which takes longer.
    await showProgress('Bundling the programs', () => bundling).catch(() => undefined)
    if (!this.#input.demo) return
    const seed = await this.#startChild('Seed', 'seed.ts', env)
    const code = await showProgress('Filling the database', () => seed.ended)
    if (code !== 0) throw new ClusterError(`The database was not filled. ${seed.complaints()}`)
  }

  async #startServers(env: NodeJS.ProcessEnv, origins: string[]): Promise<void> {
    const servers: Child[] = []
    for (const [nth, origin] of origins.entries()) {
      const own = { ...env, PORT: new URL(origin).port }
      servers.push(await this.#startChild(`API ${nth + 1}`, 'api.ts', own))
    }
    const allAnswer = async () => {
      const answering = await Promise.all(origins.map((one) => answers(`${one}/livez`)))
      return answering.every(Boolean)
    }
    await showProgress('Starting the servers', () => until(servers, allAnswer))
    for (const [nth, server] of servers.entries()) {
      this.#sayEnd(server)
      this.#input.say(`${server.name} answers at ${origins[nth]} (process ${server.pid}).`)
    }
  }

  async #startNginx(dataDir: string, front: string, origins: string[]): Promise<void> {
    const { say, port } = this.#input
    const [first = '', ...others] = origins
    const hosted = { siteUrl: front, dataDir, apiRoot: '/api', hook: null, previews: first }
    const config = nginxConfig({ ...hosted, servers: [first, ...others] })
    const nginx = await startNginx(join(dataDir, 'nginx'), config, port)
    await this.#onClose(nginx.close)
    this.#sayEnd({ name: 'nginx', ...nginx })
    say(`nginx forwards to them in turn at ${front} (process ${nginx.pid}).`)
  }

  async #startPublishers(env: NodeJS.ProcessEnv, dataDir: string): Promise<void> {
    const { say } = this.#input
    const publisher = await this.#startChild('Publisher', 'publisher.ts', env)
    const hasRelease = async () => existsSync(join(dataDir, 'site', LIVE_LINK))
    await showProgress('Building the pages', () => until([publisher], hasRelease))
    say(`Publisher is told of changes at port ${env.PUBLISHER_PORT} (process ${publisher.pid}).`)
    const standby = await this.#startChild('Standby', 'publisher.ts', env)
    say(`Standby takes over when the publisher ends (process ${standby.pid}).`)
    this.#sayEnd(publisher)
    this.#sayEnd(standby)
  }

  async #startChild(name: string, script: string, env: NodeJS.ProcessEnv): Promise<Child> {
    if (this.#isClosing) throw new ClusterError('The cluster was ended while it started.')
    const child = startChild(name, script, env, (line) => showChildLine(name, line))
    await this.#onClose(child.close)
    return child
  }

  #sayEnd({ name, pid, ended }: Pick<Child, 'name' | 'pid'> & { ended: Promise<unknown> }): void {
    ended.then(() => this.#isClosing || this.#input.say(`${name} (process ${pid}) has ended.`))
  }

  /** A process that starts after `close` was called is stopped at once. */
  async #onClose(close: Closing): Promise<void> {
    if (this.#isClosing) await close()
    else this.#closing.push(close)
  }
}

/** @throws ClusterError if another process listens there */
async function requireFree(port: number): Promise<void> {
  const probe = createServer()
  const listening = once(probe, 'listening')
  probe.listen(port, HOST)
  await listening.catch(() => {
    throw new ClusterError(`Port ${port} is in use: set PORT, and leave the next ones free too.`)
  })
  probe.close()
  await once(probe, 'close')
}
