import type { NewsContent } from '#src/contract/contents/content.ts'
import { contentPath } from '#src/domain/contents/content-address.ts'
import { availableLanguages, eachLanguage } from '#src/domain/contents/content-language.ts'
import { FALLBACK_LOCALE, type Locale } from '#src/i18n/locales.ts'
import type { ShownContent } from '../page-models/content-pages.ts'
import { shownContent } from '../page-texts.ts'
import type { BodyOf } from '../portal.ts'

/** How many of the newest news a feed has. */
export const FEED_NEWS = 30

/** The fields of a news item that its feed shows. */
export type FeedNews = Pick<
  NewsContent,
  'id' | 'title' | 'resume' | 'content' | 'body_pictures' | 'cover' | 'entity_name'
> & {
  /** The language of its texts. */
  shown_in: Locale
  /** Address of its page, without language. */
  path: string
  /** ISO instants. */
  publishedAt: string
  updatedAt: string
}

/** The newest news of a community for feed readers, in one language where available. */
export interface NewsFeed {
  slug: string
  /** The community's title. */
  title: string
  /** The namespace for the ids of its entries. */
  uidNamespace: string
  news: FeedNews[]
}

/**
 * The feed of a community in each language: the same one where nothing is translated.
 *
 * @param news of the community, newest first
 * @param bodyOf as in `CommunityData`
 */
export function newsFeed(
  community: Omit<NewsFeed, 'news'>,
  news: NewsContent[],
  bodyOf?: BodyOf,
): (locale: Locale) => NewsFeed {
  const newest = news.slice(0, FEED_NEWS).map((one) => ({
    path: contentPath(community.slug, one),
    shown: eachLanguage(one, (language) => shownContent(one, language, bodyOf)),
  }))
  const feedIn = (locale: Locale): NewsFeed => ({
    ...community,
    news: newest.map(({ path, shown }) => feedNews(path, shown(locale))),
  })
  const untranslated = feedIn(FALLBACK_LOCALE)
  const isOneForAll = news.slice(0, FEED_NEWS).every((one) => availableLanguages(one).length === 1)
  return (locale) => (isOneForAll ? untranslated : feedIn(locale))
}

function feedNews(path: string, shown: ShownContent<NewsContent>): FeedNews {
  const { id, shown_in, title, resume, content, body_pictures, cover, entity_name, updated_at } =
    shown
  const publishedAt = shown.online_from_date
  return {
    ...{ id, shown_in, title, resume, content, cover, entity_name, path, publishedAt },
    ...(body_pictures && { body_pictures }),
    // For readers, a text written before its publication changed when it was published.
    updatedAt: updated_at > publishedAt ? updated_at : publishedAt,
  }
}

/** The address of a community's feed, without language. */
export function feedPath(slug: string): string {
  return `/${slug}/feed.xml`
}
