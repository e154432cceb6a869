import pLimit from 'p-limit'
import { HttpError } from '#src/api/errors.ts'
import type { Preview } from '#src/contract/contents/preview.ts'
import { PREVIEW_PAGE_PATH, type PreviewFields } from '#src/contract/contents/preview-page.ts'
import { PREVIEW_MAX_KILOBYTES } from '#src/contract/contents/sealed-preview.ts'
import { FALLBACK_LOCALE, isLocale, LOCALE_NAMES, LOCALES, type Locale } from '#src/i18n/locales.ts'
import { createTranslator, type Texts, type Translator } from '#src/i18n/translator.ts'
import { renderPage } from '../bundle/render.ts'
import type { PublisherInput } from '../run.ts'
import { previewModel } from './preview-model.ts'

/** The style of the bar, in a file of its own: other pages do not load it. */
const PREVIEW_STYLE = '/assets/proof.css'

interface PreviewBar {
  /** The sealed preview, to be shown in another language. */
  proof: string
  locale: Locale
  /** Address without language; empty for the page of the previewed content itself. */
  path: string
}

/**
 * The page with a bar at its lower edge that marks it as a preview; the only other change is that
 * search engines must not index it.
 *
 * @param html a whole page, as it would be published
 * @param translator of the page's language
 */
export function previewPage(
  html: string,
  { proof, locale, path }: PreviewBar,
  { t }: Translator,
): string {
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
  )}</p><form method="post" action="${PREVIEW_PAGE_PATH}">${kept}${choices}</form></aside>`
  const head = `${html.includes('name="robots"') ? '' : '<meta name="robots" content="noindex">'}<link rel="stylesheet" href="${PREVIEW_STYLE}">`
  return before(before(html, '</head>', head), '</body>', bar)
}

function before(html: string, tag: string, added: string): string {
  const at = tag === '</body>' ? html.lastIndexOf(tag) : html.indexOf(tag)
  return at < 0 ? html : html.slice(0, at) + added + html.slice(at)
}

/** A short page for when there is nothing to show. */
export function noPreviewPage(locale: Locale, words: { title: string; text: string }): string {
  const [title, text] = [escaped(words.title), escaped(words.text)]
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="${PREVIEW_STYLE}"></head><body class="no-proof"><main><h1>${title}</h1><p>${text}</p></main></body></html>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Most previews rendered at once: rendering shares the thread with the work for readers. */
const MOST_AT_ONCE = 2
const MOST_WAITING = 8
const BODY_LIMIT = (PREVIEW_MAX_KILOBYTES + 1) * 1024

const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Who may embed the preview in a frame: the office, on request; never another site. */
const FRAMED = { 'x-frame-options': 'SAMEORIGIN', ancestors: "frame-ancestors 'self'" }
const ALONE = { 'x-frame-options': 'DENY', ancestors: "frame-ancestors 'none'" }

const SHORT_PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'"

export type PreviewInput = Pick<PublisherInput, 'source' | 'site' | 'product' | 'bundle'> & {
  source: { openPreview(sealed: string): Promise<Preview> }
}

interface PreviewOptions {
  /** The input for pages, once the bundle is loaded. */
  input(): Promise<PreviewInput>
  texts: Texts
  /** Called with unexpected errors. */
  onFailure(error: unknown): void
  /** The current instant, ISO in UTC. */
  now?(): string
}

/**
 * Shows unsaved content as its page would look, at `POST /app/preview`: 200 with the page; 404 with
 * a short text if the preview is too old, not ours or of a hidden community, or if there is no such
 * page; 503 if too many ask at once. The handler only reads; it publishes and writes nothing.
 */
export function previewHandler({
  input,
  texts,
  onFailure,
  now = () => new Date().toISOString(),
}: PreviewOptions): (request: Request) => Promise<Response> {
  const limit = pLimit(MOST_AT_ONCE)
  const words = (locale: Locale, why: 'gone' | 'busy' | 'failed') => {
    const { t } = createTranslator(locale, texts)
    return noPreviewPage(locale, { title: t(`proof.${why}.title`), text: t(`proof.${why}.text`) })
  }

  async function shown(asked: PreviewRequest): Promise<Response> {
    const { proof, locale } = asked
    const made = await input()
    const model = await previewModel(made, await made.source.openPreview(proof), {
      ...asked,
      now: now(),
    })
    if (!model) return page(words(locale, 'gone'), 404, asked)
    const html = (await renderPage(made.bundle, model)).toString('utf8')
    const whole = asked.framed ? html : previewPage(html, asked, createTranslator(locale, texts))
    return page(whole, 200, asked)
  }

  return async (request) => {
    if (new URL(request.url).pathname !== PREVIEW_PAGE_PATH) return empty(404)
    if (request.method === 'GET' || request.method === 'HEAD') return empty(204)
    if (request.method !== 'POST') return empty(405, { allow: 'GET, HEAD, POST' })
    const asked = await parseRequest(request)
    if (asked === 'too long') return empty(413)
    if (limit.pendingCount >= MOST_WAITING) return page(words(asked.locale, 'busy'), 503, asked)
    try {
      return await limit(() => shown(asked))
    } catch (error) {
      if (error instanceof HttpError && error.status < 500) {
        return page(words(asked.locale, 'gone'), 404, asked)
      }
      onFailure(error)
      return page(words(asked.locale, 'failed'), 503, asked)
    }
  }
}

type PreviewRequest = Pick<PreviewFields, 'proof' | 'path'> & { locale: Locale; framed: boolean }

async function parseRequest({ body }: Request): Promise<PreviewRequest | 'too long'> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.byteLength
    if (length > BODY_LIMIT) return 'too long'
    chunks.push(chunk)
  }
  const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
  const field = (name: keyof PreviewFields) => form.get(name) ?? ''
  const locale = field('locale')
  return {
    proof: field('proof'),
    path: field('path'),
    locale: isLocale(locale) ? locale : FALLBACK_LOCALE,
    framed: field('framed') !== '',
  }
}

/** A page of ours has its own policy in its head; a short text needs only its style. */
function page(html: string, status: number, { framed }: Pick<PreviewRequest, 'framed'>): Response {
  const { ancestors, ...frame } = framed ? FRAMED : ALONE
  const policy = status === 200 ? ancestors : `${SHORT_PAGE_POLICY}; ${ancestors}`
  const type = 'text/html; charset=utf-8'
  const own = { ...frame, 'content-security-policy': policy, 'content-type': type }
  return new Response(html, { status, headers: { ...HEADERS, ...own } })
}

function empty(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...HEADERS, ...headers } })
}
