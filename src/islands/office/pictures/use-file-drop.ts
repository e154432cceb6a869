import { type DragEvent, useState } from 'react'
import { holdsFiles } from './dropped-files.ts'

/**
 * A place where files are dropped: what is dragged over it and holds none passes by, and what is
 * dropped here is for nothing around it.
 *
 * @returns what the place is given, `data-over` for its look while files are above it
 */
export function useFileDrop(onDrop: (data: DataTransfer) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      if (!holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      setIsOver(false)
      if (!holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      event.stopPropagation()
      onDrop(event.dataTransfer)
    },
  }
}
