/**
 * What one does with a page: share it, keep its event, look at its pictures, leaf through what is
 * related. At rest this only listens; the code for it is fetched by the first press, and where
 * that fails the page does what it does without scripts.
 */
document.addEventListener('click', (event) => {
  const { target } = event
  if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return
  const pressed = target.closest<HTMLElement>('.act > summary, .gallery a, [data-step]')
  if (!pressed) return
  event.preventDefault()
  import('./acts/press.ts')
    .then(({ press }) => press(pressed))
    .catch(() => {
      if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href)
      else pressed.parentElement?.toggleAttribute('open')
    })
})

/** Buttons for leafing are there only where more is related than fits. */
const slides = document.querySelector('.slides')
if (slides) {
  new ResizeObserver(() => {
    slides.parentElement?.classList.toggle('leafed', slides.scrollWidth > slides.clientWidth + 1)
  }).observe(slides)
}
