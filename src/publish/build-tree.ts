import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { communityModels } from '#src/content/community-models.ts'
import { forEachConcurrently } from '#src/content/concurrently.ts'
import type { PageModel } from '#src/content/page-models/page-model.ts'
import type { CommunityReader } from './communities/community-reader.ts'
import { assertPathsFree, fetchListing, toRefusal } from './communities/fetch-community.ts'
import { assertAcceptableLoss } from './communities/loss-guard.ts'
import { PortalSnapshot, toSnapshot } from './communities/portal-snapshot.ts'
import { type CommunityKey, Quarantine } from './communities/quarantine.ts'
import { pageDigests } from './digests.ts'
import { hostFiles } from './hosting/host-files.ts'
import { LiveRelease } from './live-release.ts'
import { PublishRefused } from './refusal.ts'
import { copyAssets, copyWithVariants } from './release/assets.ts'
import { VARIANT_SUFFIXES } from './release/compress.ts'
import { toFilePath } from './release/file-paths.ts'
import type { PageDigests } from './release/journal.ts'
import type { Manifest, Releases } from './release/releases.ts'
import { createRenderPool } from './render-pool/create-render-pool.ts'
import type { RenderPool } from './render-pool/render-pages.ts'
import type { RunInput } from './run.ts'

/** A whole site on the disk. */
interface BuiltTree {
  snapshot: PortalSnapshot
  pages: PageDigests
  /** Hashed assets that its pages link to, as paths in the folder. */
  assets: string[]
  /** Communities that keep the pages of the former release. */
  quarantine: Quarantine
}

/** The source of pages that cannot be made. */
interface FormerRelease {
  releases: Releases
  manifest: Manifest
}

/** The input of a build; the reader may keep the data that it reads. */
type TreeInput = RunInput & { reader: CommunityReader }

/** How many communities are processed at once: enough to hide latency, too few to hurt an API. */
const CONCURRENCY = 4

/**
 * Builds everything into an empty folder. Communities are read, rendered and released a few at a
 * time, so memory does not grow with their texts. A community with faulty data keeps its former
 * pages.
 *
 * @param former the live release; null if there is none
 * @throws PublishRefused if the list of communities, or a page of the portal itself, is faulty
 */
export async function buildTree(
  input: TreeInput,
  dir: string,
  former: FormerRelease | null,
): Promise<BuiltTree> {
  const { variants } = input
  const pool = createRenderPool(input.bundle, variants)
  try {
    const files = await copyAssets(input.bundle.clientDir, dir, variants.length > 0)
    for (const { file, text } of hostFiles({
      apiUrl: input.site.apiUrl,
      siteUrl: input.site.url,
    })) {
      await writeFile(join(dir, file), text)
    }
    const tree = new Tree(input, dir, former, pool)
    const { snapshot, pages, quarantine } = await tree.build()
    const own = files.filter((file) => file.startsWith('_astro'))
    const needed = quarantine.all().length > 0 ? (former?.manifest.assets ?? []) : []
    return { snapshot, pages, quarantine, assets: [...new Set([...own, ...needed])] }
  } finally {
    await pool.close()
  }
}

class Tree {
  readonly pages: PageDigests = {}
  readonly snapshot = new PortalSnapshot()
  readonly quarantine = new Quarantine()
  readonly #input: TreeInput
  readonly #dir: string
  readonly #pool: RenderPool
  readonly #live: LiveRelease
  readonly #liveDir: string
  readonly #digestOf: (model: PageModel) => string
  #written = 0

  constructor(input: TreeInput, dir: string, former: FormerRelease | null, pool: RenderPool) {
    this.#input = input
    this.#dir = dir
    this.#pool = pool
    this.#live = new LiveRelease(former?.manifest ?? { id: '', pages: {} })
    this.#liveDir = former?.releases.dirOf(former.manifest.id) ?? ''
    this.#digestOf = pageDigests(input.bundle.version)
  }

  async build(): Promise<this> {
    const { chapelries, broken } = await fetchListing(this.#input.source)
    this.snapshot.sortAsListed(chapelries, this.#input)
    const slugs = new Set<string>()
    let done = 0
    await forEachConcurrently(
      chapelries,
      CONCURRENCY,
      async ({ id, name, websiteconfigurations_url: slug }) => {
        const isDouble = slugs.has(slug)
        slugs.add(slug)
        const key = { community: id, slug, name }
        if (isDouble) return this.#quarantine(key, `The API gives the address ${slug} twice.`)
        await this.#orFormerPages(key, () => this.#community(id, slug))
        done += 1
        this.#input.onProgress?.({
          pages: this.#written,
          communities: done,
          ofCommunities: chapelries.length,
        })
      },
    )
    for (const { id, refused } of broken) {
      this.quarantine.note({ community: id, slug: null, name: null }, refused, this.#input.now)
    }
    for (const slug of this.#live.slugs()) {
      if (slugs.has(slug)) continue
      const key = { community: null, slug, name: null }
      // A community with an unreadable entry may have any of these slugs.
      if (broken.length > 0) this.#copyFormerPages(slug)
      else await this.#orFormerPages(key, () => this.#removeOrphans(slug))
    }
    this.snapshot.isWhole = true
    await this.#render(this.snapshot.portalModels(this.#input))
    return this
  }

  async #community(id: number, slug: string): Promise<void> {
    const { result } = await this.#input.reader.read(id, slug, null)
    if (result.kind === 'unreadable') throw result.refused
    const models = result.kind === 'read' ? communityModels(result.data, this.#input) : []
    const routes = models.map(({ route }) => route)
    await this.#assertAcceptableLoss(slug, routes)
    try {
      await this.#render(models)
    } catch (error) {
      // A fault that concerns more than this community ends the release: nothing of it is needed.
      if (error instanceof PublishRefused) for (const route of routes) await this.#removePage(route)
      throw error
    }
    this.snapshot.set(id, result.kind === 'read' ? toSnapshot(result.data, this.#input) : null)
  }

  /** Leaves out pages of an unlisted community, unless the guard against loss refuses. */
  async #removeOrphans(slug: string): Promise<void> {
    await assertPathsFree(this.#input, slug)
    await this.#assertAcceptableLoss(slug, [])
  }

  async #render(models: PageModel[]): Promise<void> {
    await this.#pool.render(models, this.#dir)
    this.#written += models.length
    for (const model of models) this.pages[model.route] = this.#digestOf(model)
  }

  /** Removes a page with its variants; the former page's files replace them. */
  async #removePage(route: string): Promise<void> {
    for (const suffix of ['', ...VARIANT_SUFFIXES]) {
      await rm(join(this.#dir, `${toFilePath(route)}${suffix}`), { force: true })
    }
  }

  async #assertAcceptableLoss(slug: string, left: string[]): Promise<void> {
    await assertAcceptableLoss(this.#input, { slug, former: this.#live.routesOf(slug), left })
  }

  /** Does some work for a community; if it is refused, the community keeps its former pages. */
  async #orFormerPages(
    key: CommunityKey & { slug: string },
    work: () => Promise<void>,
  ): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.quarantine.note(key, toRefusal(error), this.#input.now)
      const hasPages = this.#copyFormerPages(key.slug)
      // No page links to a community without pages.
      if (!hasPages && key.community !== null) this.snapshot.set(key.community, null)
    }
  }

  #quarantine(key: CommunityKey & { community: number }, message: string): void {
    this.quarantine.note(key, new PublishRefused('contract', message), this.#input.now)
    this.snapshot.set(key.community, null)
  }

  #copyFormerPages(slug: string): boolean {
    const routes = this.#live.routesOf(slug)
    for (const route of routes) {
      copyWithVariants(this.#liveDir, this.#dir, toFilePath(route))
      // The current digests are unknown: the next comparison makes these pages anew.
      this.pages[route] = ''
    }
    return routes.size > 0
  }
}
