/** The button that prints a page. */
document.querySelector('[data-print]')?.addEventListener('click', () => print())
