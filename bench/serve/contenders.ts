import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nginxConfig } from '#src/publish/hosting/nginx/nginx.ts'
import { findNginx, NGINX_MISSING, startNginx } from '#tests/support/nginx.ts'
import { freePort } from '#tests/support/processes.ts'
import { cpuSeconds } from '../processes/process-facts.ts'
import { npmScript, startProcess } from '../processes/started-process.ts'

/** A server that serves the pages. */
export interface Contender {
  /** Its origin: `http://127.0.0.1:4321`. */
  origin: string
  /** Its processor time so far, in seconds. */
  cpuSeconds(): number
}

export type ContenderName = 'ours' | 'nginx' | 'on demand'

export interface Contenders {
  all: Record<ContenderName, Contender>
  close(): Promise<void>
}

/**
 * Starts the product with its demo parishes, nginx on the files that it publishes, and a server
 * that renders each page on request.
 *
 * @param dataDir an empty folder
 * @throws Error if there is no nginx
 */
export async function startContenders(dataDir: string): Promise<Contenders> {
  if (!findNginx()) throw new Error(NGINX_MISSING)
  const [port, nginxPort, demandPort] = [await freePort(), await freePort(), await freePort()]
  const closing: Array<() => Promise<void>> = []
  const close = async () => {
    for (const closeOne of closing.splice(0).reverse()) await closeOne()
  }
  const { DATABASE_URL: _, ...settings } = process.env
  const env = {
    ...settings,
    ...{ PORT: `${port}`, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    // Without it, nginx would compress each answer.
    PRECOMPRESS: 'all',
  }
  try {
    const ours = await startProcess(npmScript('start'), env, /is ready at/)
    closing.push(ours.close)
    const server = `http://127.0.0.1:${port}`
    const nginxUrl = `http://localhost:${nginxPort}`
    const hosted = { apiRoot: '/api', hook: null, previews: server }
    const facts = { siteUrl: nginxUrl, dataDir, servers: [server] as const, ...hosted }
    const nginx = await startNginx(join(dataDir, 'nginx'), nginxConfig(facts), nginxPort)
    closing.push(nginx.close)
    const demandEnv = { ...env, DEMAND_PORT: `${demandPort}` }
    const demand = await startProcess(['bench/serve/on-demand.ts'], demandEnv, /is ready at/)
    closing.push(demand.close)
    return {
      all: {
        ours: { origin: server, cpuSeconds: ours.cpuSeconds },
        nginx: {
          origin: `http://127.0.0.1:${nginxPort}`,
          cpuSeconds: () => cpuOfWorkers(nginx.pid),
        },
        'on demand': {
          origin: `http://127.0.0.1:${demandPort}`,
          cpuSeconds: demand.cpuSeconds,
        },
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The processor time of the processes that a process has started. */
function cpuOfWorkers(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return children.reduce((sum, child) => sum + cpuSeconds(Number(child)), 0)
}
