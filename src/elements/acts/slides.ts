/** Scrolls a row of cards by about as many as are visible. */
export function slide(button: HTMLElement): void {
  const list = button.closest('.related')?.querySelector<HTMLElement>('.slides')
  if (!list) return
  keepEnds(list)
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const card = list.firstElementChild?.clientWidth ?? list.clientWidth
  const step = Math.max(card, list.clientWidth - card / 2)
  list.scrollBy({
    left: button.dataset.step === 'back' ? -step : step,
    behavior: calm ? 'instant' : 'smooth',
  })
}

const watched = new WeakSet<HTMLElement>()

/** A button with nothing more to show is marked as disabled, and keeps the focus. */
function keepEnds(list: HTMLElement): void {
  if (watched.has(list)) return
  watched.add(list)
  const buttons = list.parentElement?.querySelectorAll<HTMLElement>('[data-step]') ?? []
  const show = () => {
    const ends = {
      back: list.scrollLeft <= 1,
      on: list.scrollLeft >= list.scrollWidth - list.clientWidth - 1,
    }
    for (const button of buttons) {
      const isEnd = ends[button.dataset.step === 'back' ? 'back' : 'on']
      button.setAttribute('aria-disabled', String(isEnd))
    }
  }
  list.addEventListener('scroll', show, { passive: true })
  show()
}
