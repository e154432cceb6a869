/** A file, with its name. */
export interface NamedFile {
  name: string
  file: Blob
}

/** How long the browser gets to read the file from memory, in milliseconds. */
const FETCH_MS = 60_000

/** Makes the browser download a file. */
export function saveFile({ name, file }: NamedFile): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), FETCH_MS)
}
