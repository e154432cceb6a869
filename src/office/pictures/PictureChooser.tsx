import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { PICTURE_TYPES } from '#src/contract/contents/upload.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { FileButton } from './FileButton.tsx'
import { picturesIn, useFileDrop } from './use-file-drop.ts'

interface Props {
  /** Selects the text of its buttons: `choose`, `another` or `several`. */
  asks: 'choose' | 'another' | 'several'
  onFiles(files: File[]): void
  /** Further actions on an existing picture. */
  actions?: ReactNode
}

/** The area where the user drops, pastes, chooses or photographs pictures. */
export function PictureChooser({ asks, onFiles, actions }: Props) {
  const { t } = useTranslator()
  const [isNone, setIsNone] = useState(false)
  const several = asks === 'several'
  const zone = useFileDrop((data) => take(picturesIn(data)))

  function take(files: File[]): void {
    setIsNone(files.length === 0)
    if (files.length > 0) onFiles(several ? files : files.slice(0, 1))
  }
  function paste(event: ClipboardEvent): void {
    const pictures = picturesIn(event.clipboardData)
    if (pictures.length === 0) return
    event.preventDefault()
    take(pictures)
  }
  return (
    // Needs no keyboard handling, because the buttons in it do the same.
    <div className={asks === 'another' ? 'file-zone small' : 'file-zone'} {...zone} onPaste={paste}>
      <p className="buttons">
        <FileButton
          icon={asks === 'another' ? 'pencil' : 'plus'}
          text={t(`office-pictures.choose.${asks}`)}
          accept={PICTURE_TYPES.join()}
          multiple={several}
          onFiles={take}
        />
        <FileButton
          className="camera-btn"
          icon="camera"
          text={t('office-pictures.choose.camera')}
          accept="image/*"
          capture="environment"
          onFiles={take}
        />
        {actions}
      </p>
      {asks !== 'another' && (
        <p className="hint">{t(`office-pictures.choose.${several ? 'drop_several' : 'drop'}`)}</p>
      )}
      <ActionProblem text={isNone ? t('office-pictures.choose.none') : undefined} />
    </div>
  )
}
