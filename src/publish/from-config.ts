import { join } from 'node:path'
import { createApiClient } from '../api/client.ts'
import type { Config } from '../config.ts'
import { apiUrlFor, siteFacts } from '../content/site.ts'
import { loadBundle } from './bundle/load.ts'
import { codeVersion } from './bundle/version.ts'
import { type Published, publishSite, settingsDigest } from './publish.ts'
import { Releases } from './release/releases.ts'

/** How long an answer of the API may take before a run gives up, in milliseconds. */
const API_TIMEOUT_MS = 15_000

/**
 * One run of the publisher with the settings of this process.
 *
 * @param projectDir absolute path of the checkout
 * @throws as `publishSite`
 */
export async function publishFromConfig(
  config: Config,
  projectDir: string,
  options: { allowLoss?: boolean } = {},
): Promise<Published> {
  return publishSite({
    dataDir: config.dataDir,
    localesDir: join(projectDir, 'locales'),
    bundle: await loadBundle(projectDir),
    source: createApiClient({
      apiUrl: apiUrlFor(config),
      productSlug: config.productSlug,
      timeoutMs: API_TIMEOUT_MS,
    }),
    site: siteFacts(config),
    product: config.productSlug,
    now: new Date().toISOString(),
    ...options,
  })
}

export type ReleaseState = 'missing' | 'stale' | 'fresh'

/** Whether the live release was made today, by the code and with the settings as they stand. */
export async function releaseState(config: Config, projectDir: string): Promise<ReleaseState> {
  const live = await new Releases(config.dataDir).current()
  if (!live) return 'missing'
  const today = new Date().toISOString().slice(0, 10)
  const fresh =
    live.codeVersion === codeVersion(projectDir) &&
    live.settings === settingsDigest(siteFacts(config), config.productSlug) &&
    live.createdAt.startsWith(today)
  return fresh ? 'fresh' : 'stale'
}
