/**
 * The files sent while this page is open, so that they can be cropped again: a file is a handle,
 * and takes no memory.
 */
const sources = new Map<string, File>()

export function rememberSource(address: string, file: File): void {
  sources.set(address, file)
}

export function sourceOf(address: string): File | undefined {
  return sources.get(address)
}
