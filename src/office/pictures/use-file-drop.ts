import { type DragEvent, useState } from 'react'

/**
 * A drop area for files. It ignores drags without files, and prevents surrounding areas from
 * handling the files too.
 *
 * @returns the props of the area; `data-over` is set while files are dragged over it
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

/** Whether a drag carries files. */
export function holdsFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') ?? false
}

/** The pictures among the dropped or pasted files. */
export function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}

/**
 * The pictures pasted into a text, if pictures are all that was pasted: word processors add a
 * picture of copied text.
 */
export function pastedPictures(data: DataTransfer | null): File[] {
  const pictures = picturesIn(data)
  if (pictures.length === 0) return []
  const page = new DOMParser().parseFromString(data?.getData('text/html') ?? '', 'text/html')
  return page.body.textContent?.trim() ? [] : pictures
}

/** A file name in words: `Folha_da_semana.pdf` becomes `Folha da semana`. */
export function wordsOf(fileName: string): string {
  return fileName
    .replace(/\.[^.]{1,8}$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
}
