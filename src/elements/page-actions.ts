/**
 * The actions of a page: share it, save its event, view its pictures, scroll through related
 * contents. This script only listens; the first press loads the code. If that fails, the page works
 * as it does without scripts.
 */
document.addEventListener('click', (event) => {
  const { target } = event
  if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return
  const pressed = target.closest<HTMLElement>('.act > summary, .gallery a, [data-step]')
  if (!pressed) return
  event.preventDefault()
  import('./actions/run-action.ts')
    .then(({ runAction }) => runAction(pressed))
    .catch(() => {
      if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href)
      else pressed.parentElement?.toggleAttribute('open')
    })
})

/** The scroll buttons are shown only if more related contents exist than fit. */
const slides = document.querySelector('.slides')
if (slides) {
  new ResizeObserver(() => {
    slides.parentElement?.classList.toggle('leafed', slides.scrollWidth > slides.clientWidth + 1)
  }).observe(slides)
}
