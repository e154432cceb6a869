import react from '@vitejs/plugin-react'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

/** The modules of pages that define an island, such as `src/account/login/login-page.tsx`. */
const ISLAND_PAGE = /\/src\/(account|office)\/(.+\/)?[^/]+-page\.tsx$/
/** Where React's plugin serves what refreshes components. */
const REFRESH_RUNTIME = '/@react-refresh'

/**
 * Puts a changed component into the page as it stands, with what was typed there, instead of
 * loading the page anew. It acts in development only: nothing of it reaches a reader.
 */
export function fastRefresh(): AstroIntegration {
  return {
    name: 'adro:fast-refresh',
    hooks: {
      'astro:config:setup'({ injectScript, updateConfig }) {
        // React looks for it when it is loaded, and components when they are.
        injectScript('page', "import '@vitejs/plugin-react/preamble'")
        const refreshExclude = [/\/node_modules\//, ISLAND_PAGE]
        updateConfig({ vite: { plugins: [react({ refreshExclude }), acceptedElements()] } })
      },
    },
  }
}

/**
 * React's plugin knows modules of components. These are the others that a change can reach: the
 * module of an island draws it anew (`ui/island/redraw.tsx`), and an element of the platform cannot
 * be defined twice, so its page is loaded anew.
 */
function acceptedElements(): Plugin {
  return {
    name: 'adro:accepted-elements',
    apply: 'serve',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform(code, id) {
      const [path = ''] = id.split('?')
      if (path === REFRESH_RUNTIME) return `${code}\nexport { performReactRefresh }`
      if (ISLAND_PAGE.test(path)) return redrawn(code)
      if (path.includes('/node_modules/') || !code.includes('customElements.define(')) return null
      return `${code}\nimport.meta.hot?.accept(() => location.reload())`
    },
  }
}

/**
 * The module of an island, which may be run again. React must know the components that came with
 * it as changed ones before it draws them, or takes them for others and drops what was typed.
 */
function redrawn(code: string): string {
  const refresh = `import { performReactRefresh } from '${REFRESH_RUNTIME}';performReactRefresh();`
  return `${refresh}${code}\nimport.meta.hot?.accept()`
}
