import { useEffect, useRef } from 'react'
import { ReactCrop } from 'react-image-crop'
import { type Crop, type Turn, turnedSize } from '#src/domain/pictures/crop.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  shown: ImageBitmap
  turn: Turn
  /** Left out where nothing is cropped. */
  crop: Crop | undefined
  /** Width by height; left out where any shape is allowed. */
  ratio: number | undefined
  onCrop(crop: Crop): void
}

const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
/** The minimum size, as wide as a finger, in pixels of the screen. */
const SMALLEST = 32

/**
 * A picture and its crop area. The user draws the area with a pointer. The arrow keys move the area
 * and its corners. The picture is drawn on a canvas, because the policy lets no page load an image
 * from memory.
 */
export function CropArea({ shown, turn, crop, ratio, onCrop }: Props) {
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
