import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Config } from '#src/config/config.ts'
import type { Logger } from '../http/context.ts'
import { loggable } from '../http/request-log.ts'
import { listen } from '../listen.ts'
import { gauge, type MetricFamily, OPEN_METRICS_TYPE, openMetrics } from './open-metrics.ts'

/** The sampling interval of the event loop's delay, in milliseconds. */
const RESOLUTION_MS = 20
const NS = 1e9

/** Metrics of this process, under the names that dashboards for Node expect. */
export class ProcessMetrics {
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })

  constructor() {
    this.#delay.enable()
  }

  close(): void {
    this.#delay.disable()
  }

  /** The delays since the last call. */
  families(): MetricFamily[] {
    const { user, system } = process.cpuUsage()
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
    const delays = this.#delay
    const families: MetricFamily[] = [
      {
        kind: 'counter',
        name: 'process_cpu_seconds',
        help: 'Processor time of all threads.',
        unit: 'seconds',
        samples: [{ labels: {}, value: (user + system) / 1e6 }],
      },
      gauge('process_resident_memory_bytes', 'Memory that is resident.', rss, 'bytes'),
      gauge(
        'process_start_time_seconds',
        'When the process started, in seconds since 1970.',
        performance.timeOrigin / 1000,
        'seconds',
      ),
      gauge('nodejs_heap_size_used_bytes', 'Used heap of the main thread.', heapUsed, 'bytes'),
      gauge('nodejs_heap_size_total_bytes', 'Heap of the main thread.', heapTotal, 'bytes'),
      gauge('nodejs_external_memory_bytes', 'Memory outside of the heap.', external, 'bytes'),
      delay('mean', 'Mean', delays.mean),
      delay('p99', '99th percentile of the', delays.percentile(99)),
      delay('max', 'Longest', delays.max),
    ]
    delays.reset()
    return families
  }
}

/** Node measures the time between two samples; only the excess over the interval is a delay. */
function delay(name: string, which: string, ns: number): MetricFamily {
  const late = Math.max(0, ns / NS - RESOLUTION_MS / 1000)
  return gauge(
    `nodejs_eventloop_lag_${name}_seconds`,
    `${which} delay of the event loop since the last scrape.`,
    Number.isFinite(late) ? late : 0,
    'seconds',
  )
}

interface MetricsOptions {
  address: NonNullable<Config['metrics']>
  /** The version of Adro. */
  version: string
  logger: Logger
  /** The metrics besides those of the process. */
  families(): Promise<MetricFamily[]>
}

interface MetricsServer {
  /** The port that it listens on; chosen by the system if METRICS_PORT is 0. */
  port: number
  close(): Promise<void>
}

/**
 * Answers `GET /metrics` on a separate port, which readers cannot reach (decision 129).
 *
 * @throws ListenError
 */
export async function serveMetrics(options: MetricsOptions): Promise<MetricsServer> {
  const { address, version, logger, families } = options
  const ofProcess = new ProcessMetrics()
  const build: MetricFamily = {
    kind: 'info',
    name: 'adro_build',
    help: 'What runs here.',
    unit: null,
    labels: { version, node_version: process.versions.node },
  }
  const server = createServer(async (request, response) => {
    const refuse = (status: number) => {
      response.writeHead(status, { allow: 'GET, HEAD' }).end()
    }
    if (request.url?.split('?', 1)[0] !== '/metrics') return refuse(404)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405)
    try {
      const text = openMetrics([build, ...ofProcess.families(), ...(await families())])
      const headers = { 'content-type': OPEN_METRICS_TYPE, 'cache-control': 'no-store' }
      response.writeHead(200, headers).end(text)
    } catch (error) {
      logger.error({ err: loggable(error) }, 'no metrics')
      refuse(500)
    }
  })
  const port = await listen(server, address, { port: 'METRICS_PORT', host: 'METRICS_HOST' })
  return {
    port,
    close: async () => {
      ofProcess.close()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
