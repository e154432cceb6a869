import type { NewsArticleLeaf } from 'schema-dts'
import { excerpt, plainText } from '#src/domain/contents/page-titles.ts'
import { LOCALE_TAGS } from '#src/i18n/locales.ts'
import { absolute } from '../absolute.ts'
import { canonicalPath } from '../page-languages.ts'
import type { NewsPage } from '../page-models/content-pages.ts'
import { pagePreview } from '../page-preview.ts'
import { parishReference } from './parish.ts'

/** The news item of a page. Its parish wrote and publishes it. */
export function newsArticle(page: NewsPage): NewsArticleLeaf {
  const { community, content, site } = page
  const address = absolute(site, canonicalPath(page))
  const parish = parishReference(site, community)
  const tags = content.contents_hashtags.map(({ tag }) => tag)
  return {
    '@type': 'NewsArticle',
    '@id': `${address}#article`,
    headline: plainText(content.title),
    description: content.resume ? excerpt(content.resume) : undefined,
    url: address,
    mainEntityOfPage: address,
    datePublished: content.online_from_date,
    // A text written before its publication has not changed since.
    dateModified:
      content.updated_at > content.online_from_date ? content.updated_at : content.online_from_date,
    image: pagePreview(page)?.src,
    author: parish,
    publisher: { '@id': parish['@id'] },
    inLanguage: LOCALE_TAGS[content.shown_in],
    keywords: tags.length > 0 ? tags : undefined,
  }
}
