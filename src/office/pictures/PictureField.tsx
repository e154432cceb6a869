import './pictures.css'
import { useStore } from '@nanostores/react'
import { type ComponentProps, useEffect, useId, useState } from 'react'
import { smallPicture } from '#src/domain/pictures/pictures.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { isAllowedPicture } from '../contents/rich-text/addresses.ts'
import { LazyPicturePreparation } from './LazyPicturePreparation.tsx'
import { type Outbox, rememberSource, sourceOf, useOutbox } from './outbox.ts'
import { PictureChooser } from './PictureChooser.tsx'
import type { Shape } from './shapes.ts'

interface Props {
  /** The name of the picture, such as `Main picture`, for the title of its dialog. */
  title: string
  /** Its address, also while it is being typed; empty for none. */
  value: string
  /** Called with a new address, and with the text alternative if one was asked for. */
  onPicture(address: string, alt: string): void
  /**
   * The field for the address: takes the result of `register()`, or `name`, `value` and `onChange`.
   */
  address: Omit<ComponentProps<typeof TextField>, 'label'>
  /** The text alternative from its own field; omitted if none is asked for. */
  alt?: string
  /** The preselected shape. */
  shape?: Shape
  /** The only allowed shape, as width divided by height. */
  fixedRatio?: number
  /** Whether the field has a remove button; not needed if the surrounding row has one. */
  canRemove?: boolean
  /** Whether to show the field for the address at first. */
  asksAddress?: boolean
  /** Whether a picture may be named by its address; if not, only our own pictures are allowed. */
  takesAddress?: boolean
  /** The form's outbox: the form waits for its uploads. */
  outbox?: Outbox
  /** The field's key in the outbox: an unsent picture then survives a remount of the field. */
  place?: string
}

/**
 * A field for one picture: dropped, pasted, chosen, photographed, or named by its address. A chosen
 * picture is kept until it is sent or discarded.
 */
export function PictureField({ title, value, onPicture, address, alt, ...more }: Props) {
  const { t } = useTranslator()
  const { shape = 'whole', fixedRatio, canRemove = true, asksAddress = false } = more
  const { takesAddress = true } = more
  const [ownOutbox, ownPlace] = [useOutbox(), useId()]
  const { outbox = ownOutbox, place = ownPlace } = more
  const held = useStore(outbox.$all).find((one) => one.place === place)
  const at = value.trim()
  const isThere = isAllowedPicture(at)
  const source = sourceOf(at)
  const prepare = (chosen: File) => outbox.prepare(place, chosen)
  useEffect(
    () => () => {
      const left = outbox.$all.get().find((one) => one.place === ownPlace)
      if (left) outbox.drop(left.id)
    },
    [outbox, ownPlace],
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would say its legend twice
    <div className="picture-field" role="group" aria-label={title}>
      {isThere && <PicturePreview key={at} src={at} />}
      {held?.state.kind === 'put_off' && (
        <div className="office-note" role="status">
          <p>{t('office-pictures.unsent', { name: held.file.name })}</p>
          <p className="row-acts">
            <Button onClick={() => outbox.again(held.id)}>{t('office-pictures.go_on')}</Button>
            <Button onClick={() => outbox.drop(held.id)}>{t('office-pictures.discard')}</Button>
          </p>
        </div>
      )}
      <PictureChooser
        asks={isThere ? 'another' : 'choose'}
        onFiles={([chosen]) => chosen && prepare(chosen)}
        actions={
          isThere && (
            <>
              {source && (
                <Button onClick={() => prepare(source)}>
                  <Icon name="crop" />
                  {t('office-pictures.crop.again')}
                </Button>
              )}
              {canRemove && (
                <Button onClick={() => onPicture('', '')}>
                  <Icon name="trash" />
                  {t('office-pictures.remove')}
                </Button>
              )}
            </>
          )
        }
      />
      {takesAddress && (
        <details
          className="by-address"
          open={
            asksAddress || address.error !== undefined || (isThere && !at.startsWith('/media/'))
          }
        >
          <summary>{t('office-pictures.by_address')}</summary>
          <TextField
            label={t('office-pictures.address')}
            hint={t('office-pictures.address_hint')}
            inputMode="url"
            autoCapitalize="none"
            {...address}
          />
        </details>
      )}
      <Modal
        title={title}
        open={held?.state.kind === 'preparing'}
        onClose={() => held && outbox.putOff(held.id)}
      >
        {held && (
          <LazyPicturePreparation
            file={held.file}
            shape={shape}
            fixedRatio={fixedRatio}
            alt={alt}
            onSent={({ url }, said) => {
              rememberSource(url, held.file)
              outbox.drop(held.id)
              onPicture(url, said)
            }}
          />
        )}
      </Modal>
    </div>
  )
}

/**
 * A preview of a picture. It reports a picture that does not load, because its address may be
 * mistyped. Without a connection, a failure says nothing about the address: the picture is
 * requested again when the connection is back.
 */
function PicturePreview({ src }: { src: string }) {
  const { t } = useTranslator()
  const [failed, setFailed] = useState<'missing' | 'late'>()
  useEffect(() => {
    if (failed !== 'late') return
    const again = () => setFailed(undefined)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [failed])
  if (failed) {
    return (
      <p className="office-note" role="status">
        {t(`office-pictures.${failed}`)}
      </p>
    )
  }
  return (
    <img
      className="picture-preview"
      src={smallPicture(src)}
      alt={t('office-pictures.preview')}
      onError={() => setFailed(navigator.onLine ? 'missing' : 'late')}
    />
  )
}
