import { type ProofPlace, placeOfLink } from './proof-place.ts'

interface Heard {
  /** The parish that the page belongs to. */
  slug: string
  onPlace(place: ProofPlace): void
  onEscape(): void
}

/**
 * Handles links of a page within a frame: pages of the parish replace the page, all others open in
 * a new tab. The listener runs before those of the page itself: a language chosen here must not be
 * remembered.
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
