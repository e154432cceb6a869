import type { RequestListener, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes, routePath } from 'hono/route'
import type { AppEnv } from '../http/context.ts'
import { gauge, Histogram, type MetricFamily } from './open-metrics.ts'

/**
 * Bounds in seconds: only a few, because each combination of route, method and status has all of
 * them.
 */
const BOUNDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Any other method counts as one label, because a caller may invent any number of them. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The pattern of pages and their files, most of which are sent before any route is looked up. */
const FILES_ROUTE = '/*'

/**
 * Counts answers by the pattern of their route, never by the path, which may name a person or
 * contain a token.
 */
export class RequestMetrics {
  readonly #seconds = new Histogram(BOUNDS)
  readonly #routes = new WeakMap<object, string>()
  #inFlight = 0

  /** Records which route answers; it runs before all other middleware. */
  readonly noteRoute: MiddlewareHandler<AppEnv> = async (c, next) => {
    const incoming = c.env?.incoming
    const note = (route: string) => {
      if (incoming) this.#routes.set(incoming, route)
    }
    // Records a provisional route, because the caller may disconnect before the final one is known.
    const found = matchedRoutes(c).find(({ path }) => !path.endsWith('*'))
    note(found?.path ?? routePath(c, -1))
    await next()
    note(routePath(c))
  }

  /** Measures the answers of a listener, from the head of the request to the last byte sent. */
  counted(listener: RequestListener): RequestListener {
    return (request, response) => {
      const begun = performance.now()
      this.#inFlight += 1
      response.once('close', () => {
        this.#inFlight -= 1
        const { method = '' } = request
        const labels = {
          method: METHODS.has(method) ? method : 'other',
          route: this.#routes.get(request) ?? FILES_ROUTE,
          status: statusOf(response),
        }
        this.#seconds.observe(labels, (performance.now() - begun) / 1000)
      })
      listener(request, response)
    }
  }

  families(): MetricFamily[] {
    return [
      {
        kind: 'histogram',
        name: 'adro_http_request_duration_seconds',
        help: 'Answers by method, route pattern and class of the status.',
        unit: 'seconds',
        samples: this.#seconds.samples(),
      },
      gauge('adro_http_requests_in_flight', 'Requests without a whole answer.', this.#inFlight),
    ]
  }
}

/** `2xx` to `5xx`; `aborted` if the connection ended before the answer. */
function statusOf({ writableFinished, statusCode }: ServerResponse): string {
  return writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted'
}
