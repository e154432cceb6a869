import type { WebPageLeaf } from 'schema-dts'
import { excerpt, plainText } from '#src/domain/contents/page-titles.ts'
import { LOCALE_TAGS } from '#src/i18n/locales.ts'
import { absolute } from '../absolute.ts'
import { canonicalPath } from '../page-languages.ts'
import type { ParishPage } from '../page-models/content-pages.ts'
import { pagePreview } from '../page-preview.ts'
import { parishReference } from './parish.ts'

/** A page about a parish: it has a date of change, but no date of publication. */
export function webPage(page: ParishPage): WebPageLeaf {
  const { community, content, site } = page
  const address = absolute(site, canonicalPath(page))
  const parish = parishReference(site, community)
  return {
    '@type': 'WebPage',
    '@id': `${address}#page`,
    name: plainText(content.title),
    description: content.resume ? excerpt(content.resume) : undefined,
    url: address,
    dateModified: content.updated_at,
    image: pagePreview(page)?.src,
    about: parish,
    publisher: { '@id': parish['@id'] },
    inLanguage: LOCALE_TAGS[content.shown_in],
  }
}
