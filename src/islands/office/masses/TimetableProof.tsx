import type { OwnOffice } from '#src/contract/office.ts'
import type { TimetableChangesInput } from '#src/contract/timetable.ts'
import { officeApi } from '#src/stores/office.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ProofButton } from '../proof/ProofButton.tsx'

interface Props {
  office: OwnOffice
  /** What is written; undefined where that is not right, which is said in its place. */
  read(): TimetableChangesInput | undefined
  /** It could not be shown. */
  onFailure(error: unknown): void
}

/** Shows the parish's timetable as it will be once what is written is saved. */
export function TimetableProof({ office, read, onFailure }: Props) {
  const { locale } = useTranslator()
  return (
    <ProofButton
      office={office}
      shown={locale}
      path={`/${office.slug}/timetable`}
      prepare={() => {
        const timetable = read()
        return timetable && (() => officeApi(office).sealPageProof({ timetable }))
      }}
      onFailure={onFailure}
    />
  )
}
