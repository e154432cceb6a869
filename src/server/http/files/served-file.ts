import { ADDRESS_SEGMENT, isCompressible } from '#src/contract/publishing/site-files.ts'
import { type FileBytes, type Form, readCached } from './file-cache.ts'

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
  form: Form
  encoding: (typeof ENCODINGS)[number]['name'] | null
}

/**
 * Reads a file in the best encoding that the reader accepts; null if it does not exist. What is not
 * prepared is compressed here for readers without Brotli; others get Brotli a moment later.
 */
export async function readServed(path: string, accepted: string): Promise<ServedFile | null> {
  for (const { name, suffix } of ENCODINGS) {
    if (!accepts(accepted, name)) continue
    const found = await readCached(`${path}${suffix}`)
    if (found) return { ...found, path: `${path}${suffix}`, form: 'stored', encoding: name }
  }
  const found = await readCached(path)
  if (!found) return null
  if (accepts(accepted, 'gzip') && !accepts(accepted, 'br') && pays(path, found)) {
    const zipped = await readCached(path, 'gzip')
    return zipped && { ...zipped, path, form: 'gzip', encoding: 'gzip' }
  }
  return { ...found, path, form: 'stored', encoding: null }
}

function pays(path: string, { bytes, movedTo }: FileBytes): boolean {
  return movedTo === null && isCompressible(path, bytes.length)
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((one) => one.trim())
    return name === encoding && !parameters.some((one) => /^q=0(\.0*)?$/.test(one))
  })
}
