import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type AstroIntegration, build } from 'astro'
import type { Plugin } from 'vite'
import { buildFolderOnce } from '#src/files/built-folder.ts'
import { finishAssets } from './assets.ts'
import { bundleDir, codeVersion } from './folder.ts'

/**
 * Builds the rendering bundle for the current code, unless it exists.
 *
 * @returns the version of the bundle
 */
export async function buildBundle(projectDir: string): Promise<string> {
  const version = codeVersion(projectDir)
  await buildFolderOnce(bundleDir(projectDir, version), async (outDir) => {
    // Otherwise the bundler makes different files, whose digests are in the pages.
    process.env.NODE_ENV = 'production'
    await build({
      root: projectDir,
      output: 'server',
      outDir,
      adapter: renderAdapter(),
      logLevel: 'error',
    })
    await finishAssets(join(outDir, 'client'), join(projectDir, 'locales'))
  })
  return version
}

/**
 * The smallest adapter with which `astro build` produces a module that renders single pages: no
 * server, just `render(request, options)` (decision 001).
 */
function renderAdapter(): AstroIntegration {
  return {
    name: 'adro:render-adapter',
    hooks: {
      'astro:config:setup'({ updateConfig }) {
        updateConfig({ vite: { plugins: [pageResponses()] } })
      },
      'astro:config:done'({ setAdapter }) {
        setAdapter({
          name: 'adro:render-adapter',
          serverEntrypoint: new URL('./entry.ts', import.meta.url).href,
          entrypointResolution: 'auto',
          supportedAstroFeatures: { serverOutput: 'stable', staticOutput: 'stable' },
        })
      },
    },
  }
}

/** Makes the page renderer answer with `page-response.ts`. */
function pageResponses(): Plugin {
  const module = fileURLToPath(new URL('./page-response.ts', import.meta.url))
  const names = ['Response', 'Headers', 'TextEncoder']
  const inject = Object.fromEntries(
    names.map((name): [string, [string, string]] => [name, [module, name]]),
  )
  return {
    name: 'adro:page-responses',
    configEnvironment(name) {
      if (name !== 'ssr') return
      return { build: { rolldownOptions: { transform: { inject } } } }
    },
  }
}
