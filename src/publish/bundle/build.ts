import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type AstroIntegration, build } from 'astro'
import type { Plugin } from 'vite'
import { finishAssets } from './assets.ts'
import { bundleDir } from './folder.ts'
import { codeVersion } from './version.ts'

/** Bundles to keep: the newest, and the one that a running publisher may still import from. */
const KEPT_BUNDLES = 2

/**
 * Builds the rendering bundle for the current code, unless it exists. It is built aside and then
 * renamed, so an existing bundle is complete.
 *
 * @returns the version of the bundle
 */
export async function buildBundle(projectDir: string): Promise<string> {
  const version = codeVersion(projectDir)
  const target = bundleDir(projectDir, version)
  if (existsSync(target)) return version
  const aside = `${target}.${process.pid}.tmp`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { recursive: true })
  // Otherwise the bundler makes different files, whose digests are in the pages.
  process.env.NODE_ENV = 'production'
  await build({
    root: projectDir,
    output: 'server',
    outDir: aside,
    adapter: renderAdapter(),
    logLevel: 'error',
  })
  await finishAssets(join(aside, 'client'), join(projectDir, 'locales'))
  if (existsSync(target)) rmSync(aside, { recursive: true, force: true })
  else renameSync(aside, target)
  removeOldBundles(join(projectDir, 'dist', 'bundle'))
  return version
}

function removeOldBundles(folder: string): void {
  const byAge = readdirSync(folder)
    .map((name) => ({ path: join(folder, name), name }))
    .sort((a, b) => statSync(b.path).mtimeMs - statSync(a.path).mtimeMs)
  const bundles = byAge.filter(({ name }) => !name.endsWith('.tmp'))
  for (const { path } of bundles.slice(KEPT_BUNDLES)) rmSync(path, { recursive: true, force: true })
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
