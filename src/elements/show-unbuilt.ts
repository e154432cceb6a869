import { createGet } from '#src/api/request.ts'
import { Content, EVENT, PAGE } from '#src/contract/contents/content.ts'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import { articleSizes } from '#src/domain/contents/body-images.ts'
import { pageBody } from '#src/domain/contents/body-pictures.ts'
import {
  availableLanguages,
  langAttribute,
  pickTranslation,
  shownLanguage,
} from '#src/domain/contents/content-language.ts'
import { pageTitle } from '#src/domain/contents/page-titles.ts'
import { instantDayText } from '#src/domain/time/days.ts'
import { eventWhen } from '#src/i18n/event-when.ts'
import { languageNote } from '#src/i18n/language-note.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { localePath } from '#src/i18n/urls.ts'
import { fillEventStatus } from './fill-event-status.ts'
import type { UnbuiltConfig, UnbuiltElement } from './unbuilt-content.ts'

/**
 * Shows a content from the API instead of "not found".
 *
 * @throws HttpError if there is none, ContractError, UnreachableError: then the page is unchanged
 */
export async function showUnbuilt(
  host: UnbuiltElement,
  { community, slug }: { community: string; slug: string },
): Promise<void> {
  const { config } = host
  const get = createGet({ apiUrl: config.apiUrl, locale: config.locale })
  const path = pathOf(PATHS.mobileContentSlugOfCommunity, { slug, community })
  const written = await get(path, Content)
  const content = inLanguageOf(written, config.locale)
  const article = articleFor(host, content, config)
  if (!article) return
  fillLanguages(article, written, config)
  host.replaceChildren(article)
  const title = config.title
    .replace('{title}', () => content.title)
    .replace('{community}', () => content.entity_name)
  document.title = pageTitle(title, config.productName)
  host.querySelector<HTMLElement>('[data-part=title]')?.focus()
}

/** The content with its texts in the page's language, if it has been translated. */
function inLanguageOf(content: Content, locale: Locale): Content {
  const text = pickTranslation(content, locale)
  return text ? { ...content, ...text, language: locale } : content
}

function articleFor(
  host: UnbuiltElement,
  content: Content,
  config: UnbuiltConfig,
): DocumentFragment | null {
  const template = host.querySelector('template')
  if (!template) return null
  const root = document.importNode(template.content, true)
  const { name, timezone, websiteconfiguration } = content.entity_ekklesia_location
  const when =
    content.content_type === EVENT
      ? eventWhen(content, config.locale, config.phrases)
      : content.content_type === PAGE
        ? null
        : instantDayText(content.online_from_date, timezone, config.locale)
  const lang = langAttribute(content.language, config.locale)
  fill(root, 'title', content.title, lang)
  fillEventStatus(root, content.content_type === EVENT ? content : null, config)
  fill(root, 'date', when)
  fill(root, 'place', content.content_type === EVENT ? content.locale : null)
  fill(root, 'resume', content.resume, lang)
  fill(root, 'community', name)
  const link = root.querySelector<HTMLAnchorElement>('[data-part=community]')
  if (link) link.href = localePath(config.locale, `/${websiteconfiguration.url}`)
  fillCover(root, content)
  const body = root.querySelector<HTMLElement>('[data-part=body]')
  // The API sanitised it when it was stored, and the page's policy blocks scripts in any case.
  if (body) body.innerHTML = pageBody(content.content ?? '', content.body_pictures, articleSizes)
  if (body && lang) body.lang = lang
  return root
}

/** Says so if there is no text in the page's language. */
function fillLanguages(root: ParentNode, written: Content, { locale, language }: UnbuiltConfig) {
  const note = root.querySelector('[data-part=languages]')
  const words = note?.querySelector('span')
  if (shownLanguage(written, locale) === locale) return note?.remove()
  if (words) words.textContent = languageNote(availableLanguages(written), language)
}

function fill(root: ParentNode, part: string, text: string | null, lang?: Locale): void {
  const element = root.querySelector<HTMLElement>(`[data-part=${part}]`)
  if (!element || !text) {
    element?.remove()
    return
  }
  element.textContent = text
  if (lang) element.lang = lang
}

function fillCover(root: ParentNode, { cover, cover_description: alt }: Content): void {
  const link = root.querySelector<HTMLAnchorElement>('[data-part=cover]')
  const image = root.querySelector<HTMLImageElement>('[data-part=picture]')
  if (!cover || !image || !link) {
    link?.remove()
    return
  }
  link.href = cover
  image.src = cover
  image.alt = alt ?? ''
}
