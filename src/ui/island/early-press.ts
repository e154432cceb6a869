/**
 * Remembers the last button that a user presses in a visible island before it hydrates.
 *
 * @returns a function that presses the button again, to be called once the island is hydrated
 */
export function earlyPress(host: HTMLElement): () => void {
  let pressed: HTMLButtonElement | null = null
  const remember = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null
  }
  host.addEventListener('click', remember)
  return () => {
    host.removeEventListener('click', remember)
    pressed?.click()
  }
}
