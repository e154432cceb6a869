import { useEffect, useRef } from 'react'

/** Pixels of its side: sharp on screens of twice the density. */
const SIDE = 256

interface Props {
  picture: ImageBitmap
  label: string
}

/** The middle of a picture as a square, as the server will crop it. */
export function SquarePreview({ picture, label }: Props) {
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
