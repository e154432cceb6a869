import type { ComponentProps } from 'react'
import * as v from 'valibot'
import { PreviewButton } from './PreviewButton.tsx'
import type { Seal } from './sealed-preview.ts'

interface Props<Values, Output>
  extends Pick<ComponentProps<typeof PreviewButton>, 'shown' | 'path'> {
  /** The result of `useSentForm`. */
  form: {
    getValues(): Values
    check(): Promise<boolean>
    fail(error: unknown): void
  }
  schema: v.GenericSchema<Values, Output>
  /** Seals the checked values. */
  seal(written: Output): ReturnType<Seal>
}

/** Previews a page with the values of a form. If they are invalid, the form shows the errors. */
export function FormPreview<Values, Output>({
  form,
  schema,
  seal,
  ...page
}: Props<Values, Output>) {
  return (
    <PreviewButton
      {...page}
      prepare={() => {
        const checked = v.safeParse(schema, structuredClone(form.getValues()))
        if (checked.success) return () => seal(checked.output)
        void form.check()
        return undefined
      }}
      onFailure={form.fail}
    />
  )
}
