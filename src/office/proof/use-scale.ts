import { type RefObject, useEffect } from 'react'
import type { ProofWidth } from './proof-width.ts'

/** The width of a usual computer screen, in pixels: in less room, its page is shown smaller. */
const COMPUTER_PX = 1280

/** Tells the style sheet the scale of the computer preview, as `--scale`. */
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
