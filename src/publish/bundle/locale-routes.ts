import { readdirSync } from 'node:fs'
import type { AstroIntegration } from 'astro'
import { FALLBACK_LOCALE, LOCALES } from '#src/i18n/locales.ts'

/** Files that exist once per language: pages, and the files beside them. */
const OF_A_LANGUAGE = /(\.(astro|(ics|webmanifest)\.ts)|\/feed\.xml\.ts)$/

/** Files that exist once for all languages: files for machines. */
const ONCE = /^(assets\/|[^/]+\.(xml|txt)\.ts$)/

/**
 * Gives every page of `src/pages` its address in the other languages: `/subscriptions` is also
 * `/es/subscriptions` and `/en/subscriptions`, from one file. The prefixes are literal, because a
 * parameter for the language cannot be told from a community's slug.
 */
export function localeRoutes(): AstroIntegration {
  return {
    name: 'adro:locale-routes',
    hooks: {
      'astro:config:setup'({ config, injectRoute }) {
        const pages = new URL('pages/', config.srcDir)
        const files = readdirSync(pages, { recursive: true, encoding: 'utf8' })
        for (const file of files.filter((one) => OF_A_LANGUAGE.test(one) && !ONCE.test(one))) {
          const path = file.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, '')
          for (const locale of LOCALES.filter((one) => one !== FALLBACK_LOCALE)) {
            const pattern = `/${locale}/${path}`.replace(/\/$/, '')
            injectRoute({ pattern, entrypoint: new URL(file, pages) })
          }
        }
      },
    },
  }
}
