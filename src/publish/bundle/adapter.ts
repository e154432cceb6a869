import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

/**
 * The smallest adapter with which `astro build` produces a module that renders single pages: no
 * server, just `render(request, options)` (decision 001).
 */
export function renderAdapter(): AstroIntegration {
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
