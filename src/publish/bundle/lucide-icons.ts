import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const SCHEME = 'lucide:'
const RESOLVED = `\0${SCHEME}`
/** Where a file of the package says what its icon consists of, as JSON in one line. */
const DATA = /^const iconData: LucideIconData = (\{.*\});$/m

type Shape = [tag: string, attributes: Record<string, string>]

/**
 * Makes a module of each icon of Lucide: `import bell from 'lucide:bell'` is the text that
 * `lucideShapes` gives. Of all its packages that of Astro is the lightest by far, but what it
 * exports are components, and icons are needed in React and in text as well.
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
 * @param name as Lucide calls it today: its former names are only aliases
 * @throws Error where there is no such icon, or the package writes its data in another way
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
