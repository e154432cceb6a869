import './pictures.css'
import { useEffect, useRef, useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import type { UploadedPicture } from '#src/contract/contents/upload.ts'
import {
  type Crop,
  cropPixels,
  isWhole,
  type Size,
  type Turn,
  turnedCrop,
  turnedOn,
  turnedSize,
} from '#src/domain/pictures/crop.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { RadioField } from '#src/ui/fields/RadioField.tsx'
import { FormProblem } from '#src/ui/forms/FormProblem.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useLeaveGuard } from '../kit/record/use-leave-guard.ts'
import { useOfficeApi } from '../office-query.ts'
import { type ChosenPicture, inspectPicture } from './chosen-picture.ts'
import { proposedCrop, ratioOf, SHAPES, type Shape } from './shapes.ts'
import { SendingStatus, useUpload } from './UploadList.tsx'
import type { PictureEdit, Sending } from './upload-calls.ts'

interface CropAreaProps {
  shown: ImageBitmap
  turn: Turn
  /** Omitted if nothing is cropped. */
  crop: Crop | undefined
  /** Width divided by height; omitted if any shape is allowed. */
  ratio: number | undefined
  onCrop(crop: Crop): void
}

const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
/** The minimum size of the crop area, in CSS pixels: about the width of a finger. */
const SMALLEST = 32

/**
 * A picture with its crop area, which the user draws with a pointer or changes with the arrow keys.
 * The picture is drawn on a canvas, because the policy forbids images from `blob:` addresses.
 */
function CropArea({ shown, turn, crop, ratio, onCrop }: CropAreaProps) {
  const { t } = useTranslator()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = turnedSize(shown, turn)
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    pen.setTransform(1, 0, 0, 1, width / 2, height / 2)
    pen.clearRect(-width / 2, -height / 2, width, height)
    pen.rotate((turn * Math.PI) / 180)
    pen.drawImage(shown, -shown.width / 2, -shown.height / 2)
  }, [shown, turn, width, height])
  const picture = (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      role="img"
      aria-label={t('office-pictures.crop.picture')}
    />
  )
  const handles = HANDLES.map((one) => [`${one}DragHandle`, t(`office-pictures.crop.${one}`)])
  const names = Object.fromEntries(handles) as Record<
    `${(typeof HANDLES)[number]}DragHandle`,
    string
  >
  return (
    <ReactCrop
      className="crop-area"
      {...(crop && {
        crop: {
          unit: '%' as const,
          x: crop.left * 100,
          y: crop.top * 100,
          width: crop.width * 100,
          height: crop.height * 100,
        },
      })}
      {...(ratio && { aspect: ratio })}
      disabled={!crop}
      keepSelection
      ruleOfThirds
      minWidth={SMALLEST}
      minHeight={SMALLEST}
      ariaLabels={{ cropArea: t('office-pictures.crop.area'), ...names }}
      onChange={(_, { x, y, width, height }) =>
        onCrop({ left: x / 100, top: y / 100, width: width / 100, height: height / 100 })
      }
    >
      {picture}
    </ReactCrop>
  )
}

export interface PreparationProps {
  file: File
  /** The preselected shape. */
  shape: Shape
  /** The only allowed shape, as width divided by height, such as for a logo. */
  fixedRatio?: number | undefined
  /** The text alternative so far; omitted if none is asked for. */
  alt?: string | undefined
  /** Called when the picture is on the server. */
  onSent(picture: UploadedPicture, alt: string): void
}

/**
 * Prepares a chosen picture: the user turns, crops and describes it, then sends it. It is kept
 * until it has arrived.
 */
export function PicturePreparation(props: PreparationProps) {
  const { t } = useTranslator()
  const [chosen, setChosen] = useState<ChosenPicture>()
  useEffect(() => {
    let gone = false
    void inspectPicture(props.file).then((looked) => !gone && setChosen(looked))
    return () => {
      gone = true
    }
  }, [props.file])
  if (!chosen) return <Skeleton />
  if (chosen.kind === 'good') return <Preparing {...props} chosen={chosen} />
  return <ActionProblem text={t('office-pictures.unreadable', { name: props.file.name })} />
}

type Good = Extract<ChosenPicture, { kind: 'good' }>
/** In pixels: a narrower picture is blurred if a page shows it large. */
const SHARP_WIDTH = 800

function Preparing({ file, chosen, onSent, ...asked }: PreparationProps & { chosen: Good }) {
  const api = useOfficeApi()
  const { t } = useTranslator()
  const { edit, shape, ratio, choose, turn, cut } = useEdit(chosen.size, asked)
  const [alt, setAlt] = useState(asked.alt ?? '')
  const [attempt, setAttempt] = useState(0)
  const { state, send, cancel } = useUpload()
  const isBusy = state.kind === 'sending' || state.kind === 'waiting'
  const whole = turnedSize(chosen.size, edit.turn)
  useLeaveGuard(isBusy)
  const left = edit.crop ? cropPixels(edit.crop, whole) : whole

  async function submit(): Promise<void> {
    setAttempt(attempt + 1)
    const sent: PictureEdit = {
      turn: edit.turn,
      ...(edit.crop && !isWhole(edit.crop) && { crop: edit.crop }),
    }
    const call = (sending: Sending) => api.addPicture(chosen.file, sent, sending)
    const picture = await send(call)
    if (picture) onSent(picture, alt.trim())
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in its only line sends it
    <div
      className="form picture-preparation"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        if (event.target.type === 'text' && !isBusy) void submit()
      }}
    >
      <div className="crop-room" inert={isBusy}>
        <CropArea
          shown={chosen.shown}
          turn={edit.turn}
          crop={edit.crop}
          ratio={ratio}
          onCrop={cut}
        />
      </div>
      {asked.alt !== undefined && (
        <TextField
          label={t('office-pictures.alt')}
          name="picture_description"
          hint={t('office-pictures.alt_hint')}
          value={alt}
          readOnly={isBusy}
          onChange={({ target }) => setAlt(target.value)}
        />
      )}
      <div className="crop-tools" inert={isBusy}>
        {asked.fixedRatio === undefined && <ShapeChoice shape={shape} onChoose={choose} />}
        <Button onClick={turn}>
          <Icon name="rotate" />
          {t('office-pictures.crop.turn')}
        </Button>
      </div>
      <div className="crop-facts">
        <p className="hint" role="status">
          {t('office-pictures.crop.size', { width: left.width, height: left.height })}
          {left.width < SHARP_WIDTH && ` ${t('office-pictures.crop.small')}`}
        </p>
        {edit.crop && <p className="hint keys-hint">{t('office-pictures.crop.keys')}</p>}
      </div>
      <div className="dialog-foot">
        {state.kind === 'failed' && <FormProblem text={state.text} attempt={attempt} takesFocus />}
        {isBusy ? (
          <SendingStatus state={state} name={file.name} onCancel={cancel} />
        ) : (
          <p className="row-acts">
            <Button variant="main" onClick={() => void submit()}>
              {t(`office-pictures.send.${state.kind === 'failed' ? 'again' : 'do'}`)}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}

/** Radio buttons for the shape of the crop. */
function ShapeChoice({ shape, onChoose }: { shape: Shape; onChoose(shape: Shape): void }) {
  const { t } = useTranslator()
  return (
    <RadioField
      label={t('office-pictures.crop.shape')}
      name="picture_shape"
      options={SHAPES.map((value) => ({ value, text: t(`office-pictures.crop.shapes.${value}`) }))}
      chosen={shape}
      onChange={({ target }) => {
        const next = SHAPES.find((one) => one === target.value)
        if (next) onChoose(next)
      }}
    />
  )
}

/**
 * The state of a picture's edits.
 *
 * @param size the picture's own size, upright
 * @param asked the initial shape, and the required ratio if there is one
 */
function useEdit(size: Size, asked: { shape: Shape; fixedRatio?: number | undefined }) {
  const [shape, setShape] = useState<Shape>(asked.shape)
  const [edit, setEdit] = useState<PictureEdit>(() => ({
    turn: 0,
    crop: proposedCrop(size, asked.shape, asked.fixedRatio),
  }))
  const ratio = asked.fixedRatio ?? ratioOf(shape)
  return {
    edit,
    shape,
    ratio,
    choose: (next: Shape) => {
      setShape(next)
      const turned = turnedSize(size, edit.turn)
      const kept = next === 'free' ? edit.crop : undefined
      setEdit({ ...edit, crop: kept ?? proposedCrop(turned, next) })
    },
    turn: () => {
      const turn = turnedOn(edit.turn)
      const crop = ratio ? proposedCrop(turnedSize(size, turn), shape, ratio) : edit.crop
      setEdit({ turn, crop: ratio || !crop ? crop : turnedCrop(crop) })
    },
    cut: (crop: Crop) => setEdit((before) => ({ ...before, crop })),
  }
}
