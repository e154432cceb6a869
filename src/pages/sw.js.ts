import { retired, version, worker } from 'virtual:offline-worker'
import type { APIRoute } from 'astro'
import { modelOf } from '#src/content/page-model-loader.ts'
import { RESERVED_COMMUNITY_SLUGS } from '#src/contract/community/slugs.ts'
import { translatorOf } from '#src/i18n/bundled.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { type OfflineSettings, type SavedNoteWords, SETTINGS_NAME } from '#src/offline/settings.ts'

export const GET: APIRoute = async (context) => {
  const { site } = await modelOf(context, 'offline-worker')
  const settings: OfflineSettings = {
    version: `${version} ${site.url} ${site.productName}`,
    apiPath: site.apiUrl,
    reserved: [...RESERVED_COMMUNITY_SLUGS],
    words: Object.fromEntries(
      LOCALES.map((one) => [one, savedNoteWords(one)]),
    ) as OfflineSettings['words'],
  }
  const text = site.keepsPages
    ? `self.${SETTINGS_NAME}=${JSON.stringify(settings)};\n${worker}`
    : retired
  return new Response(text, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
}

function savedNoteWords(locale: Locale): SavedNoteWords {
  const { t } = translatorOf(locale)
  return { note: t('offline.note', { when: '{when}' }), retry: t('offline.retry') }
}
