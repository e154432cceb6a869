import type { PagePreviewForm } from '#src/contract/contents/preview.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { officeApi } from '#src/office/office.ts'
import { PreviewButton } from '#src/office/preview/PreviewButton.tsx'
import type { EditedRecord } from './use-record-form.ts'

interface Props<Values extends object> {
  office: OwnOffice
  record: EditedRecord<Values>
  /** The language that the author writes in: its page is shown first. */
  shown: Locale
  /** Address of the page without language; left out for the parish's own. */
  path?: string
  /** The written values, as the parts of a parish's page. */
  parts(): { [Part in keyof PagePreviewForm]?: object }
}

/** Previews the page that a record is part of, as it will be once the record is saved. */
export function RecordPreview<Values extends object>({
  office,
  record,
  shown,
  path,
  parts,
}: Props<Values>) {
  return (
    <PreviewButton
      office={office}
      shown={shown}
      {...(path !== undefined && { path })}
      prepare={() => {
        if (!record.check()) return undefined
        const written = parts()
        return () => officeApi(office).sealPagePreview(written)
      }}
      onFailure={record.fail}
    />
  )
}
