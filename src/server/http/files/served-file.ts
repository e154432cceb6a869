import { ADDRESS_SEGMENT } from '#src/contract/publishing/site-files.ts'
import { type FileBytes, readCached } from './file-cache.ts'

const SEGMENT = new RegExp(`^${ADDRESS_SEGMENT}$`)

/** The relative path of a URL's path, or null if it could leave the folder. */
export function safePath(pathname: string): string | null {
  const segments = pathname.split('/').slice(1)
  return segments.every((one) => SEGMENT.test(one)) ? segments.join('/') : null
}

const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

export interface ServedFile extends FileBytes {
  /** The path that was read: a compressed variant or the file itself. */
  path: string
  encoding: (typeof ENCODINGS)[number]['name'] | null
}

/** Reads a file in the best encoding that the reader accepts; null if it does not exist. */
export async function readServed(path: string, accepted: string): Promise<ServedFile | null> {
  for (const { name, suffix } of ENCODINGS) {
    if (!accepts(accepted, name)) continue
    const found = await readCached(`${path}${suffix}`)
    if (found) return { ...found, path: `${path}${suffix}`, encoding: name }
  }
  const found = await readCached(path)
  return found && { ...found, path, encoding: null }
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((one) => one.trim())
    return name === encoding && !parameters.some((one) => /^q=0(\.0*)?$/.test(one))
  })
}
