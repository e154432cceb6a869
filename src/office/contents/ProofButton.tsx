import * as v from 'valibot'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { officeApi } from '../office.ts'
import { ProofButton as AnyProofButton } from '../proof/ProofButton.tsx'
import { type Basis, contentSchema } from './content-body.ts'
import type { ContentFormControl } from './content-form-control.ts'

interface Props {
  office: OwnOffice
  form: ContentFormControl
  basis: Basis
  /** The language that the author writes in: its page is shown. */
  shown: Locale
}

/** Previews the page of a content with the unsaved changes. */
export function ProofButton({ office, form, basis, shown }: Props) {
  return (
    <AnyProofButton
      office={office}
      shown={shown}
      prepare={() => {
        const checked = v.safeParse(contentSchema(basis), structuredClone(form.getValues()))
        if (!checked.success) {
          void form.check()
          return undefined
        }
        return () => officeApi(office).sealProof(basis.record?.id ?? null, checked.output)
      }}
      onFailure={form.fail}
    />
  )
}
