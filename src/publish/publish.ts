import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { inLanes } from '../content/lanes.ts'
import type { PageModel, SiteFacts } from '../content/page-models.ts'
import { pageModels } from '../content/pages.ts'
import type { PortalSource } from '../content/portal.ts'
import { lockFolder } from '../files/folder-lock.ts'
import type { Bundle } from './bundle/load.ts'
import { fetchPortal } from './fetch-portal.ts'
import { PublishRefused } from './refusal.ts'
import { fileOf } from './release/paths.ts'
import { type Manifest, Releases } from './release/releases.ts'
import { copyIntoRelease, keepFormerAssets, writeRelease } from './release/write.ts'
import { renderPage } from './render.ts'

export interface PublishInput {
  /** Absolute path of the data folder. */
  dataDir: string
  /** Absolute path of the folder with every text, which is published as SPEC §7 says. */
  localesDir: string
  bundle: Bundle
  source: PortalSource
  site: SiteFacts
  product: string
  /** The instant of this run, ISO in UTC with milliseconds. */
  now: string
  /** Publish even if most pages would go. */
  allowLoss?: boolean
}

export interface Published {
  release: string
  pages: number
  /** Absolute path of the release's folder. */
  dir: string
}

/** Pages under way at once: while one is compressed and written, the next is rendered. */
const LANES = 4

/** A run that would leave less than this share of communities' live pages is taken for a fault. */
const LEAST_SHARE = 0.5

/**
 * Makes a whole release from the API and switches to it in one step (DESIGN §7). Until the switch
 * nothing that is served changes; whatever goes wrong, the former release stays.
 *
 * @throws PublishRefused when the API, an answer, a page or the number of pages is not right
 * @throws FolderLockedError when another publisher works on the same data folder
 */
export async function publishSite(input: PublishInput): Promise<Published> {
  const releases = new Releases(input.dataDir)
  const lock = await lockFolder(releases.siteDir, 'publisher')
  try {
    const communities = await fetchPortal(input.source)
    const models = pageModels({ ...input, communities })
    // Every address is checked before anything is written or compared.
    for (const { route } of models) fileOf(route)
    const former = await releases.current()
    if (!input.allowLoss) refuseLoss(former, models)
    return await writeAll(input, releases, models, former)
  } finally {
    lock.release()
  }
}

async function writeAll(
  input: PublishInput,
  releases: Releases,
  models: PageModel[],
  former: Manifest | null,
): Promise<Published> {
  const digests = models.map((model) => digest(input.bundle.version, JSON.stringify(model)))
  const id = releaseId(input.now, digests)
  const dir = await releases.begin(id)
  const assets = await copyIntoRelease(input.bundle.clientDir, dir)
  await copyIntoRelease(input.localesDir, dir, join('assets', 'locales'))
  if (former) await keepFormerAssets(releases.dirOf(former.id), former.assets, dir)
  await inLanes(models, LANES, async (model) => {
    await writeRelease(dir, fileOf(model.route), await renderPage(input.bundle, model), 'page')
    // Without a pause for the collector, memory grows with the number of pages (DESIGN §7).
    await setImmediate()
  })
  await releases.finish({
    id,
    createdAt: input.now,
    codeVersion: input.bundle.version,
    settings: settingsDigest(input.site, input.product),
    pages: Object.fromEntries(models.map((model, index) => [model.route, digests[index] ?? ''])),
    assets: assets.filter((file) => file.startsWith('_astro')),
  })
  return { release: id, pages: models.length, dir: releases.dirOf(id) }
}

/** The portal's own pages are always there: only what the data make counts. */
function refuseLoss(former: Manifest | null, models: PageModel[]): void {
  const own = new Set(models.filter((model) => !isOfCommunity(model)).map(({ route }) => route))
  const live = Object.keys(former?.pages ?? {}).filter((route) => !own.has(route)).length
  const left = models.length - own.size
  if (left >= live * LEAST_SHARE) return
  throw new PublishRefused(
    'loss',
    `Only ${left} of the ${live} live pages of communities would be left; --allow-loss publishes that.`,
  )
}

function isOfCommunity(model: PageModel): boolean {
  return 'community' in model || model.kind === 'banner'
}

/** What tells whether a release was made with other settings. */
export function settingsDigest(site: SiteFacts, product: string): string {
  return digest(JSON.stringify([site, product]))
}

function digest(...parts: string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}

/** Sorts by time; the digest tells two runs of one second apart. */
function releaseId(now: string, digests: string[]): string {
  return `${now.slice(0, 19).replace(/[-:]/g, '')}-${digest(now, ...digests).slice(0, 8)}`
}
