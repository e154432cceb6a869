import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { toFilePath } from '#src/publish/release/file-paths.ts'
import type { LiveSite } from '#src/publish/targets/target.ts'

/** What a release consists of: pages by their address, other files by their path. */
export interface Contents {
  pages: Record<string, string>
  files: Record<string, string>
}

/** Writes a release as the publisher does, with a compressed variant beside each file. */
export async function released(siteDir: string, id: string, site: Contents): Promise<LiveSite> {
  const dir = join(siteDir, 'releases', id)
  await mkdir(dir, { recursive: true })
  const live: LiveSite = { id, dir, pages: {} }
  for (const [file, text] of Object.entries(site.files)) await put(dir, file, text)
  for (const [route, text] of Object.entries(site.pages)) await changePage(live, route, text)
  return live
}

/** Changes a page of the live release, or removes it, as a run of the publisher does. */
export async function changePage(live: LiveSite, route: string, text: string | null) {
  live.pages[route] = ''
  if (text === null) {
    await rm(join(live.dir, toFilePath(route)))
    delete live.pages[route]
    return
  }
  await put(live.dir, toFilePath(route), text)
  live.pages[route] = createHash('sha256').update(text).digest('hex').slice(0, 16)
}

async function put(dir: string, file: string, text: string) {
  await mkdir(dirname(join(dir, file)), { recursive: true })
  await writeFile(join(dir, file), text)
  await writeFile(join(dir, `${file}.br`), 'compressed')
}
