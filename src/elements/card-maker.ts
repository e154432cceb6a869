import type { ContentCard } from '#src/contract/contents/content.ts'
import { whenPhrases } from '#src/i18n/event-when.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { cardElement } from './card-element.ts'

/** Makes cards from the page's templates, in its language. `events` must be loaded. */
export function cardMaker(translator: Translator): (card: ContentCard) => Node {
  const config = { locale: translator.locale, phrases: whenPhrases(translator) }
  return (card) => cardElement(document.body, card, config)
}
