import { createApiClient } from '#src/api/client.ts'
import { fetchForHost } from '#src/api/local-fetch.ts'
import type { Config } from '#src/config/config.ts'
import { apiUrlFor, siteFacts } from '#src/content/site.ts'
import { codeVersion } from './bundle/folder.ts'
import { type LoadedBundle, loadBundle } from './bundle/render.ts'
import { settingsDigest } from './digests.ts'
import { type CheckResult, checkAgainstFullBuild } from './full-build-check.ts'
import { IncrementalPublisher } from './incremental-publisher.ts'
import type { PreviewInput } from './preview/handler.ts'
import { BROTLI_ONLY, type PageVariants, VARIANT_SUFFIXES } from './release/compress.ts'
import { Releases } from './release/releases.ts'
import { rollBack } from './rollback.ts'
import type { PublisherInput, PublishResult } from './run.ts'
import { targetsFromConfig } from './targets/from-config.ts'

/** Timeout of an API call before a run gives up, in milliseconds. */
const API_TIMEOUT_MS = 15_000

/**
 * Opens the incremental publisher of this process from its settings, with a warm bundle.
 *
 * @param projectDir absolute path of the checkout
 * @param onProgress told how far a whole release is
 * @throws PublishRefused if the bundle cannot be built
 */
export async function incrementalPublisherFromConfig(
  config: Config,
  projectDir: string,
  onProgress?: PublisherInput['onProgress'],
): Promise<{ incremental: IncrementalPublisher; input: PreviewInput }> {
  const input = await inputFromConfig(config, projectDir)
  await input.bundle.warm()
  return { incremental: new IncrementalPublisher({ ...input, onProgress }), input }
}

interface CommandOptions extends Pick<PublisherInput, 'onProgress'> {
  /** Makes a whole release. */
  isFull?: boolean
  /** Publishes even if most contents of a community would go. */
  allowLoss?: boolean
  /** The source of the request, for the journal. */
  why?: string
  /** Called once if another run is under way; then this one waits for it. */
  onWaiting?: () => void
}

/**
 * Runs one resync, or makes a whole release, and updates the targets. It also publishes
 * again after a rollback.
 *
 * @throws as `IncrementalPublisher.run` and `SiteTarget.sync`
 */
export async function publishFromConfig(
  config: Config,
  projectDir: string,
  {
    isFull = false,
    allowLoss = false,
    why = 'command',
    onProgress,
    onWaiting,
  }: CommandOptions = {},
): Promise<PublishResult> {
  const input = await inputFromConfig(config, projectDir)
  const publisher = new IncrementalPublisher({ ...input, onProgress })
  const run = {
    now: new Date().toISOString(),
    why: [why],
    mayLose: allowLoss ? Number.POSITIVE_INFINITY : 0,
    resume: true,
    onWaiting,
  }
  const published = await publisher.run({ kind: isFull ? 'full' : 'all' }, run)
  await syncTargets(config)
  return published
}

/**
 * Makes the first release of a data folder, as a process that starts does. Whoever publishes from
 * then on updates the targets.
 *
 * @param onProgress told how far it is
 * @throws as `IncrementalPublisher.run`
 */
export async function firstReleaseFromConfig(
  config: Config,
  projectDir: string,
  onProgress: PublisherInput['onProgress'],
): Promise<PublishResult> {
  const input = await inputFromConfig(config, projectDir)
  const publisher = new IncrementalPublisher({ ...input, onProgress })
  return publisher.run({ kind: 'all' }, { now: new Date().toISOString(), why: ['start'] })
}

/**
 * Serves the release before the live one, here and at all targets.
 *
 * @param onWaiting called once if a run is under way; then this waits for it
 * @returns the release that is live now
 * @throws as `rollBack` and `SiteTarget.sync`
 */
export async function rollBackFromConfig(config: Config, onWaiting?: () => void): Promise<string> {
  const release = await rollBack(config.dataDir, new Date().toISOString(), onWaiting)
  await syncTargets(config)
  return release
}

async function syncTargets(config: Config): Promise<void> {
  const targets = targetsFromConfig(config)
  if (targets.length === 0) return
  const releases = new Releases(config.dataDir)
  const live = await releases.current()
  if (!live) return
  for (const target of targets) await target.sync({ ...live, dir: releases.dirOf(live.id) })
}

/**
 * Compares the live site with a full build of the API's current data.
 *
 * @param onWaiting called once if a run is under way; then this waits for it
 * @throws as `checkAgainstFullBuild`
 */
export async function checkFromConfig(
  config: Config,
  projectDir: string,
  onWaiting?: () => void,
): Promise<CheckResult> {
  const input = await inputFromConfig(config, projectDir)
  return checkAgainstFullBuild({ ...input, now: new Date().toISOString(), onWaiting })
}

const VARIANTS: Record<Config['precompress'], PageVariants> = {
  none: [],
  brotli: BROTLI_ONLY,
  all: VARIANT_SUFFIXES,
}

function settingsOf(config: Config): Pick<PublisherInput, 'site' | 'product' | 'variants'> {
  const { precompress, productSlug } = config
  return { site: siteFacts(config), product: productSlug, variants: VARIANTS[precompress] }
}

/**
 * The input for publishing and previews with these settings.
 *
 * @throws PublishRefused if the bundle cannot be built
 */
export async function inputFromConfig(
  config: Config,
  projectDir: string,
): Promise<PublisherInput & PreviewInput & { bundle: LoadedBundle }> {
  const apiUrl = apiUrlFor(config)
  return {
    dataDir: config.dataDir,
    bundle: await loadBundle(projectDir),
    source: createApiClient({
      apiUrl,
      fetch: fetchForHost(apiUrl),
      productSlug: config.productSlug,
      timeoutMs: API_TIMEOUT_MS,
    }),
    ...settingsOf(config),
  }
}

type ReleaseState = 'missing' | 'stale' | 'fresh'

/** Whether the live release was made today, with the current code and settings. */
export async function releaseState(config: Config, projectDir: string): Promise<ReleaseState> {
  const live = await new Releases(config.dataDir).current()
  if (!live) return 'missing'
  const today = new Date().toISOString().slice(0, 10)
  const fresh =
    live.codeVersion === codeVersion(projectDir) &&
    live.settings === settingsDigest(settingsOf(config)) &&
    live.createdAt.startsWith(today)
  return fresh ? 'fresh' : 'stale'
}
