import { isTemporary, RETRY_WAITS_MS, withRetries } from '#src/bucket/retry.ts'
import type { PurgeConfig } from '#src/config/bucket.ts'
import { inBatches } from '#src/domain/paging.ts'
import { TargetFailed } from './target.ts'

/** Purges addresses from a CDN. */
export interface Purger {
  /**
   * @param addresses full URLs, origin included
   * @throws TargetFailed if the CDN may have missed some of them
   */
  purge(addresses: string[]): Promise<void>
}

/** For sites without a CDN, or with one that revalidates each time. */
export const NO_PURGER: Purger = { purge: async () => {} }

/** The limit of one call on every Cloudflare plan; some plans allow more. */
const ADDRESSES_PER_CALL = 30

/** Timeout of a request before it is retried, in milliseconds. */
const REQUEST_TIMEOUT_MS = 15_000

interface PurgerOptions {
  config: PurgeConfig
  /** The wait before each retry, in milliseconds. */
  retryWaitsMs?: readonly number[]
}

/**
 * Posts `{ "files": […] }` with a bearer token, 30 addresses at a time, as Cloudflare's
 * `zones/{id}/purge_cache` expects. Another CDN needs a small adapter in between.
 */
export function createPurger({ config, retryWaitsMs = RETRY_WAITS_MS }: PurgerOptions): Purger {
  return {
    purge: async (addresses) => {
      for (const files of inBatches(addresses, ADDRESSES_PER_CALL)) {
        await withRetries(() => post(config, { files }), mayPass, retryWaitsMs).catch(
          (error: unknown) => {
            const { origin } = new URL(config.url)
            throw new TargetFailed(
              `The CDN at ${origin} did not forget ${files[0]}: ${why(error)}.`,
            )
          },
        )
      }
    },
  }
}

class Refused extends Error {
  readonly status: number

  constructor(status: number) {
    super(`it answered ${status}`)
    this.status = status
  }
}

async function post({ url, token }: PurgeConfig, body: { files: string[] }): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Refused(response.status)
}

function mayPass(error: unknown): boolean {
  return !(error instanceof Refused) || isTemporary(error.status)
}

/** Built from our own data only: the text of a failed call may contain its token. */
function why(error: unknown): string {
  if (error instanceof Refused) {
    return error.status === 401 || error.status === 403
      ? `${error.message} (is PURGE_TOKEN right?)`
      : error.message
  }
  return 'it cannot be reached'
}
