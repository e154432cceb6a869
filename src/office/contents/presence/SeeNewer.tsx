import { useState } from 'react'
import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { officeApi } from '#src/office/office.ts'
import { ActProblem } from '#src/ui/ActProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { failureOf } from '#src/ui/failure.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  office: OwnOffice
  id: number
  /** The label of the button. */
  text: string
  onNewer(theirs: ContentRecord): void
}

/** Fetches the version that a colleague has saved, for comparison. */
export function SeeNewer({ office, id, text, onNewer }: Props) {
  const translator = useTranslator()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const see = async () => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      onNewer(await officeApi(office).content(id))
    } catch (error) {
      setProblem(failureOf(error, translator).text)
    }
    setIsBusy(false)
  }
  return (
    <>
      <Button busy={isBusy} busyText={translator.t('office-contents.presence.busy')} onClick={see}>
        {text}
      </Button>
      <ActProblem text={problem} />
    </>
  )
}
