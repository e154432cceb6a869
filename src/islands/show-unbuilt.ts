import { contentBySlug } from '../api/contents.ts'
import { createGet } from '../api/request.ts'
import { type Content, EVENT } from '../contract/content.ts'
import { pageTitle } from '../domain/page-titles.ts'
import { instantDayText } from '../i18n/dates.ts'
import { eventWhen } from '../i18n/event-when.ts'
import { localePath } from '../i18n/urls.ts'
import type { UnbuiltConfig, UnbuiltElement } from './unbuilt-content.ts'

/**
 * Puts a content from the API in the place of "not found".
 *
 * @throws HttpError where there is none, ContractError, UnreachableError: nothing is changed then
 */
export async function showUnbuilt(
  host: UnbuiltElement,
  { community, slug }: { community: string; slug: string },
): Promise<void> {
  const { config } = host
  const get = createGet({ apiUrl: config.apiUrl, locale: config.locale })
  const content = await contentBySlug(get, community, slug)
  const article = articleFor(host, content, config)
  if (!article) return
  host.replaceChildren(article)
  const title = config.title
    .replace('{title}', () => content.title)
    .replace('{community}', () => content.entity_name)
  document.title = pageTitle(title, config.productName)
  host.querySelector<HTMLElement>('[data-part=title]')?.focus()
}

function articleFor(host: UnbuiltElement, content: Content, config: UnbuiltConfig): Node | null {
  const template = host.querySelector('template')
  if (!template) return null
  const root = document.importNode(template.content, true)
  const { name, timezone, websiteconfiguration } = content.entity_ekklesia_location
  const when =
    content.content_type === EVENT
      ? eventWhen(content, config.locale, config.phrases)
      : instantDayText(content.online_from_date, timezone, config.locale)
  fill(root, 'title', content.title)
  fill(root, 'date', when)
  fill(root, 'place', content.content_type === EVENT ? content.locale : null)
  fill(root, 'resume', content.resume)
  fill(root, 'community', name)
  const link = root.querySelector<HTMLAnchorElement>('[data-part=community]')
  if (link) link.href = localePath(config.locale, `/${websiteconfiguration.url}`)
  fillCover(root, content)
  const body = root.querySelector('[data-part=body]')
  // Cleaned by the API when it was stored; the page's policy runs no script of it in any case.
  if (body) body.innerHTML = content.content ?? ''
  return root
}

function fill(root: ParentNode, part: string, text: string | null): void {
  const element = root.querySelector(`[data-part=${part}]`)
  if (text && element) element.textContent = text
  else element?.remove()
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
