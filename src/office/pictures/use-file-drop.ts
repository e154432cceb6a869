import { type DragEvent, useState } from 'react'
import { holdsFiles } from './dropped-files.ts'

/**
 * A drop area for files. It ignores drags without files, and surrounding areas ignore files that
 * are dropped here.
 *
 * @returns the props of the area, with `data-over` for its style while files are above it
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
