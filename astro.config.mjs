import { defineConfig, passthroughImageService } from 'astro/config'
import { localeRoutes } from './src/publish/bundle/locale-routes.ts'
import { offlineWorker } from './src/publish/bundle/offline-worker.ts'

export default defineConfig({
  output: 'static',
  outDir: './dist/static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  compressHTML: true,
  // Pictures get their variants when they are stored, never while a page is rendered.
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  integrations: [localeRoutes()],
  vite: { plugins: [offlineWorker()], build: { assetsInlineLimit: 0 } },
})
