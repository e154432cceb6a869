import type { PageModel } from '#src/content/page-models/page-model.ts'
import { localePath } from '#src/i18n/urls.ts'

/** The target of the shell's portal link: the one from the settings, or our own front page. */
export function portalAddress({ locale, site }: Pick<PageModel, 'locale' | 'site'>): string {
  return site.portalUrl ?? localePath(locale, '/portal')
}
