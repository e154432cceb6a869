import { type RefObject, useEffect } from 'react'
import type { ProofWidth } from '#src/stores/proof-width.ts'

/** A usual computer's width, in pixels: where there is less room, its page is shown smaller. */
const COMPUTER_PX = 1280

/** Tells the style sheet how much smaller a computer's page is shown than it is, as `--scale`. */
export function useScale(stage: RefObject<HTMLElement | null>, width: ProofWidth): void {
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const watching = new ResizeObserver(() => {
      const scale = width === 'computer' ? Math.min(1, element.clientWidth / COMPUTER_PX) : 1
      element.style.setProperty('--scale', `${scale}`)
    })
    watching.observe(element)
    return () => watching.disconnect()
  }, [stage, width])
}
