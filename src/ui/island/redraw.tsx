import { useStore } from '@nanostores/react'
import { type Atom, atom } from 'nanostores'
import type { ReactNode } from 'react'
import type { ReactIsland } from './react-island.tsx'

type Render = ReactIsland['render']

/** The functions that redraw the islands of a page, by tag. */
const islands = new Map<string, Array<(render: Render) => void>>()

/**
 * For development: a `render` whose island can be redrawn after its module changes, because a
 * custom element cannot be defined twice.
 */
export function redrawable(tag: string, render: Render): Render {
  return (host, translator) => {
    const $node = atom(render(host, translator))
    const drawn = islands.get(tag) ?? []
    islands.set(tag, [...drawn, (changed) => $node.set(changed(host, translator))])
    return <Redrawn $node={$node} />
  }
}

/** Redraws the islands of a tag with their changed module. React keeps the typed values. */
export function redraw(tag: string, render: Render): void {
  for (const draw of islands.get(tag) ?? []) draw(render)
}

function Redrawn({ $node }: { $node: Atom<ReactNode> }) {
  return useStore($node)
}
