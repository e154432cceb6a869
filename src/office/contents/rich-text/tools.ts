import bold from 'lucide:bold'
import heading2 from 'lucide:heading-2'
import heading3 from 'lucide:heading-3'
import image from 'lucide:image'
import italic from 'lucide:italic'
import link from 'lucide:link'
import list from 'lucide:list'
import listOrdered from 'lucide:list-ordered'
import quote from 'lucide:quote'
import redo from 'lucide:redo-2'
import undo from 'lucide:undo-2'
import type { ChainedCommands, Editor } from '@tiptap/core'

/** A button of the toolbar. */
export interface Tool {
  /** The key of its name below `office-contents.tools`. */
  name: string
  /** The shapes of its icon. */
  icon: string
  /**
   * Whether the button is pressed at the cursor's position; omitted for an action without a state.
   */
  isOn?(editor: Editor): boolean
  isOff?(editor: Editor): boolean
  run(editor: Editor): void
}

/** Actions that open a dialog first. */
export type Dialog = 'link' | 'picture'

/** A button that turns the selected text into something, and back. */
function toggle(
  name: string,
  icon: string,
  isOn: (editor: Editor) => boolean,
  change: (chain: ChainedCommands) => ChainedCommands,
): Tool {
  return { name, icon, isOn, run: (editor) => change(editor.chain().focus()).run() }
}

/** The buttons of the toolbar, in their order. @param ask opens a dialog */
export function toolsOf(ask: (dialog: Dialog) => void): Tool[] {
  const is = (node: string) => (editor: Editor) => editor.isActive(node)
  const isHeading = (level: number) => (editor: Editor) => editor.isActive('heading', { level })
  return [
    toggle('heading_large', heading2, isHeading(2), (text) => text.toggleHeading({ level: 2 })),
    toggle('heading_small', heading3, isHeading(3), (text) => text.toggleHeading({ level: 3 })),
    toggle('bold', bold, is('bold'), (text) => text.toggleBold()),
    toggle('italic', italic, is('italic'), (text) => text.toggleItalic()),
    toggle('list', list, is('bulletList'), (text) => text.toggleBulletList()),
    toggle('numbers', listOrdered, is('orderedList'), (text) => text.toggleOrderedList()),
    toggle('quote', quote, is('blockquote'), (text) => text.toggleBlockquote()),
    { name: 'link', icon: link, isOn: is('link'), run: () => ask('link') },
    { name: 'picture', icon: image, isOn: is('picture'), run: () => ask('picture') },
    {
      name: 'undo',
      icon: undo,
      isOff: (editor) => !editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      name: 'redo',
      icon: redo,
      isOff: (editor) => !editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ]
}
