/** Whether something that is dragged over a place holds files. */
export function holdsFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') ?? false
}

/** The pictures within what was dropped or pasted. */
export function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}

/**
 * The pictures that were pasted into a text, if it is they who are meant: what comes from a word
 * processor has its words beside a picture of them.
 */
export function pastedPictures(data: DataTransfer | null): File[] {
  const pictures = picturesIn(data)
  if (pictures.length === 0) return []
  const page = new DOMParser().parseFromString(data?.getData('text/html') ?? '', 'text/html')
  return page.body.textContent?.trim() ? [] : pictures
}

/** What a file is called, in words: `Folha_da_semana.pdf` is `Folha da semana`. */
export function wordsOf(fileName: string): string {
  return fileName
    .replace(/\.[^.]{1,8}$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
}
