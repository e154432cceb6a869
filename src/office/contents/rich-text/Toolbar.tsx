import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { keyIn } from '#src/i18n/text-key.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { type Dialog, type Tool, toolsOf } from './tools.ts'

interface Props {
  editor: Editor
  /** The id of the element that the buttons work on. */
  controls: string
  onAsk(dialog: Dialog): void
}

/**
 * The toolbar of a text, after the ARIA Authoring Practices: a single Tab stop, and arrow keys move
 * between the buttons. It is rendered again at every change of the text.
 */
export function Toolbar({ editor, controls, onAsk }: Props) {
  const { t } = useTranslator()
  const [stop, setStop] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const tools = toolsOf(onAsk)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = destination(event.key, stop, tools.length)
    const button = to === undefined ? undefined : bar.current?.children[to]
    if (to === undefined || !(button instanceof HTMLElement)) return
    event.preventDefault()
    setStop(to)
    button.focus()
  }
  return (
    <div
      ref={bar}
      className="text-tools"
      role="toolbar"
      aria-label={t('office-contents.tools.title')}
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {tools.map((tool, at) => (
        <ToolButton
          key={tool.name}
          tool={tool}
          editor={editor}
          isStop={at === stop}
          onReach={() => setStop(at)}
        />
      ))}
    </div>
  )
}

interface ToolButtonProps {
  tool: Tool
  editor: Editor
  isStop: boolean
  onReach(): void
}

function ToolButton({ tool, editor, isStop, onReach }: ToolButtonProps) {
  const { t } = useTranslator()
  const name = t(keyIn('office-contents.tools', tool.name))
  const isOff = tool.isOff?.(editor) ?? false
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={tool.isOn?.(editor)}
      aria-disabled={isOff || undefined}
      onFocus={onReach}
      onClick={() => !isOff && tool.run(editor)}
    >
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes come from our own files
        dangerouslySetInnerHTML={{ __html: tool.icon }}
      />
    </button>
  )
}

function destination(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
