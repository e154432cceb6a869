import { dirname, join } from 'node:path'
import { uploads } from '#src/server/db/schema.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import { isThere } from '#src/server/media/write-once.ts'

/** The folder of a file in `/media`, which identifies uploads: `9f…`. */
export function folderOf(url: string): string {
  return dirname(url).slice('/media/'.length)
}

/**
 * Stores an editor's upload and records it, so that it is deleted if it stays unused (`sweep.ts`).
 *
 * @param store writes the file, once for the same bytes
 */
export async function keepUpload<Stored extends { url: string }>(
  { db, mediaDir, now }: Pick<AppDeps, 'db' | 'mediaDir' | 'now'>,
  store: () => Promise<Stored>,
): Promise<Stored> {
  const stored = await store()
  const at = { usedAt: now(), checkedAt: now() }
  await db
    .insert(uploads)
    .values({ folder: folderOf(stored.url), createdAt: now(), ...at })
    .onConflictDoUpdate({ target: uploads.folder, set: at })
  // The sweep may be deleting the same file at this moment, uploaded months ago.
  if (!(await isThere(join(mediaDir, stored.url.slice('/media/'.length))))) return await store()
  return stored
}
