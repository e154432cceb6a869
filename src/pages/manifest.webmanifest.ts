import type { APIRoute } from 'astro'
import { modelOf } from '#src/content/page-model-loader.ts'
import { translatorOf } from '#src/i18n/bundled.ts'
import { LOCALE_TAGS } from '#src/i18n/locales.ts'
import { localePath } from '#src/i18n/urls.ts'

/** Drawn by `scripts/draw-icons.ts`. The maskable one may be cut to any shape by the device. */
const ICONS = [
  { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
]

export const GET: APIRoute = async (context) => {
  const { locale, site } = await modelOf(context, 'manifest')
  const { t } = translatorOf(locale)
  const manifest = {
    // The identity of the app is the same in every language.
    id: '/',
    name: site.productName,
    short_name: site.productName,
    description: t('offline.app.description'),
    lang: LOCALE_TAGS[locale],
    dir: 'ltr',
    scope: '/',
    start_url: localePath(locale, '/portal'),
    display: 'standalone',
    // The same as in Head.astro, where pages define it for each theme.
    background_color: '#f6f4f1',
    theme_color: '#fefdfc',
    icons: ICONS,
    shortcuts: [{ name: t('offline.app.communities'), url: localePath(locale, '/subscriptions') }],
  }
  return new Response(`${JSON.stringify(manifest, null, 2)}\n`, {
    headers: { 'content-type': 'application/manifest+json' },
  })
}
