import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bundle } from '#src/publish/bundle/render.ts'

/**
 * A bundle that renders at once: each page names its bundle, an asset of its own that has the
 * same number, and shows its whole model, so that nothing of it can change unseen.
 *
 * @param parent folder to lay the asset in
 * @param number what tells one bundle from the next
 */
export async function standInBundle(parent: string, number = 0): Promise<Bundle> {
  const clientDir = join(parent, `client-${number}`)
  await mkdir(join(clientDir, '_astro'), { recursive: true })
  const asset = `site.${number}.css`
  await writeFile(join(clientDir, '_astro', asset), `/* Moldura ${number} */`.padEnd(2_000, 'x'))
  const head = `<html><link href="/_astro/${asset}"><title>Moldura ${number}</title>`
  return {
    version: `v${number}`,
    clientDir,
    textFile: () => null,
    app: {
      render: async (request: Request, options) => {
        const { pathname } = new URL(request.url)
        const status = /(^|\/)404$/.test(pathname) ? 404 : 200
        const body = JSON.stringify(options?.locals)
        return new Response(`${head}${body}Moldura ${number}</html>`, { status })
      },
    },
  }
}
