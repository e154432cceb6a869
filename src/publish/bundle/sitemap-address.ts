import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** The list of sitemaps that `@astrojs/sitemap` writes. */
const WRITTEN = 'sitemap-index.xml'

/** The address that robots.txt names, whoever builds the site. */
const NAMED = 'sitemap.xml'

/**
 * Lays the list of sitemaps at the address that robots.txt names; it runs after `@astrojs/sitemap`.
 * That only logs its errors, so this fails the build if there is no list.
 */
export function sitemapAddress(): AstroIntegration {
  return {
    name: 'adro:sitemap-address',
    hooks: {
      async 'astro:build:done'({ dir }) {
        const written = fileURLToPath(new URL(WRITTEN, dir))
        if (!existsSync(written)) throw new Error('@astrojs/sitemap wrote no sitemaps.')
        await copyFile(written, fileURLToPath(new URL(NAMED, dir)))
      },
    },
  }
}
