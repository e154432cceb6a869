import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { TextField } from '../../../../ui/Field.tsx'
import { useTranslator } from '../../../../ui/translator-context.ts'
import { AskFields } from './AskFields.tsx'
import { isKeptPicture } from './addresses.ts'

interface Props {
  editor: Editor
  onDone(): void
}

/** A picture by its address, and what it shows for those who cannot see it. */
export function PictureDialog({ editor, onDone }: Props) {
  const { t } = useTranslator()
  const former = editor.isActive('picture') ? editor.getAttributes('picture') : {}
  const [src, setSrc] = useState<string>(former.src ?? '')
  const [alt, setAlt] = useState<string>(former.alt ?? '')
  const [isWrong, setIsWrong] = useState(false)
  const set = () => {
    const address = src.trim()
    if (!isKeptPicture(address)) return setIsWrong(true)
    const isSame = former.src === address
    const attrs = { ...(isSame && former), src: address, alt: alt.trim() }
    editor.chain().focus().insertContent({ type: 'picture', attrs }).run()
    onDone()
  }
  return (
    <AskFields done={t('office-contents.picture.set')} onDone={set}>
      <TextField
        label={t('office-contents.picture.address')}
        name="picture_address"
        hint={t('office-contents.picture.hint')}
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
