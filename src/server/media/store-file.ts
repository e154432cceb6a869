import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { Slug } from '#src/contract/community/slugs.ts'

/** The only shape of a file's name: a slug, a dot and an extension. */
const FileName = v.pipe(
  v.string(),
  v.check((name) => {
    const [stem, extension, ...rest] = name.split('.')
    return v.is(Slug, stem) && /^[a-z0-9]{1,8}$/.test(extension ?? '') && rest.length === 0
  }),
)

/**
 * Stores a file that contents offer for download.
 *
 * @param options.mediaDir folder that `/media` is served from
 * @param options.name the file's name for readers who save it: `{slug}.pdf`
 * @returns its address on this site: `/media/{digest}/{name}`
 * @throws ValiError if the name has another shape
 */
export async function storeFile(options: {
  mediaDir: string
  bytes: Uint8Array
  name: string
}): Promise<string> {
  const name = v.parse(FileName, options.name)
  const digest = createHash('sha256').update(options.bytes).digest('hex').slice(0, 32)
  await writeOnce(join(options.mediaDir, digest, name), options.bytes)
  return `/media/${digest}/${name}`
}

/** Whether a file exists. */
export async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/**
 * Writes a file atomically and creates its folder. Media are named by a digest, so an existing file
 * is correct and stays.
 */
export async function writeOnce(path: string, bytes: Uint8Array): Promise<void> {
  if (await isThere(path)) return
  await mkdir(dirname(path), { recursive: true })
  const beside = `${path}.${randomUUID()}.tmp`
  try {
    await writeFile(beside, bytes, { flush: true })
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}
