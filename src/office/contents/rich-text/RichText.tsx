import { Editor } from '@tiptap/core'
import { useEffect, useId, useRef, useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { notify } from '#src/stores/notifications.ts'
import { Modal } from '#src/ui/Modal.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { articleHtml } from './article-html.ts'
import { ARTICLE_EXTENSIONS } from './extensions.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import { pastedHtml } from './pasted.ts'
import { pictureHandlers } from './picture-handlers.ts'
import { Toolbar } from './Toolbar.tsx'
import type { Dialog } from './tools.ts'

interface Props {
  label: string
  hint: string
  error?: string | undefined
  /** The language of the text. */
  language: Locale
  /**
   * The parish that its uploaded pictures belong to; left out where pictures are named by address
   * only.
   */
  office?: OwnOffice
  /** The initial value: the editor reports later changes and takes none from outside. */
  initial: string
  /** @param html as it is stored (`articleHtml`) */
  onChange(html: string): void
}

/** A text with headings, lists, links and pictures: the editor shows exactly what is stored. */
export function RichText({ label, hint, error, language, office, initial, onChange }: Props) {
  const { t } = useTranslator()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const changed = useRef(onChange)
  changed.current = onChange
  const [editor, setEditor] = useState<Editor>()
  const [, showAgain] = useState(0)
  const [asked, setAsked] = useState<Dialog>()
  const [dropped, setDropped] = useState<File>()
  const [handlers] = useState(() =>
    pictureHandlers((file) => {
      setDropped(file)
      setAsked('picture')
    }),
  )
  const taken = office ? handlers : undefined
  const [pasted] = useState(
    () => (html: string) =>
      pastedHtml(html, (count) => notify(t('office-contents.pictures_left', { count }), 'warning')),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor for as long as it is shown
  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: ARTICLE_EXTENSIONS,
      content: initial,
      injectCSS: false,
      editorProps: { transformPastedHTML: pasted, ...taken },
      onUpdate: ({ editor: { state } }) => changed.current(articleHtml(state.doc)),
      onTransaction: () => showAgain((count) => count + 1),
    })
    setEditor(made)
    return () => made.destroy()
  }, [])
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        transformPastedHTML: pasted,
        ...taken,
        attributes: {
          role: 'textbox',
          id: `${id}text`,
          lang: language,
          'aria-multiline': 'true',
          'aria-labelledby': `${id}label`,
          'aria-describedby': error ? `${id}hint ${id}error` : `${id}hint`,
          ...(error && { 'aria-invalid': 'true' }),
        },
      },
    })
  }, [editor, error, id, language, taken, pasted])
  return (
    <div className="form-field rich-text" data-invalid={error ? '' : undefined}>
      <p className="label" id={`${id}label`}>
        {label}
      </p>
      <p className="hint" id={`${id}hint`}>
        {hint}
      </p>
      <div className="rich-text-box">
        {editor && <Toolbar editor={editor} controls={`${id}text`} onAsk={setAsked} />}
        <div ref={place} />
      </div>
      {error && (
        <p className="error" id={`${id}error`}>
          {error}
        </p>
      )}
      {editor && (
        <Modal
          title={t(`office-contents.${asked ?? 'link'}.title`)}
          open={asked !== undefined}
          onClose={() => {
            setAsked(undefined)
            setDropped(undefined)
            // After setting a link, the author wants to continue typing.
            editor.commands.focus()
          }}
        >
          {asked === 'link' && <LinkDialog editor={editor} onDone={() => setAsked(undefined)} />}
          {asked === 'picture' && (
            <PictureDialog
              editor={editor}
              office={office}
              file={dropped}
              onDone={() => setAsked(undefined)}
            />
          )}
        </Modal>
      )}
    </div>
  )
}
