import type { Found, MarkedText } from '#src/contract/contents/search.ts'
import { langAttribute } from '#src/domain/contents/content-language.ts'
import { instantDayText } from '#src/domain/time/days.ts'
import { eventWhen } from '#src/i18n/event-when.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { localePath } from '#src/i18n/urls.ts'
import type { SearchConfig } from './search-config.ts'

type Wording = Pick<SearchConfig, 'locale' | 'phrases'>

/** A result, made from the page's template for its kind. */
export function foundElement(host: HTMLElement, found: Found, wording: Wording): Node {
  const template = host.querySelector<HTMLTemplateElement>(`template[data-of="${found.kind}"]`)
  const root = document.importNode(template?.content ?? new DocumentFragment(), true)
  const lang =
    found.kind === 'community' ? undefined : langAttribute(found.language, wording.locale)
  const link = part<HTMLAnchorElement>(root, 'link')
  if (link) {
    link.href = localePath(wording.locale, foundPath(found))
    write(link, found.title)
    if (lang) link.lang = lang
  }
  const isOff = found.kind === 'event' && found.event_status === 'cancelled'
  if (!isOff) part(root, 'cancelled')?.remove()
  fill(root, 'excerpt', found.excerpt, lang)
  fill(root, 'when', plain(whenOf(found, wording)))
  fill(root, 'place', plain(foundPlace(found)))
  return root
}

/** Address of a result, without language. */
export function foundPath(found: Found): string {
  const home = `/${found.entity_ekklesia_location.websiteconfiguration.url}`
  if (found.kind === 'community') return home
  return `${home}/${found.kind === 'event' ? 'events/' : ''}${found.slug}`
}

function whenOf(found: Found, { locale, phrases }: Wording): string | null {
  if (found.kind === 'community' || found.kind === 'page') return null
  if (found.kind === 'event') return eventWhen(found, locale, phrases)
  return instantDayText(found.online_from_date, found.entity_ekklesia_location.timezone, locale)
}

/** The town of a parish, or the parish of a content. */
export function foundPlace(found: Found): string | null {
  if (found.kind === 'community') return found.district
  return found.entity_ekklesia_location.name
}

function plain(text: string | null): MarkedText | null {
  return text === null ? null : { text, marks: [] }
}

/** The element with a given name in a copy of a template. */
export function part<Element extends HTMLElement = HTMLElement>(root: ParentNode, name: string) {
  return root.querySelector<Element>(`[data-part="${name}"]`)
}

function fill(root: ParentNode, name: string, text: MarkedText | null, lang?: Locale): void {
  const element = part(root, name)
  if (!element || !text) {
    element?.remove()
    return
  }
  write(element, text)
  if (lang) element.lang = lang
}

/** Text nodes and `<mark>`s: no part of the text is parsed as markup. */
export function write(element: HTMLElement, { text, marks }: MarkedText): void {
  let from = 0
  for (const [start, end] of marks) {
    const mark = document.createElement('mark')
    mark.textContent = text.slice(start, end)
    element.append(text.slice(from, start), mark)
    from = end
  }
  element.append(text.slice(from))
}
