import type { Downloaded } from '#src/api/download.ts'

/** How long the browser gets to fetch the file from memory, in milliseconds. */
const FETCH_MS = 60_000

/** Hands a file to the browser to keep. */
export function saveFile({ name, file }: Downloaded): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), FETCH_MS)
}
