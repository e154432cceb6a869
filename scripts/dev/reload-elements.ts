import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

/**
 * Reloads the page when a custom element changes, because an element can be defined only once.
 * React's components are replaced in the open page, by `@astrojs/react`. It runs in development
 * only.
 */
export function reloadElements(): AstroIntegration {
  return {
    name: 'adro:reload-elements',
    hooks: {
      'astro:config:setup'({ updateConfig }) {
        updateConfig({ vite: { plugins: [acceptedElements()] } })
      },
    },
  }
}

function acceptedElements(): Plugin {
  return {
    name: 'adro:accepted-elements',
    apply: 'serve',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform(code, id) {
      const [path = ''] = id.split('?')
      if (path.includes('/node_modules/') || !code.includes('customElements.define(')) return null
      return `${code}\nimport.meta.hot?.accept(() => location.reload())`
    },
  }
}
