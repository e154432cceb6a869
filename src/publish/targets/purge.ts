import type { PurgeConfig } from '#src/config/bucket.ts'
import { passes, patiently, RETRY_WAITS_MS } from './retry.ts'
import { TargetFailed } from './target.ts'

/** Tells a CDN what to forget. */
export interface Purger {
  /**
   * @param addresses whole ones, origin included
   * @throws TargetFailed where it may not have heard of all of them
   */
  purge(addresses: string[]): Promise<void>
}

/** Where there is no CDN, or one that asks the bucket each time. */
export const NO_PURGER: Purger = { purge: async () => {} }

/** What every plan of Cloudflare's takes in one call; some take more. */
const ADDRESSES_PER_CALL = 30

/** How long an answer may take before it is asked for again, in milliseconds. */
const REQUEST_TIMEOUT_MS = 15_000

export interface PurgerOptions {
  config: PurgeConfig
  /** How long to wait before each further try, in milliseconds. */
  retryWaitsMs?: readonly number[]
}

/**
 * Posts `{ "files": […] }` with a bearer token, 30 addresses at a time: what Cloudflare's
 * `zones/{id}/purge_cache` takes. Another CDN needs a few lines in between.
 */
export function purgerAt({ config, retryWaitsMs = RETRY_WAITS_MS }: PurgerOptions): Purger {
  return {
    purge: async (addresses) => {
      for (let at = 0; at < addresses.length; at += ADDRESSES_PER_CALL) {
        const files = addresses.slice(at, at + ADDRESSES_PER_CALL)
        await patiently(() => post(config, { files }), mayPass, retryWaitsMs).catch(
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
  return !(error instanceof Refused) || passes(error.status)
}

/** Made of what we know ourselves: a failed call's own words may have its token in them. */
function why(error: unknown): string {
  if (error instanceof Refused) {
    return error.status === 401 || error.status === 403
      ? `${error.message} (is PURGE_TOKEN right?)`
      : error.message
  }
  return 'it cannot be reached'
}
