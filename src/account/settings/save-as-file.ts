/** How long the browser has to read the file from memory, in milliseconds. */
const FETCH_MS = 60_000

/** Downloads a text as a file. */
export function saveAsFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), FETCH_MS)
}
