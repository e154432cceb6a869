import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

export interface Tab<Name extends string> {
  name: Name
  title: string
  panel: ReactNode
}

interface Props<Name extends string> {
  label: string
  tabs: ReadonlyArray<Tab<Name>>
  chosen: Name
  onChoose(name: Name): void
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * Tabs after the ARIA Authoring Practices: one Tab stop, and arrow keys select. All panels stay
 * mounted, so text typed in one survives a look at another.
 */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose }: Props<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === chosen)
    const next = nextTab(event.key, at, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    onChoose(tab.name)
    const button = list.current?.children[next]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <>
      <div ref={list} className="tab-list" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name}`}
            aria-selected={name === chosen}
            aria-controls={`${id}${name}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ name, panel }) => (
        <div
          key={name}
          className="tab-panel"
          role="tabpanel"
          id={`${id}${name}-panel`}
          aria-labelledby={`${id}${name}`}
          hidden={name !== chosen}
        >
          {panel}
        </div>
      ))}
    </>
  )
}

/** The index of the tab that a key selects; undefined if the key selects none. */
function nextTab(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS[key]
  return step === undefined ? undefined : (at + step + count) % count
}
