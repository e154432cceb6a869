import { useStore } from '@nanostores/react'
import { type Atom, atom } from 'nanostores'
import type { ReactNode } from 'react'
import type { ReactIsland } from './react-island.tsx'

type Render = ReactIsland['render']

/** What draws the islands of a page anew, by their tags. */
const islands = new Map<string, Array<(render: Render) => void>>()

/**
 * For development: a `render` whose island can be drawn anew when its module has changed, because
 * an element of the platform cannot be defined a second time.
 */
export function redrawable(tag: string, render: Render): Render {
  return (host, translator) => {
    const $node = atom(render(host, translator))
    const drawn = islands.get(tag) ?? []
    islands.set(tag, [...drawn, (changed) => $node.set(changed(host, translator))])
    return <Redrawn $node={$node} />
  }
}

/** Draws the islands of a tag as their changed module says. React keeps what was typed there. */
export function redraw(tag: string, render: Render): void {
  for (const draw of islands.get(tag) ?? []) draw(render)
}

function Redrawn({ $node }: { $node: Atom<ReactNode> }) {
  return useStore($node)
}
