import { html } from 'hono/html'
import type { Locale } from '#src/i18n/locales.ts'
import { createTranslator, type Texts } from '#src/i18n/translator.ts'

/** The page shown while the first release is being built; it reloads by itself. */
export function preparingPage(texts: Texts): (locale: Locale) => string {
  return (locale) => {
    const { t } = createTranslator(locale, texts)
    const title = t('server.preparing.title')
    const page = html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="2">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${t('server.preparing.text')}</p>
</main>
</body>
</html>
`
    return String(page)
  }
}
