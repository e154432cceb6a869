import { createHash } from 'node:crypto'
import { join } from 'node:path'
import * as v from 'valibot'
import { Slug } from '#src/contract/community/slugs.ts'
import { writeOnce } from './write-once.ts'

/** A slug, a dot and an extension: nothing else may name a file. */
const FileName = v.pipe(
  v.string(),
  v.check((name) => {
    const [stem, extension, ...rest] = name.split('.')
    return v.is(Slug, stem) && /^[a-z0-9]{1,8}$/.test(extension ?? '') && rest.length === 0
  }),
)

/**
 * Stores a file that contents are offered with.
 *
 * @param options.mediaDir folder that `/media` is served from
 * @param options.name what the file is called when it is saved: `{slug}.pdf`
 * @returns its address on this site: `/media/{digest}/{name}`
 * @throws ValiError when the name is not of that shape
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
