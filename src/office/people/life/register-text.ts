import { type LifeEvent, REGISTER_PARTS } from '#src/contract/people/life.ts'
import { partialDateText } from '#src/i18n/partial-date-text.ts'
import type { Translator } from '#src/i18n/translator.ts'

/** Where an event is registered: `livro 12, f. 34, n.º 7`. */
export function registerText(
  event: Pick<LifeEvent, (typeof REGISTER_PARTS)[number]>,
  { t }: Pick<Translator, 't'>,
): string {
  return REGISTER_PARTS.flatMap((part) => {
    const value = event[part]
    return value === null ? [] : t(`office-people.life.entry.${part}`, { value })
  }).join(', ')
}

/** When and where an event was, and where it is registered, as far as it is known. */
export function eventFacts(event: LifeEvent, translator: Translator): string {
  const facts = [
    partialDateText(event.date, translator.locale),
    event.place,
    registerText(event, translator),
  ]
  return facts.filter(Boolean).join(' · ')
}
