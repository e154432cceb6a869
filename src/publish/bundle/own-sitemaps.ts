import type { AstroIntegration } from 'astro'
import { isPlainBuild } from './in-plain-build.ts'

/** The routes of our own writer, below `src/pages/_sitemaps`, which Astro does not read by itself. */
const ROUTES = ['/sitemap.xml', '/sitemap-[locale].xml', '/sitemap/[locale]/[slug].xml']

/**
 * The sitemaps of our own writer: one file for each community and language, so that a change of one
 * rewrites no other. A plain `astro build` writes everything anew anyway, and has those of
 * `@astrojs/sitemap` instead (decision 116).
 */
export function ownSitemaps(): AstroIntegration {
  return {
    name: 'adro:own-sitemaps',
    hooks: {
      'astro:config:setup'({ command, config, injectRoute }) {
        if (isPlainBuild({ command, config })) return
        for (const pattern of ROUTES) {
          const entrypoint = new URL(`pages/_sitemaps${pattern}.ts`, config.srcDir)
          injectRoute({ pattern, entrypoint })
        }
      },
    },
  }
}
