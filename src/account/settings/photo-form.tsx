import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { PHOTO_MAX_BYTES, PHOTO_TYPES, type Profile } from '#src/contract/account/account.ts'
import { notify } from '#src/stores/notifications.ts'
import { ownAccount } from '#src/stores/own-account.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ChooseAgain } from '#src/ui/forms/ChooseAgain.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useRun } from '#src/ui/use-action.ts'

/** Side of the preview in pixels: twice its displayed size, for high-density screens. */
const SIDE = 256

interface SquarePreviewProps {
  picture: ImageBitmap
  label: string
}

/** The middle of a picture as a square, as the server will crop it. */
function SquarePreview({ picture, label }: SquarePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const side = Math.min(picture.width, picture.height)
    const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2]
    canvas.current?.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE)
  }, [picture])
  return (
    <canvas
      ref={canvas}
      className="avatar large"
      width={SIDE}
      height={SIDE}
      role="img"
      aria-label={label}
    />
  )
}

interface Props {
  profile: Profile
  onChanged(photoUrl: string | null): void
}

const MEGABYTE = 1024 * 1024

/** The photo: the user chooses it, sees it cropped, then sends it; or removes it. */
export function PhotoForm({ profile, onChanged }: Props) {
  const { t } = useTranslator()
  const [chosen, setChosen] = useState<ChosenPhoto>()
  const picker = useRef<HTMLInputElement>(null)
  const limits = { size: PHOTO_MAX_BYTES / MEGABYTE }

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0]
    // Otherwise choosing the same file again would cause no event.
    if (file) setChosen(await inspectPhoto(file))
    target.value = ''
  }

  const { busy, run: change } = useRun(
    async (call: Promise<Pick<Profile, 'photo_url'>>, done: 'saved' | 'removed') => {
      onChanged((await call).photo_url)
      setChosen(undefined)
      notify(t(`settings.photo.${done}`), 'success')
      picker.current?.focus()
    },
    ({ text, kind, fields }) => notify(fields.photo ?? text, kind),
  )

  return (
    <section className="photo-form" aria-labelledby="photo-title">
      {chosen?.kind === 'good' ? (
        <SquarePreview picture={chosen.picture} label={t('settings.photo.preview')} />
      ) : (
        <Avatar name={profile.name} photoUrl={profile.photo_url} />
      )}
      <div className="photo-words">
        <h2 id="photo-title">{t('settings.photo.title')}</h2>
        <p className="hint" id="photo-hint">
          {t('settings.photo.hint', limits)}
        </p>
        <ChooseAgain
          isOne
          about="photo"
          names={chosen?.kind === 'good' ? [chosen.file.name] : []}
        />
        {chosen && chosen.kind !== 'good' && (
          <p className="failed" role="alert">
            {t(`settings.photo.${chosen.kind}`, limits)}
          </p>
        )}
        <div className="buttons">
          {chosen?.kind === 'good' && (
            <Button
              variant="main"
              busy={busy}
              busyText={t('settings.saving')}
              onClick={() => change(ownAccount().putPhoto(chosen.file), 'saved')}
            >
              {t('settings.photo.save')}
            </Button>
          )}
          <label className="btn file-btn">
            <input
              ref={picker}
              type="file"
              className="vh"
              accept={PHOTO_TYPES.join()}
              aria-describedby="photo-hint"
              disabled={busy}
              onChange={(event) => void choose(event)}
            />
            <Icon name="camera" />
            {t(profile.photo_url || chosen ? 'settings.photo.another' : 'settings.photo.choose')}
          </label>
          {chosen?.kind === 'good' && !busy && (
            <Button onClick={() => setChosen(undefined)}>{t('settings.cancel')}</Button>
          )}
          {!chosen && profile.photo_url && (
            <Button busy={busy} onClick={() => change(ownAccount().removePhoto(), 'removed')}>
              <Icon name="trash" />
              {t('settings.photo.remove')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

/** A file chosen as a photo, checked before the upload. */
type ChosenPhoto =
  | { kind: 'good'; file: File; picture: ImageBitmap }
  | { kind: 'wrong-type' | 'too-large' | 'unreadable' }

/** Checks a file as the server will: its type, its size, and whether it is an image at all. */
async function inspectPhoto(file: File): Promise<ChosenPhoto> {
  if (!PHOTO_TYPES.some((type) => type === file.type)) return { kind: 'wrong-type' }
  if (file.size > PHOTO_MAX_BYTES) return { kind: 'too-large' }
  try {
    return { kind: 'good', file, picture: await createImageBitmap(file) }
  } catch {
    return { kind: 'unreadable' }
  }
}
