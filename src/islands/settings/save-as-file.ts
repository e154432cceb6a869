/** How long the browser gets to fetch the file from memory, in milliseconds. */
const FETCH_MS = 60_000

/** Hands a text to the browser as a file to keep. */
export function saveAsFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), FETCH_MS)
}
