import { typeOf } from '#src/contract/publishing/site-files.ts'
import {
  DEFAULT_SHARE_IMAGE,
  SHARE_IMAGE_SIZE,
  SHARE_IMAGE_TYPE,
  type ShareableCover,
  type ShareImage,
  shareableCover,
  shareImagePath,
} from '#src/domain/pictures/share-image.ts'
import { shareImageOfContent, shareImageOfParish } from '#src/domain/pictures/share-image-of.ts'
import type { CommunityFrame } from './page-models/community.ts'
import type { EventPage, NewsPage, ParishPage } from './page-models/content-pages.ts'
import type { SiteFacts } from './page-models/page.ts'
import type { PageModel } from './page-models/page-model.ts'
import { absolute } from './site.ts'

/** The picture shown when somebody shares a page. */
interface PageShareImage {
  /** Absolute address. */
  src: string
  /** Description for readers who cannot see it; null if there is none. */
  alt: string | null
  /** Media type, and size in pixels, if the address tells them. */
  facts: { type: string; width: number; height: number } | null
}

/**
 * The preview picture of a page: its own if previews can show it, otherwise one drawn on request;
 * null for pages that nobody shares.
 */
export function shareImageOfPage(page: PageModel): PageShareImage | null {
  switch (page.kind) {
    case 'news':
    case 'event':
    case 'parish-page':
      return contentShareImage(page)
    case 'community':
    case 'events':
    case 'timetable':
    case 'questions':
    case 'archive':
    case 'archive-month':
    case 'join':
      return parishShareImage(page)
    case 'welcome':
    case 'subscriptions':
    case 'info': {
      const facts = { type: typeOf(DEFAULT_SHARE_IMAGE), ...SHARE_IMAGE_SIZE }
      return { src: absolute(page.site, DEFAULT_SHARE_IMAGE), alt: page.site.productName, facts }
    }
    default:
      return null
  }
}

function contentShareImage(page: NewsPage | EventPage | ParishPage): PageShareImage {
  const { content, site } = page
  const cover = shareableCover(content.cover)
  if (cover !== null) return given(cover, content.cover_description, site)
  return drawn(shareImageOfContent(content, settingOf(page)), content.title, site)
}

function parishShareImage(page: Within): PageShareImage {
  const { community, site } = page
  const banner = shareableCover(community.configuration.header_url)
  if (banner !== null) return given(banner, community.title, site)
  return drawn(shareImageOfParish(settingOf(page)), community.title, site)
}

type Within = Extract<PageModel, { community: CommunityFrame }>

function settingOf({ locale, site, community: { chapelry, configuration, title } }: Within) {
  return { locale, title, chapelry, configuration, product: site.productName }
}

function given(picture: ShareableCover, alt: string | null, site: SiteFacts): PageShareImage {
  if (picture.kind === 'given') return { src: absolute(site, picture.src), alt, facts: null }
  const { path, width, height } = picture
  return {
    src: `${drawingOrigin(site)}${path}`,
    alt,
    facts: { type: SHARE_IMAGE_TYPE, width, height },
  }
}

function drawn(preview: ShareImage, alt: string, site: SiteFacts): PageShareImage {
  const src = `${drawingOrigin(site)}${shareImagePath(preview)}`
  return { src, alt, facts: { type: SHARE_IMAGE_TYPE, ...SHARE_IMAGE_SIZE } }
}

/** The server that draws is the API's server: the site's own host, or another one. */
function drawingOrigin({ apiUrl, url }: SiteFacts): string {
  return apiUrl.startsWith('/') ? url : new URL(apiUrl).origin
}
