import { defineConfig } from 'astro/config'
import { localeRoutes } from './src/publish/bundle/locale-routes.ts'

export default defineConfig({
  output: 'static',
  outDir: './dist/static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [localeRoutes()],
  vite: { build: { assetsInlineLimit: 0 } },
})
