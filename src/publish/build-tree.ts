import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageModel } from '#src/content/page-models/page-model.ts'
import { pageDigests } from './digests.ts'
import { hostFiles } from './hosting/host-files.ts'
import { PortalCopy } from './portal-copy.ts'
import { openPress } from './press/open-press.ts'
import { layAssets } from './release/assets.ts'
import type { PageDigests } from './release/journal.ts'
import type { PublisherInput } from './run.ts'

/** A whole site on the disk. */
export interface BuiltTree {
  copy: PortalCopy
  pages: PageDigests
  /** The addresses that belong to no community. */
  own: Set<string>
  /** Hashed assets that its pages link to, as paths in the folder. */
  assets: string[]
}

/**
 * Builds everything into an empty folder. Communities are fetched, rendered and forgotten a few at
 * a time, so what it needs of memory does not grow with their texts.
 *
 * @throws PublishRefused when the API, an answer, an address or a page is not right
 */
export async function buildTree(
  input: PublisherInput & { now: string },
  dir: string,
): Promise<BuiltTree> {
  const digestOf = pageDigests(input.bundle.version)
  const pages: PageDigests = {}
  const own = new Set<string>()
  const press = openPress(input.bundle, input.isPlain ? 'none' : 'page')
  try {
    const files = await layAssets(input.bundle.clientDir, dir, input.isPlain ?? false)
    for (const { file, text } of hostFiles(input.site.apiUrl)) {
      await writeFile(join(dir, file), text)
    }
    const copy = await PortalCopy.read(input.source, input, async (models) => {
      for (const model of models) {
        pages[model.route] = digestOf(model)
        if (!isOfCommunity(model)) own.add(model.route)
      }
      await press.print(models, dir)
    })
    return { copy, pages, own, assets: files.filter((file) => file.startsWith('_astro')) }
  } finally {
    await press.close()
  }
}

function isOfCommunity(model: PageModel): boolean {
  return 'community' in model || 'slug' in model
}
