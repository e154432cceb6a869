import { PROOF_PAGE_PATH } from '#src/contract/contents/proof-page.ts'
import { LOCALE_NAMES } from '#src/i18n/locale-names.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import type { Translator } from '#src/i18n/translator.ts'

/** The style of the bar, in a file of its own: other pages do not load it. */
export const PROOF_STYLE = '/assets/proof.css'

interface Shown {
  /** The sealed proof, to be shown in another language. */
  proof: string
  locale: Locale
  /** Address without language; empty for the page that the proof is for. */
  path: string
}

/**
 * The page with a bar at its lower edge that marks it as a preview; the only other change is that
 * search engines must not index it.
 *
 * @param html a whole page, as it would be published
 * @param translator of the page's language
 */
export function proofPage(html: string, { proof, locale, path }: Shown, { t }: Translator): string {
  const others = LOCALES.filter((one) => one !== locale)
  const choices = others
    .map(
      (one) =>
        `<button class="btn" name="locale" value="${one}" lang="${one}">${escaped(LOCALE_NAMES[one])}</button>`,
    )
    .join('')
  const title = escaped(t('proof.title'))
  const kept = Object.entries({ proof, path })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('')
  const bar = `<aside class="proof-bar" aria-label="${title}"><p><strong>${title}</strong> ${escaped(
    t('proof.what'),
  )}</p><form method="post" action="${PROOF_PAGE_PATH}">${kept}${choices}</form></aside>`
  const head = `${html.includes('name="robots"') ? '' : '<meta name="robots" content="noindex">'}<link rel="stylesheet" href="${PROOF_STYLE}">`
  return before(before(html, '</head>', head), '</body>', bar)
}

function before(html: string, tag: string, added: string): string {
  const at = tag === '</body>' ? html.lastIndexOf(tag) : html.indexOf(tag)
  return at < 0 ? html : html.slice(0, at) + added + html.slice(at)
}

/** A short page for when there is nothing to show. */
export function noProofPage(locale: Locale, words: { title: string; text: string }): string {
  const [title, text] = [escaped(words.title), escaped(words.text)]
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="${PROOF_STYLE}"></head><body class="no-proof"><main><h1>${title}</h1><p>${text}</p></main></body></html>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
