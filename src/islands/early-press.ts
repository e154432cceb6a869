/**
 * Remembers the last button that is pressed in an island which is on show but not alive yet.
 *
 * @returns what presses it again, to be called once the island is alive
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
