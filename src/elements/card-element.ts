import { addressType, type ContentCard, EVENT, PAGE } from '#src/contract/contents/content.ts'
import { langAttribute, toShownCard } from '#src/domain/contents/content-language.ts'
import { readPicture } from '#src/domain/pictures/pictures.ts'
import { instantDayText } from '#src/domain/time/days.ts'
import { dayLeaf, dayText } from '#src/i18n/dates.ts'
import { eventWhen, whenPhrases } from '#src/i18n/event-when.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { localePath } from '#src/i18n/urls.ts'
import { fillEventStatus } from './fill-event-status.ts'
import type { ListConfig } from './list-config.ts'

/** Makes a card from the page's template, so that the markup of cards exists only once. */
export function cardElement(
  host: HTMLElement,
  given: ContentCard,
  { locale, phrases }: Pick<ListConfig, 'locale' | 'phrases'>,
): Node {
  // A recurring event shows its next date.
  const card = given.content_type === EVENT ? { ...given, ...given.event_next } : given
  const template = host.querySelector<HTMLTemplateElement>(
    `template[data-card="${addressType(card.content_type)}"]`,
  )
  const root = document.importNode(template?.content ?? new DocumentFragment(), true)
  const community = card.entity_ekklesia_location
  const home = localePath(locale, `/${community.websiteconfiguration.url}`)
  root.querySelector('article')?.setAttribute('data-id', String(card.id))
  const { title, resume, shown_in } = toShownCard<ContentCard>(card, locale)
  const lang = langAttribute(shown_in, locale)
  const own = langAttribute(card.language, locale)
  const link = part<HTMLAnchorElement>(root, 'link')
  if (link) {
    link.href = `${home}/${card.content_type === EVENT ? 'events/' : ''}${card.slug}`
    link.textContent = title
    if (lang) link.lang = lang
  }
  fillCover(root, card, own)
  fillText(root, 'resume', resume, lang)
  fillText(root, 'community', card.entity_name)
  if (card.content_type === PAGE) part(root, 'date')?.remove()
  else {
    fillTime(root, 'date', card.online_from_date, () =>
      instantDayText(card.online_from_date, community.timezone, locale),
    )
  }
  fillTags(root, card, home, own)
  if (card.content_type !== EVENT) return root
  fillText(root, 'place', card.locale, own)
  fillTime(root, 'when', card.event_from_date, () =>
    eventWhen(card, locale, phrases, 'beside-leaf'),
  )
  fillEventStatus(root, card, { locale, phrases })
  const skipped = part(root, 'skipped')
  const off = card.event_cancelled_date
  fillText(
    root,
    'skipped',
    off && `${skipped?.textContent.replace('{day}', dayText(off, locale, 'short'))}`,
  )
  const leaf = part(root, 'leaf')
  const { month, day } = dayLeaf(card.event_from_date, locale)
  const said = dayText(card.event_from_date, locale)
  for (const [at, text] of [month, day, said].entries()) {
    const line = leaf?.children[at]
    if (line) line.textContent = text
  }
  return root
}

function part<Element extends HTMLElement = HTMLElement>(
  root: ParentNode,
  name: string,
): Element | null {
  return root.querySelector<Element>(`[data-part="${name}"]`)
}

/** @param lang language of the text, if it differs from the page's */
function fillText(
  root: ParentNode,
  name: string,
  text: string | null | undefined,
  lang?: Locale,
): void {
  const element = part(root, name)
  if (!element || !text) {
    element?.remove()
    return
  }
  element.textContent = text
  if (lang) element.lang = lang
}

function fillTime(root: ParentNode, name: string, dateTime: string, text: () => string): void {
  const element = part<HTMLTimeElement>(root, name)
  if (!element) return
  element.dateTime = dateTime
  element.textContent = text()
}

function fillTags(
  root: ParentNode,
  card: ContentCard,
  home: string,
  lang: Locale | undefined,
): void {
  const tags = part(root, 'tags')
  const model = tags?.querySelector('a')
  if (!tags || !model) return
  if (card.contents_hashtags.length === 0) {
    tags.remove()
    return
  }
  const links = card.contents_hashtags.map(({ tag }) => {
    const link = model.cloneNode() as HTMLAnchorElement
    link.href = `${home}?hashtag=${encodeURIComponent(tag)}`
    link.textContent = `#${tag}`
    return link
  })
  tags.replaceChildren(...links)
  if (lang) tags.lang = lang
}

function fillCover(root: ParentNode, card: ContentCard, lang: Locale | undefined): void {
  const cover = part(root, 'cover')
  const image = cover?.querySelector('img')
  if (!cover || !image) return
  if (!card.cover) {
    cover.remove()
    return
  }
  const picture = readPicture(card.cover)
  const tint = cover.querySelector('svg')
  if (picture.kind === 'stored' && picture.color) tint?.setAttribute('color', picture.color)
  else tint?.remove()
  const sources = [...cover.querySelectorAll('source')]
  if (picture.kind === 'foreign') {
    for (const source of sources) source.remove()
    image.removeAttribute('width')
    image.removeAttribute('height')
  } else {
    for (const [at, source] of sources.entries()) source.srcset = picture.sources[at]?.srcset ?? ''
    image.width = picture.width
    image.height = picture.height
  }
  image.alt = card.cover_description ?? ''
  if (lang && image.alt) image.lang = lang
  image.src = card.cover
}

/**
 * Returns a function that makes cards from the page's templates, in the language of the translator.
 * The namespace `events` must be loaded.
 */
export function cardMaker(translator: Translator): (card: ContentCard) => Node {
  const config = { locale: translator.locale, phrases: whenPhrases(translator) }
  return (card) => cardElement(document.body, card, config)
}
