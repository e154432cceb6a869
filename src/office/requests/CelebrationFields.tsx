import { useState } from 'react'
import { LINE_MAX_LENGTH } from '#src/contract/form-fields.ts'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import { CELEBRATED_KINDS } from '#src/domain/requests/asked-celebration.ts'
import { TextField } from '#src/ui/fields/Field.tsx'
import { DraftOffer } from '#src/ui/forms/DraftForm.tsx'
import { useSavedDraft } from '#src/ui/forms/use-saved-draft.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ClashReason } from '../calendar/ClashReason.tsx'
import { useClash } from '../calendar/use-clash.ts'
import type { OpenedRequest } from './request-calls.ts'

/** What the office settles with the acceptance of a celebration; other kinds have none of it. */
export function useCelebration(kind: RequestKind, { id, celebrant }: OpenedRequest) {
  const isCelebrated = CELEBRATED_KINDS.includes(kind)
  const draft = useSavedDraft(`office-accept:${kind}:${id}`, {
    celebrant: celebrant ?? '',
    clash_reason: '',
  })
  const [typed, setTyped] = useState<typeof draft.start.values>()
  const [isMissing, setIsMissing] = useState(false)
  const clash = useClash()
  const values = typed ?? draft.start.values
  return {
    isCelebrated,
    draft,
    clash,
    values,
    isMissing,
    type(changes: Partial<typeof values>): void {
      const next = { ...values, ...changes }
      setTyped(next)
      draft.onTyped(next)
      setIsMissing(false)
    },
    /** @returns what is sent with an acceptance; undefined while a clash needs a reason */
    toSend() {
      if (!isCelebrated) return {}
      const { celebrant: by, clash_reason } = values
      const needsReason = clash.taken !== undefined && clash_reason.trim() === ''
      setIsMissing(needsReason)
      if (needsReason) return undefined
      // A reason is for the clash that was seen with it.
      return { celebrant: by, ...(clash.taken && { clash_reason }) }
    },
  }
}

interface Props {
  celebration: ReturnType<typeof useCelebration>
}

/** Who celebrates; after a clash also what stands there, and why it is accepted all the same. */
export function CelebrationFields({ celebration }: Props) {
  const { t } = useTranslator()
  const { isCelebrated, draft, clash, values, isMissing, type } = celebration
  const { offered } = draft
  if (!isCelebrated) return null
  if (offered) {
    return <DraftOffer at={offered.at} onRestore={offered.restore} onDiscard={offered.discard} />
  }
  return (
    <>
      <TextField
        label={t('office-calendar.celebrant.label')}
        hint={t('office-calendar.celebrant.hint')}
        name="celebrant"
        autoComplete="off"
        autoCapitalize="words"
        maxLength={LINE_MAX_LENGTH}
        value={values.celebrant}
        onChange={({ target }) => {
          type({ celebrant: target.value })
          clash.clear()
        }}
      />
      {clash.taken && (
        <ClashReason
          taken={clash.taken}
          reason={values.clash_reason}
          isMissing={isMissing}
          onReason={(clash_reason) => type({ clash_reason })}
        />
      )}
    </>
  )
}
