import { useEffect, useState } from 'react'
import { secondFactorCalls } from '#src/api/second-factor.ts'
import type { SecondFactor } from '#src/contract/account/second-factor.ts'
import { personalCall } from '#src/stores/api.ts'
import { LateForm } from '#src/ui/forms/LateForm.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

/** The second factor, for users who work in an office or already have one. */
export function SecondFactorPart() {
  const { t } = useTranslator()
  const [state, setState] = useState<SecondFactor>()
  useEffect(() => {
    // If this is unknown, the rest of the settings works without it.
    secondFactorCalls(personalCall())
      .secondFactor()
      .then(setState, () => undefined)
  }, [])
  if (!state || !(state.works_in_office || state.on_since)) return null
  return (
    <LateForm
      failed={t('settings.load_failed')}
      namespaces={['common', 'errors', 'forms', 'second-factor']}
      load={async () => {
        const { SecondFactorCard } = await import('../second-factor/SecondFactorCard.tsx')
        return <SecondFactorCard initial={state} />
      }}
    />
  )
}
