import { Editor } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import type { EditorProps } from '@tiptap/pm/view'
import { useEffect, useId, useRef, useState } from 'react'
import type { Locale } from '#src/i18n/locales.ts'
import { LazyPicturePreparation } from '#src/office/pictures/LazyPicturePreparation.tsx'
import { PictureChooser } from '#src/office/pictures/PictureChooser.tsx'
import { pastedPictures, picturesIn } from '#src/office/pictures/use-file-drop.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { FieldError, TextField } from '#src/ui/fields/Field.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { AskFields } from './AskFields.tsx'
import { isAllowedPicture, linkAddress } from './addresses.ts'
import { articleHtml } from './article-html.ts'
import { ARTICLE_EXTENSIONS } from './extensions.ts'
import { pastedHtml } from './pasted.ts'
import { Toolbar } from './Toolbar.tsx'
import type { Dialog } from './tools.ts'

interface Props {
  label: string
  hint: string
  error?: string | undefined
  /** The language of the text. */
  language: Locale
  /**
   * The initial value. The editor is uncontrolled: it reports changes, but ignores later values.
   */
  initial: string
  /** @param html as it is stored (`articleHtml`) */
  onChange(html: string): void
}

/**
 * A rich text with headings, lists, links and pictures. The editor shows exactly what is stored.
 */
export function RichText({ label, hint, error, language, initial, onChange }: Props) {
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
      editorProps: { transformPastedHTML: pasted, ...handlers },
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
        ...handlers,
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
  }, [editor, error, id, language, handlers, pasted])
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
      <FieldError id={`${id}error`} text={error} />
      {editor && (
        <Modal
          title={t(`office-contents.${asked ?? 'link'}.title`)}
          open={asked !== undefined}
          onClose={() => {
            setAsked(undefined)
            setDropped(undefined)
            // Return the focus to the text, so that the author can continue typing.
            editor.commands.focus()
          }}
        >
          {asked === 'link' && <LinkDialog editor={editor} onDone={() => setAsked(undefined)} />}
          {asked === 'picture' && (
            <PictureDialog editor={editor} file={dropped} onDone={() => setAsked(undefined)} />
          )}
        </Modal>
      )}
    </div>
  )
}

/**
 * Handles a picture that is pasted or dropped into a text: the editor asks what to do with it,
 * instead of dropping it silently.
 *
 * @param onPicture called with the cursor at the position of the picture
 */
function pictureHandlers(
  onPicture: (file: File) => void,
): Pick<EditorProps, 'handlePaste' | 'handleDrop'> {
  return {
    handlePaste: (_, event) => {
      const [picture] = pastedPictures(event.clipboardData)
      if (picture) onPicture(picture)
      return picture !== undefined
    },
    handleDrop: (view, event, _, isMoved) => {
      const [picture] = isMoved ? [] : picturesIn(event.dataTransfer)
      if (!picture) return false
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
      if (place) {
        const { state } = view
        const near = Selection.near(state.doc.resolve(place.pos))
        view.dispatch(state.tr.setSelection(near))
      }
      event.preventDefault()
      onPicture(picture)
      return true
    },
  }
}

/** Asks for the target of the selected words; if none are selected, also for the words. */
function LinkDialog({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const { t } = useTranslator()
  const former: string = editor.getAttributes('link').href ?? ''
  const asksForWords = editor.state.selection.empty && !former
  const [address, setAddress] = useState(former)
  const [words, setWords] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const set = () => {
    const href = linkAddress(address)
    if (!href) return setIsWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (asksForWords) {
      const text = words.trim() || address.trim()
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run()
    } else chain.setLink({ href }).run()
    onDone()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }
  return (
    <AskFields
      done={t('office-contents.link.set')}
      onDone={set}
      other={former && <Button onClick={remove}>{t('office-contents.link.remove')}</Button>}
    >
      <TextField
        label={t('office-contents.link.address')}
        name="link_address"
        hint={t('office-contents.link.hint')}
        error={isWrong ? t('office-contents.link.wrong') : undefined}
        inputMode="url"
        autoCapitalize="none"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        required
      />
      {asksForWords && (
        <TextField
          label={t('office-contents.link.words')}
          name="link_words"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
    </AskFields>
  )
}

interface PictureDialogProps {
  editor: Editor
  /** The pasted or dropped file, if any. */
  file: File | undefined
  onDone(): void
}

/** Inserts a picture that is uploaded or named by its address, with a text alternative. */
function PictureDialog({ editor, file: dropped, onDone }: PictureDialogProps) {
  const { t } = useTranslator()
  const former = editor.isActive('picture') && !dropped ? editor.getAttributes('picture') : {}
  const [file, setFile] = useState(dropped)
  const [src, setSrc] = useState<string>(former.src ?? '')
  const [alt, setAlt] = useState<string>(former.alt ?? '')
  const [isWrong, setIsWrong] = useState(false)
  const insert = (address: string, words: string) => {
    const isSame = former.src === address
    const attrs = { ...(isSame && former), src: address, alt: words.trim() }
    editor.chain().focus().insertContent({ type: 'picture', attrs }).run()
    onDone()
  }
  const set = () => {
    const address = src.trim()
    if (!isAllowedPicture(address)) return setIsWrong(true)
    insert(address, alt)
  }
  if (file) {
    return (
      <LazyPicturePreparation
        file={file}
        shape="whole"
        alt={alt}
        onSent={({ url }, words) => insert(url, words)}
      />
    )
  }
  return (
    <AskFields done={t('office-contents.picture.set')} onDone={set}>
      <PictureChooser
        asks={former.src ? 'another' : 'choose'}
        onFiles={([chosen]) => setFile(chosen)}
      />
      <TextField
        label={t('office-contents.picture.address')}
        name="picture_address"
        hint={t('office-contents.picture.or_address')}
        error={isWrong ? t('errors.hints.address') : undefined}
        inputMode="url"
        autoCapitalize="none"
        value={src}
        onChange={({ target }) => setSrc(target.value)}
        required
      />
      <TextField
        label={t('office-contents.picture.alt')}
        name="picture_alt"
        hint={t('office-contents.picture.alt_hint')}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
    </AskFields>
  )
}
