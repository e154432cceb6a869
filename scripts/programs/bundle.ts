import { dirname, join, relative } from 'node:path'
import { type RolldownPlugin, rolldown } from 'rolldown'
import { buildFolderOnce } from '#src/files/built-folder.ts'
import { PROGRAMS, programsFolder } from './load-program.ts'

/**
 * Packages with native code, packages that read files of their own folder, and the driver that is
 * patched when it loads (`db/patch-postgres-driver.ts`).
 */
const EXTERNAL = ['sharp', '@node-rs/argon2', '@electric-sql/pglite', 'pino', 'postgres']

/**
 * Bundles the programs for the current code, unless a bundle exists.
 *
 * @param projectDir absolute path of the checkout
 */
export async function buildPrograms(projectDir: string): Promise<void> {
  const folder = programsFolder(projectDir)
  await buildFolderOnce(folder, async (dir) => {
    const entries = PROGRAMS.map((name) => [
      name,
      join(projectDir, 'scripts/programs', `${name}.ts`),
    ])
    const bundle = await rolldown({
      input: Object.fromEntries(entries),
      platform: 'node',
      external: EXTERNAL.map((name) => new RegExp(`^${name}(/|$)`)),
      plugins: [ownPlaces(folder)],
      logLevel: 'silent',
    })
    await bundle.write({
      ...{ dir, format: 'esm', comments: false },
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    })
    await bundle.close()
  })
}

/**
 * Lets each module still find the files beside its source. The paths are relative, so that a
 * checkout can be moved.
 */
function ownPlaces(folder: string): RolldownPlugin {
  return {
    name: 'adro:own-places',
    transform(code, id) {
      if (id.startsWith('\0') || !code.includes('import.meta.')) return null
      const url = (path: string) =>
        `new URL(${JSON.stringify(relative(folder, path))}, import.meta.url)`
      return code
        .replaceAll('import.meta.url', `${url(id)}.href`)
        .replaceAll(
          'import.meta.dirname',
          `process.getBuiltinModule('node:url').fileURLToPath(${url(dirname(id))})`,
        )
    },
  }
}
