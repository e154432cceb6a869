import type { AstroIntegration } from 'astro'

/**
 * The smallest adapter that makes `astro build` leave a module which renders single pages: no
 * server, just `render(request, options)` (DESIGN §7).
 */
export function renderAdapter(): AstroIntegration {
  return {
    name: 'adro:render-adapter',
    hooks: {
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
