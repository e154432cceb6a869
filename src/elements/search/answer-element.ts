import type { SearchedAnswer } from '#src/contract/contents/search.ts'
import { localePath } from '#src/i18n/urls.ts'
import { type AnswerLine, answerLines, answerPlace, noneText, topicText } from './answer-text.ts'
import { part } from './found-element.ts'
import type { SearchConfig } from './search-config.ts'

type Wording = Pick<SearchConfig, 'locale' | 'answers'>

/** Makes the card of an answer from the page's template. */
export function answerElement(host: HTMLElement, answer: SearchedAnswer, wording: Wording): Node {
  const template = host.querySelector<HTMLTemplateElement>('template[data-answer]')
  const root = document.importNode(template?.content ?? new DocumentFragment(), true)
  part(root, 'topic')?.append(topicText(answer, wording))
  part(root, 'title')?.append(answer.title)
  const none = noneText(answer, wording)
  if (none === null) part(root, 'none-on')?.remove()
  else part(root, 'none-on')?.append(none)
  const lines = answerLines(answer, wording)
  if (lines.length === 0) part(root, 'told')?.remove()
  else part(root, 'told')?.append(...lines.map(lineElement))
  const link = part<HTMLAnchorElement>(root, 'link')
  if (link) {
    const { path, text } = answerPlace(answer, wording)
    link.href = localePath(wording.locale, path)
    // Several cards have links with the same text: the accessible name adds the title.
    link.ariaLabel = `${text}: ${answer.title}`
    link.firstElementChild?.append(text)
  }
  return root
}

function lineElement({ told, day, beside, href }: AnswerLine): HTMLElement {
  const line = document.createElement('li')
  const strong = document.createElement('b')
  strong.textContent = told
  line.append(href === undefined ? strong : calling(href, strong))
  line.append(' ', [day, beside].filter(Boolean).join(' · '))
  return line
}

function calling(href: string, number: HTMLElement): HTMLElement {
  const link = document.createElement('a')
  link.href = href
  link.append(number)
  return link
}
