import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import { defineConfig, passthroughImageService } from 'astro/config'
import { onlyLookedUpPasswords } from './src/publish/bundle/common-passwords.ts'
import { inPlainBuild } from './src/publish/bundle/in-plain-build.ts'
import { localeRoutes } from './src/publish/bundle/locale-routes.ts'
import { lucideIcons } from './src/publish/bundle/lucide-icons.ts'
import { offlineWorker } from './src/publish/bundle/offline-worker.ts'
import { ownSitemaps } from './src/publish/bundle/own-sitemaps.ts'
import { importsAtOnce, preloadLess } from './src/publish/bundle/script-imports.ts'
import { sitemapAddress, sitemapOptions } from './src/publish/bundle/sitemap-options.ts'
import { wholeFolder } from './src/publish/bundle/whole-folder.ts'

/** What pages need together comes together: two small files weigh more than one, and take longer. */
const codeSplitting = {
  groups: [
    { name: 'clock', test: /src\/(i18n\/dates|domain\/time\/wall-clock)\.ts$/ },
    {
      name: 'shell',
      test: /src\/(i18n\/(locale-memory|locales)|domain\/accounts\/(storage-keys|login-parameters)|stores\/preferences|ui\/elements-outside)\.ts$/,
    },
    {
      name: 'queries',
      test: /src\/(contract\/(primitives|list-query|contents\/content-query)|i18n\/text-key)\.ts$/,
    },
    // An island's styles are one file: Astro has no order for two of them.
    { name: 'office', test: /src\/office\/.*\.css$/ },
    { name: 'agenda', test: /src\/account\/(feed\/agenda|following\/calendar-dialog)\.css$/ },
    { name: 'sharing', test: /src\/ui\/(share\/share-window|copy-text)\.ts$/ },
  ],
}

/** The styles that every screen of an island needs. */
const screenStyles = {
  groups: [
    {
      name: 'screen',
      test: /src\/(styles\/(dialogs|forms)|components\/island-frame)\.css$/,
    },
  ],
}

export default defineConfig({
  output: 'static',
  outDir: './dist/static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  compressHTML: true,
  // Pictures get their variants when they are stored, never while a page is rendered.
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    localeRoutes(),
    wholeFolder(),
    ownSitemaps(),
    inPlainBuild(async () => [sitemap(await sitemapOptions()), sitemapAddress()]),
  ],
  vite: {
    plugins: [
      lucideIcons(),
      offlineWorker(),
      onlyLookedUpPasswords(),
      importsAtOnce(),
      preloadLess(),
    ],
    build: { assetsInlineLimit: 0 },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting } } } },
      ssr: { build: { rolldownOptions: { output: { codeSplitting: screenStyles } } } },
      prerender: { build: { rolldownOptions: { output: { codeSplitting: screenStyles } } } },
    },
  },
})
