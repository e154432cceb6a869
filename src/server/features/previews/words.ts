import { join } from 'node:path'
import { plainText } from '#src/domain/contents/page-titles.ts'
import { smallPicture } from '#src/domain/pictures/pictures.ts'
import type { Preview } from '#src/domain/pictures/preview.ts'
import { dayLeaf } from '#src/i18n/dates.ts'
import { eventWhen, whenPhrases } from '#src/i18n/event-when.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { safePath } from '#src/server/http/files/served-file.ts'
import type { PreviewDrawing, PreviewSign } from './drawing.ts'

/**
 * The text of a preview.
 *
 * @param translator of the preview's language
 * @param mediaDir folder that `/media` is served from: only pictures in it are drawn, so that
 *   nobody can make this process fetch an address
 */
export function previewDrawing(
  preview: Preview,
  translator: Translator,
  mediaDir: string,
): PreviewDrawing {
  const { slug, tiles, product, logo, locale } = preview
  const parish = plainText(preview.parish)
  const shared = {
    slug,
    tiles,
    product,
    details: [],
    warning: null,
    foot: parish,
    sign: seal(logo, mediaDir),
  }
  switch (preview.kind) {
    case 'parish': {
      const foot = translator.t('community.preview')
      return { ...shared, title: parish, details: preview.district ? [preview.district] : [], foot }
    }
    case 'news':
      return { ...shared, title: plainText(preview.title) }
    case 'event': {
      const { when, place, status } = preview
      const days = eventWhen(when, locale, whenPhrases(translator))
      return {
        ...shared,
        title: plainText(preview.title),
        details: place ? [days, plainText(place)] : [days],
        warning: status === 'cancelled' ? translator.t('events.status.cancelled') : null,
        sign: { kind: 'day', ...dayLeaf(when.event_from_date, locale) },
      }
    }
  }
}

function seal(logo: string | null, mediaDir: string): PreviewSign {
  if (!logo?.startsWith('/media/')) return { kind: 'mark' }
  const path = safePath(smallPicture(logo).slice('/media'.length))
  return path === null ? { kind: 'mark' } : { kind: 'logo', file: join(mediaDir, path) }
}
