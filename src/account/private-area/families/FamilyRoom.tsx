import { useState } from 'react'
import { familyState } from '#src/domain/people/family-state.ts'
import { Bones } from '#src/ui/Bones.tsx'
import { Button } from '#src/ui/Button.tsx'
import { LateFailure } from '#src/ui/LateFailure.tsx'
import { OfficePhone } from '#src/ui/requests/OfficePhone.tsx'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { FamilyForm } from './FamilyForm.tsx'
import { FamilyView } from './FamilyView.tsx'
import { useFamily } from './use-family.ts'

/**
 * The families room: the form for a new family, or the sent or registered family (requirements
 * §4.4).
 */
export function FamilyRoom({ parish }: { parish: ParishFacts }) {
  const { t } = useTranslator()
  const { state, loadDegrees, reload } = useFamily(parish.slug)
  const [isAgain, setAgain] = useState(false)
  const [isJustSent, setJustSent] = useState(false)
  if (state.at === 'loading') {
    return <Bones />
  }
  if (state.at === 'failed') {
    const { failure } = state
    return (
      <LateFailure
        text={failure.kind === 'refused' ? failure.message : t('families.failed')}
        onRetry={reload}
      >
        <OfficePhone parish={parish} />
      </LateFailure>
    )
  }
  const { info } = state
  const degrees = state.degrees ?? []
  const shared = { parish, info, degrees }
  const stage = familyState(info)
  if (stage === 'validated') {
    return <FamilyView {...shared} status="accepted" text={t('families.validated_text')} />
  }
  if (stage === 'sent' && info.status !== null && !isAgain) {
    const isRejected = info.status === 'rejected'
    const text = t(isRejected ? 'families.rejected_text' : 'families.pending_text')
    return (
      <FamilyView {...shared} status={info.status} text={text} takesFocus={isJustSent}>
        {isRejected && (
          <Button look="main" className="wide" onClick={() => setAgain(true)}>
            {t('families.again')}
          </Button>
        )}
      </FamilyView>
    )
  }
  const sent = () => {
    setAgain(false)
    setJustSent(true)
    reload()
  }
  return (
    <>
      {state.degrees === null && (
        <div className="failed degrees-failed">
          <p>{t('families.degrees_failed')}</p>
          <Button onClick={() => void loadDegrees()}>{t('common.list.retry')}</Button>
        </div>
      )}
      <FamilyForm {...shared} onSent={sent} />
    </>
  )
}
