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
import type { Editor } from '@tiptap/core'

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

/** The buttons of the toolbar, in their order. @param ask opens a dialog */
export function toolsOf(ask: (dialog: Dialog) => void): Tool[] {
  const heading = (level: 2 | 3, icon: string): Tool => ({
    name: level === 2 ? 'heading_large' : 'heading_small',
    icon,
    isOn: (editor) => editor.isActive('heading', { level }),
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  })
  return [
    heading(2, heading2),
    heading(3, heading3),
    {
      name: 'bold',
      icon: bold,
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'italic',
      icon: italic,
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'list',
      icon: list,
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'numbers',
      icon: listOrdered,
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'quote',
      icon: quote,
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      name: 'link',
      icon: link,
      isOn: (editor) => editor.isActive('link'),
      run: () => ask('link'),
    },
    {
      name: 'picture',
      icon: image,
      isOn: (editor) => editor.isActive('picture'),
      run: () => ask('picture'),
    },
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
