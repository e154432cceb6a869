import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { AskFields } from './AskFields.tsx'
import { linkAddress } from './addresses.ts'

interface Props {
  editor: Editor
  onDone(): void
}

/** The target of the selected words, or of new words where none are selected. */
export function LinkDialog({ editor, onDone }: Props) {
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
