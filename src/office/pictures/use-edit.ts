import { useState } from 'react'
import {
  type Crop,
  type Size,
  turnedCrop,
  turnedOn,
  turnedSize,
} from '#src/domain/pictures/crop.ts'
import { proposedCrop, ratioOf, type Shape } from './shapes.ts'
import type { PictureEdit } from './upload-calls.ts'

/**
 * The edits of a picture, as the user chooses them.
 *
 * @param size the picture's own, upright
 * @param asked the initial shape, and the ratio that it must have
 */
export function useEdit(size: Size, asked: { shape: Shape; fixedRatio?: number | undefined }) {
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
