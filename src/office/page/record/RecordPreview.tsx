import type { PagePreviewForm } from '#src/contract/contents/preview.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { officeApi } from '#src/office/office.ts'
import { PreviewButton } from '#src/office/preview/PreviewButton.tsx'
import type { EditedRecord } from './use-record-form.ts'

interface Props<Values extends object> {
  office: OwnOffice
  record: EditedRecord<Values>
  /** The language that the author writes in: the preview begins with it. */
  shown: Locale
  /** Address of the page without language; by default the parish's home page. */
  path?: string
  /** The written values, for the parts of the page that they concern. */
  parts(): { [Part in keyof PagePreviewForm]?: object }
}

/** Previews the page that shows the record, as it will be after saving. */
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
