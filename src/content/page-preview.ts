import { typeOf } from '#src/contract/publishing/site-files.ts'
import {
  DEFAULT_PREVIEW,
  PREVIEW_SIZE,
  PREVIEW_TYPE,
  type Preview,
  type PreviewPicture,
  previewPath,
  previewPicture,
} from '#src/domain/pictures/preview.ts'
import { previewOfContent, previewOfParish } from '#src/domain/pictures/preview-of.ts'
import { absolute } from './absolute.ts'
import type { CommunityFrame } from './page-models/community.ts'
import type { EventPage, NewsPage, ParishPage } from './page-models/content-pages.ts'
import type { SiteFacts } from './page-models/page.ts'
import type { PageModel } from './page-models/page-model.ts'

/** The picture shown when somebody shares a page. */
export interface PagePreview {
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
export function pagePreview(page: PageModel): PagePreview | null {
  switch (page.kind) {
    case 'news':
    case 'event':
    case 'parish-page':
      return contentPreview(page)
    case 'community':
    case 'events':
    case 'timetable':
    case 'archive':
    case 'archive-month':
    case 'join':
      return parishPreview(page)
    case 'welcome':
    case 'subscriptions':
    case 'info': {
      const facts = { type: typeOf(DEFAULT_PREVIEW), ...PREVIEW_SIZE }
      return { src: absolute(page.site, DEFAULT_PREVIEW), alt: page.site.productName, facts }
    }
    default:
      return null
  }
}

function contentPreview(page: NewsPage | EventPage | ParishPage): PagePreview {
  const { content, site } = page
  const cover = previewPicture(content.cover)
  if (cover !== null) return given(cover, content.cover_description, site)
  return drawn(previewOfContent(content, settingOf(page)), content.title, site)
}

function parishPreview(page: Within): PagePreview {
  const { community, site } = page
  const banner = previewPicture(community.configuration.header_url)
  if (banner !== null) return given(banner, community.title, site)
  return drawn(previewOfParish(settingOf(page)), community.title, site)
}

type Within = Extract<PageModel, { community: CommunityFrame }>

function settingOf({ locale, site, community: { chapelry, configuration, title } }: Within) {
  return { locale, title, chapelry, configuration, product: site.productName }
}

function given(picture: PreviewPicture, alt: string | null, site: SiteFacts): PagePreview {
  if (picture.kind === 'given') return { src: absolute(site, picture.src), alt, facts: null }
  const { path, width, height } = picture
  return { src: `${drawingOrigin(site)}${path}`, alt, facts: { type: PREVIEW_TYPE, width, height } }
}

function drawn(preview: Preview, alt: string, site: SiteFacts): PagePreview {
  const src = `${drawingOrigin(site)}${previewPath(preview)}`
  return { src, alt, facts: { type: PREVIEW_TYPE, ...PREVIEW_SIZE } }
}

/** The server that draws is the API's server: the site's own host, or another one. */
function drawingOrigin({ apiUrl, url }: SiteFacts): string {
  return apiUrl.startsWith('/') ? url : new URL(apiUrl).origin
}
