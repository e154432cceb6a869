import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { inLanes } from '../content/lanes.ts'
import type { PageModel } from '../content/page-models.ts'
import { digest, pageDigests, settingsDigest } from './digests.ts'
import { refuseLoss } from './loss.ts'
import { fileOf } from './release/paths.ts'
import type { Manifest, Releases } from './release/releases.ts'
import { copyIntoRelease, keepFormerAssets, writeRelease } from './release/write.ts'
import { renderPage } from './render.ts'
import type { RunInput } from './run.ts'

/** Pages under way at once: while one is compressed and written, the next is rendered. */
const LANES = 4

/**
 * Makes a whole release beside the live one and switches to it in one step (DESIGN §7).
 *
 * @returns what the release consists of
 * @throws PublishRefused; the former release stays
 */
export async function makeRelease(
  input: RunInput,
  releases: Releases,
  models: PageModel[],
): Promise<Manifest> {
  // Every address is checked before anything is written or compared.
  for (const { route } of models) fileOf(route)
  const former = await releases.current()
  if (!input.allowLoss) refuseLossOf(former, models)
  const digests = models.map(pageDigests(input.bundle.version))
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
  const manifest: Manifest = {
    id,
    createdAt: input.now,
    codeVersion: input.bundle.version,
    settings: settingsDigest(input.site, input.product),
    pages: Object.fromEntries(models.map((model, index) => [model.route, digests[index] ?? ''])),
    assets: assets.filter((file) => file.startsWith('_astro')),
  }
  await releases.finish(manifest)
  return manifest
}

function refuseLossOf(former: Manifest | null, models: PageModel[]): void {
  const own = new Set(models.filter((model) => !isOfCommunity(model)).map(({ route }) => route))
  const live = Object.keys(former?.pages ?? {}).filter((route) => !own.has(route)).length
  refuseLoss(live, models.length - own.size)
}

function isOfCommunity(model: PageModel): boolean {
  return 'community' in model || model.kind === 'banner' || model.kind === 'community-sitemap'
}

/** Sorts by time; the digest tells two runs of one second apart. */
function releaseId(now: string, digests: string[]): string {
  return `${now.slice(0, 19).replace(/[-:]/g, '')}-${digest(now, ...digests).slice(0, 8)}`
}
