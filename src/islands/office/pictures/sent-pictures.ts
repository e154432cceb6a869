/** What was sent while this page is open, to be cut out anew: a file is a handle, and holds nothing. */
const sources = new Map<string, File>()

export function rememberSource(address: string, file: File): void {
  sources.set(address, file)
}

export function sourceOf(address: string): File | undefined {
  return sources.get(address)
}
