import { join } from 'node:path'
import { buildFolderOnce } from '#src/files/built-folder.ts'
import { sourceDigest } from '#src/files/source-digest.ts'
import { runInChild } from '#src/server/child-task.ts'

const PROJECT = join(import.meta.dirname, '../..')

const SOURCES = [
  ...['demo/parishes', 'demo/pictures', 'src/server/media'],
  'node_modules/sharp/package.json',
]

const MAKER = new URL('./encoded-pictures-maker.ts', import.meta.url)

/** Absolute path of the demo's pictures as the current code encodes them: a media folder. */
export function encodedPicturesFolder(): string {
  return join(PROJECT, 'dist', 'demo-pictures', sourceDigest(PROJECT, SOURCES))
}

/**
 * Encodes the demo's pictures for later first starts, unless it has been done: a first start spends
 * more on this than on anything else (decision 131).
 *
 * @throws Error if they cannot be encoded or written
 */
export async function buildEncodedPictures(): Promise<void> {
  await buildFolderOnce(encodedPicturesFolder(), (aside) => runInChild<void>(MAKER, aside))
}
