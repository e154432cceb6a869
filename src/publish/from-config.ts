import { join } from 'node:path'
import { createApiClient } from '../api/client.ts'
import type { Config } from '../config.ts'
import { apiUrlFor, siteFacts } from '../content/site.ts'
import { loadBundle } from './bundle/load.ts'
import { codeVersion } from './bundle/version.ts'
import { settingsDigest } from './digests.ts'
import { Releases } from './release/releases.ts'
import type { Published } from './run.ts'
import { SiteKeeper } from './site-keeper.ts'

/** How long an answer of the API may take before a run gives up, in milliseconds. */
const API_TIMEOUT_MS = 15_000

/**
 * What publishes with the settings of this process; it holds the warm bundle.
 *
 * @param projectDir absolute path of the checkout
 * @throws PublishRefused where the bundle cannot be built
 */
export async function keeperFromConfig(config: Config, projectDir: string): Promise<SiteKeeper> {
  return new SiteKeeper({
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
  })
}

/**
 * One run that compares everything, or makes a whole release.
 *
 * @throws as `SiteKeeper.run`
 */
export async function publishFromConfig(
  config: Config,
  projectDir: string,
  { isFull = false, allowLoss = false, why = 'command' } = {},
): Promise<Published> {
  const keeper = await keeperFromConfig(config, projectDir)
  const now = new Date().toISOString()
  return keeper.run({ kind: isFull ? 'full' : 'all' }, { now, why: [why], allowLoss })
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
