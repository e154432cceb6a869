import { SHARE_TARGETS, type Shared, type ShareTarget, shareLink } from '#src/domain/share-links.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { shareIconShapes } from '#src/ui/share/share-icons.ts'

const known = new WeakMap<Pick<Translator, 't'>, Map<ShareTarget, string>>()

/**
 * The links that share a page, as list items. Each page of a parish has this list, so the parts
 * that do not depend on the page are composed once for each language.
 */
export function shareChoices(shared: Shared, translator: Pick<Translator, 't'>): string {
  const faces = known.get(translator) ?? facesIn(translator)
  known.set(translator, faces)
  return SHARE_TARGETS.map((target) => {
    const href = shareLink(target, shared)
    const away = href.startsWith('https:') ? ' target="_blank" rel="noopener"' : ''
    return `<li><a href="${href.replaceAll('&', '&amp;')}" data-target="${target}"${away}>${faces.get(target)}</a></li>`
  }).join('')
}

function facesIn({ t }: Pick<Translator, 't'>): Map<ShareTarget, string> {
  return new Map(
    SHARE_TARGETS.map((target) => [target, `${icon(target)}${t(`share.targets.${target}`)}`]),
  )
}

function icon(target: ShareTarget): string {
  const { shapes, solid } = shareIconShapes(target)
  return `<svg class="icon${solid ? ' solid' : ''}" viewBox="0 0 24 24" aria-hidden="true">${shapes}</svg>`
}
