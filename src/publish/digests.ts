import { hash } from 'node:crypto'
import type { PageModel } from '#src/content/page-models/page-model.ts'
import type { PublisherInput } from './run.ts'

/** @returns 16 hexadecimal digits that tell different texts apart */
export function digest(...parts: string[]): string {
  // A slice of the longer text would keep all of it in memory, for each page.
  return hash('sha256', `${parts.join('\0')}\0`, 'buffer').toString('hex', 0, 8)
}

/** The settings that a release depends on. */
type SettingsInput = Pick<PublisherInput, 'site' | 'product' | 'variants'>

/** A digest that differs if the settings differ. */
export function settingsDigest({ site, product, variants }: SettingsInput): string {
  return digest(JSON.stringify([site, product, variants]))
}

/**
 * Digests that differ if a page would come out differently: they cover all its data and the code
 * that renders it. Data shared by all pages of a community are digested once.
 *
 * @param codeVersion from `bundle/version`
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
    return digest(codeVersion, once(site), ...common.map(once), JSON.stringify(own))
  }
}

/** Objects in the model that several pages share. */
const COMMON = ['community', 'communities', 'calendar', 'feed', 'content'] as const

/** Splits a model into parts shared by several pages and the page's own. */
function parted(model: Omit<PageModel, 'site'>): [common: object[], own: object] {
  const own: Record<string, unknown> = { ...model }
  const common: object[] = []
  for (const name of COMMON) {
    const part = own[name]
    if (typeof part !== 'object' || part === null) continue
    common.push(part)
    // The key stays, so that one part is not mistaken for another.
    own[name] = null
  }
  return [common, own]
}
