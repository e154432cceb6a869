import { createHash } from 'node:crypto'
import type { PageModel } from '../content/page-models.ts'
import type { PublisherInput } from './run.ts'

/** @returns 16 hexadecimal digits that tell different texts apart */
export function digest(...parts: string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** The settings that a release depends on. */
type MadeWith = Pick<PublisherInput, 'site' | 'product' | 'isPlain'>

/** What tells whether a release was made with other settings. */
export function settingsDigest({ site, product, isPlain }: MadeWith): string {
  return digest(JSON.stringify([site, product, isPlain ?? false]))
}

/**
 * What tells whether a page would come out differently: of everything that it shows, and of the
 * code that renders it. What all pages of a community share is taken once.
 *
 * @param codeVersion as `bundle/version` gives it
 */
export function pageDigests(codeVersion: string): (model: PageModel) => string {
  const shared = new WeakMap<object, string>()
  const once = (part: object) => {
    const known = shared.get(part) ?? digest(JSON.stringify(part))
    shared.set(part, known)
    return known
  }
  return ({ site, ...model }) => {
    const [common, own] = parted(model)
    return digest(codeVersion, once(site), common ? once(common) : '', JSON.stringify(own))
  }
}

/** What several pages show alike, the same object in each, and what is a page's own. */
function parted(model: Omit<PageModel, 'site'>): [common: object | null, own: object] {
  if ('community' in model && typeof model.community === 'object') {
    const { community, ...own } = model
    return [community, own]
  }
  if ('communities' in model && typeof model.communities === 'object') {
    const { communities, ...own } = model
    return [communities, own]
  }
  return [null, model]
}
