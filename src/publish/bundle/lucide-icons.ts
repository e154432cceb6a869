import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const SCHEME = 'lucide:'
const RESOLVED = `\0${SCHEME}`
/** The line of a package file that has the icon's data, as JSON. */
const DATA = /^const iconData: LucideIconData = (\{.*\});$/m

type Shape = [tag: string, attributes: Record<string, string>]

/**
 * Makes a module of each Lucide icon: `import bell from 'lucide:bell'` returns the text of
 * `lucideShapes`. Lucide's Astro package is by far the lightest, but it exports components, and
 * icons are needed in React and in text as well.
 */
export function lucideIcons(): Plugin {
  return {
    name: 'adro:lucide-icons',
    resolveId(id) {
      return id.startsWith(SCHEME) ? `\0${id}` : undefined
    },
    load(id) {
      if (!id.startsWith(RESOLVED)) return undefined
      return `export default ${JSON.stringify(lucideShapes(id.slice(RESOLVED.length)))}`
    },
  }
}

/**
 * The shapes of an icon on a 24 px grid, as SVG without the `svg` around them.
 *
 * @param name Lucide's current name: former names are only aliases
 * @throws Error if there is no such icon, or the package's data format changed
 */
export function lucideShapes(name: string): string {
  const file = fileURLToPath(import.meta.resolve(`@lucide/astro/icons/${name}`))
  const [, data] = DATA.exec(readFileSync(file, 'utf8')) ?? []
  if (data === undefined) throw new Error(`${file} does not say what the icon consists of.`)
  const { node }: { node: Shape[] } = JSON.parse(data)
  return node.map(drawn).join('')
}

function drawn([tag, attributes]: Shape): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${tag}${written.join('')} />`
}
