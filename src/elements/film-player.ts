/**
 * The films of a text: a press puts the other site's player in the place of the button. Nothing is
 * asked of that site before the press. Without this script, the button is a link to the film.
 */
for (const link of document.querySelectorAll<HTMLAnchorElement>('.film > .btn')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = link.className
  button.append(...link.childNodes)
  button.addEventListener('click', () => {
    const frame = document.createElement('iframe')
    frame.src = link.dataset.player ?? ''
    frame.title = button.previousElementSibling?.textContent ?? ''
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
    frame.allowFullscreen = true
    frame.loading = 'lazy'
    // YouTube plays nothing for a page that does not say where it is.
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    button.replaceWith(frame)
    frame.focus()
  })
  link.replaceWith(button)
}
