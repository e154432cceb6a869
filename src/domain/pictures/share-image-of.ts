import type { Chapelry } from '#src/contract/community/chapelry.ts'
import type { WebsiteConfiguration } from '#src/contract/community/website-configuration.ts'
import {
  EVENT,
  type EventContent,
  type NewsContent,
  type PageContent,
} from '#src/contract/contents/content.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { EventWallTimes } from '../events/event-times.ts'
import type { ShareImage } from './share-image.ts'

/** The language, the parish and the product of a preview. */
interface Setting {
  locale: Locale
  /** The parish's displayed name: its display title, or its name. */
  title: string
  chapelry: Pick<Chapelry, 'id' | 'district' | 'photo_url' | 'websiteconfigurations_url'>
  configuration: Pick<WebsiteConfiguration, 'azulejo_glaze' | 'azulejo_motif'>
  product: string
}

/** The contents of the preview of a parish's pages. */
export function shareImageOfParish(setting: Setting): ShareImage {
  const { id, district } = setting.chapelry
  return { kind: 'parish', id, district, ...drawn(setting) }
}

type ShownContent =
  | Pick<NewsContent | PageContent, 'content_type' | 'id' | 'title'>
  | Pick<
      EventContent,
      'content_type' | 'id' | 'title' | 'locale' | 'event_status' | keyof EventWallTimes
    >

/** The contents of the preview of a content. @param content its title as its page shows it */
export function shareImageOfContent(content: ShownContent, setting: Setting): ShareImage {
  const { id, title } = content
  const shared = { id, title, ...drawn(setting) }
  if (content.content_type !== EVENT) return { kind: 'news', ...shared }
  const { locale: place, event_status: status } = content
  return { kind: 'event', place, status, when: content, ...shared }
}

function drawn({ locale, title, chapelry, configuration, product }: Setting) {
  const { photo_url: logo, websiteconfigurations_url: slug } = chapelry
  const { azulejo_glaze: glaze, azulejo_motif: motif } = configuration
  return { locale, parish: title, slug, tiles: { glaze, motif }, logo, product }
}
