import type {
  Found,
  MarkedText,
  SearchAnswer,
  SearchedAnswer,
} from '#src/contract/contents/search.ts'
import { localePath } from '#src/i18n/urls.ts'
import { answerLines, answerPlace, topicText } from './answer-text.ts'
import { foundPath, foundPlace, write } from './found-element.ts'
import type { SearchConfig } from './search-config.ts'

/** As many as fit above a phone's keyboard. */
const MOST = 5

/** A suggested target, in one or two lines. */
interface Suggestion {
  path: string
  title: MarkedText
  beside: string
}

/**
 * Suggestions below the field while the user types: a combobox with a listbox (ARIA APG). Arrow
 * keys move through it, Enter opens the current one, Escape closes it. The typed text stays
 * unchanged.
 */
export class Suggestions {
  private readonly config: SearchConfig
  private readonly input: HTMLInputElement | null
  private readonly list: HTMLElement | null

  constructor(host: HTMLElement, config: SearchConfig) {
    this.config = config
    this.input = host.querySelector('input[role=combobox]')
    this.list = host.querySelector('[role=listbox]')
    this.input?.addEventListener('keydown', (event) => this.press(event))
    this.input?.addEventListener('input', () => this.point(undefined))
    this.input?.addEventListener('blur', () => this.close())
    // The field must keep the focus, and a phone its keyboard, until the finger is lifted.
    this.list?.addEventListener('pointerdown', (event) => event.preventDefault())
    this.list?.addEventListener('click', ({ target }) => {
      if (target instanceof Element) this.go(target.closest<HTMLElement>('[role=option]'))
    })
  }

  /** Offers the first results, unless the user has stopped typing. */
  offer({ answers, results }: SearchAnswer): void {
    const offered = [
      ...answers.map((one) => this.ofAnswer(one)),
      ...results.map(suggestionOf),
    ].slice(0, MOST)
    this.close()
    if (offered.length === 0 || document.activeElement !== this.input) return
    this.list?.replaceChildren(...offered.map((one, at) => this.option(one, at)))
    this.show(true)
  }

  close(): void {
    this.point(undefined)
    this.show(false)
  }

  private show(isOpen: boolean): void {
    if (this.list) this.list.hidden = !isOpen
    if (this.input) this.input.ariaExpanded = `${isOpen}`
  }

  private press(event: KeyboardEvent): void {
    if (!this.list || this.list.hidden || event.isComposing) return
    const at = this.options.findIndex(({ ariaSelected }) => ariaSelected === 'true')
    switch (event.key) {
      case 'ArrowDown':
        this.point(this.options[at + 1])
        break
      case 'ArrowUp':
        this.point(at === -1 ? this.options.at(-1) : this.options[at - 1])
        break
      case 'Enter':
        if (at === -1) return
        this.go(this.options[at])
        break
      case 'Escape':
        this.close()
        break
      default:
        return
    }
    // The page must not handle the key, too: Escape would empty the field, and arrow keys would
    // move to the results.
    event.preventDefault()
    event.stopPropagation()
  }

  private point(option: HTMLElement | undefined): void {
    for (const one of this.options) one.ariaSelected = `${one === option}`
    if (option) this.input?.setAttribute('aria-activedescendant', option.id)
    else this.input?.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }

  private go(option: HTMLElement | null | undefined): void {
    const path = option?.dataset.path
    if (path === undefined) return
    this.close()
    location.assign(localePath(this.config.locale, path))
  }

  private option({ path, title, beside }: Suggestion, at: number): HTMLElement {
    const option = document.createElement('li')
    option.id = `q-suggestion-${at}`
    option.role = 'option'
    option.ariaSelected = 'false'
    option.dataset.path = path
    const name = document.createElement('b')
    write(name, title)
    const more = document.createElement('span')
    more.textContent = beside
    option.append(name, ' ', more)
    return option
  }

  private ofAnswer(answer: SearchedAnswer): Suggestion {
    const [line] = answerLines(answer, this.config)
    const topic = topicText(answer, this.config)
    const told = line && [line.told, line.day].filter(Boolean).join(', ')
    return {
      path: answerPlace(answer, this.config).path,
      title: { text: answer.title, marks: [] },
      beside: told ? `${topic}: ${told}` : topic,
    }
  }

  private get options(): HTMLElement[] {
    return [...(this.list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
  }
}

function suggestionOf(found: Found): Suggestion {
  return { path: foundPath(found), title: found.title, beside: foundPlace(found) ?? '' }
}
