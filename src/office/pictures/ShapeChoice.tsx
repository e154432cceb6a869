import { RadioField } from '#src/ui/RadioField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { SHAPES, type Shape } from './shapes.ts'

interface Props {
  shape: Shape
  onChoose(shape: Shape): void
}

/** The choice of a picture's crop shape. */
export function ShapeChoice({ shape, onChoose }: Props) {
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
