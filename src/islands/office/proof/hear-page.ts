import { type ProofPlace, placeOfLink } from './proof-place.ts'

interface Heard {
  /** Of the parish whose page it is. */
  slug: string
  onPlace(place: ProofPlace): void
  onEscape(): void
}

/**
 * Has a page within a frame lead where it would without one: pages of the parish are shown in its
 * place, all else in a tab of its own. It is heard before the page itself: choosing a language here
 * is nothing to remember.
 */
export function hearPage(page: Window, { slug, onPlace, onEscape }: Heard): void {
  const { document } = page
  page.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href]')
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
      const place = placeOfLink(link.href, location.origin, slug)
      if (place === 'here') return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (place === 'elsewhere') open(link.href, '_blank', 'noopener')
      else onPlace(place)
    },
    true,
  )
  page.addEventListener(
    'submit',
    ({ target }) => {
      const form = target as HTMLFormElement
      form.target = '_blank'
    },
    true,
  )
  page.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !document.querySelector('dialog[open], :popover-open')) onEscape()
  })
}
