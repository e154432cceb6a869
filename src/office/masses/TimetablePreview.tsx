import type { TimetableChangesInput } from '#src/contract/masses/timetable.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { officeApi } from '../office.ts'
import { PreviewButton } from '../preview/PreviewButton.tsx'

interface Props {
  office: OwnOffice
  /** The written values; undefined if they are invalid: then the form shows the errors instead. */
  read(): TimetableChangesInput | undefined
  /** Called if the preview fails. */
  onFailure(error: unknown): void
}

/** Previews the parish's timetable as it will be after saving. */
export function TimetablePreview({ office, read, onFailure }: Props) {
  const { locale } = useTranslator()
  return (
    <PreviewButton
      office={office}
      shown={locale}
      path={`/${office.slug}/timetable`}
      prepare={() => {
        const timetable = read()
        return timetable && (() => officeApi(office).sealPagePreview({ timetable }))
      }}
      onFailure={onFailure}
    />
  )
}
