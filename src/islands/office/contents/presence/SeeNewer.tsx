import { useState } from 'react'
import type { ContentRecord } from '../../../../contract/content-record.ts'
import type { OwnOffice } from '../../../../contract/office.ts'
import { officeApi } from '../../../../stores/office.ts'
import { ActProblem } from '../../../../ui/ActProblem.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { useTranslator } from '../../../../ui/translator-context.ts'
import { failureOf } from '../../../failure.ts'

interface Props {
  office: OwnOffice
  id: number
  /** What it is pressed for, in words. */
  text: string
  onNewer(theirs: ContentRecord): void
}

/** Fetches the version that somebody else has saved, to be looked at. */
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
