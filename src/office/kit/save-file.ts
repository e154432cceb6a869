import type { Downloaded } from '#src/api/download.ts'

/** The time that the browser gets to fetch the file from memory, in milliseconds. */
const FETCH_MS = 60_000

/** Makes the browser download a file. */
export function saveFile({ name, file }: Downloaded): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), FETCH_MS)
}
