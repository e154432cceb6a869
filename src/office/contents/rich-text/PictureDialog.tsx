import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { LazyPicturePreparation } from '#src/office/pictures/LazyPicturePreparation.tsx'
import { PictureChooser } from '#src/office/pictures/PictureChooser.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { AskFields } from './AskFields.tsx'
import { isAllowedPicture } from './addresses.ts'

interface Props {
  editor: Editor
  office: OwnOffice | undefined
  /** The pasted or dropped file, if any. */
  file: File | undefined
  onDone(): void
}

/** Inserts a picture that is uploaded or named by its address, with a text alternative. */
export function PictureDialog({ editor, office, file: dropped, onDone }: Props) {
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
  if (office && file) {
    return (
      <LazyPicturePreparation
        office={office}
        file={file}
        shape="whole"
        alt={alt}
        onSent={({ url }, words) => insert(url, words)}
      />
    )
  }
  return (
    <AskFields done={t('office-contents.picture.set')} onDone={set}>
      {office && (
        <PictureChooser
          asks={former.src ? 'another' : 'choose'}
          onFiles={([chosen]) => setFile(chosen)}
        />
      )}
      <TextField
        label={t('office-contents.picture.address')}
        name="picture_address"
        hint={t(`office-contents.picture.${office ? 'or_address' : 'hint'}`)}
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
