import { useState } from 'react'
import { HttpError } from '#src/api/errors.ts'
import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import type { FamilyDetails, FamilyInfo } from '#src/contract/requests/family.ts'
import { api } from '#src/stores/api.ts'
import { openDraft } from '#src/stores/drafts.ts'
import { notify } from '#src/stores/notifications.ts'
import { attemptKeys } from '#src/ui/forms/attempt-keys.ts'
import { useCheckedForm } from '#src/ui/forms/use-checked-form.ts'
import {
  FAMILY_TEXT_NAMES,
  FamilySchema,
  type FamilyValues,
  familyValues,
} from '#src/ui/requests/family-values.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Options {
  slug: string
  /** The first values of the fields. */
  info: FamilyInfo
  /** The registration was received, now or earlier: the server's version is to be shown. */
  onSent(): void
}

/** The household line of an error: its index, from 0. */
const LINE_FAULT = /^family_entities\.(\d+)\.(\w+)$/

/** The state of a family's registration (requirements §5.3). */
export function useFamilyForm({ slug, info, onSent }: Options) {
  const { t } = useTranslator()
  const [keyOf] = useState(attemptKeys)
  const [draft] = useState(() => openDraft<FamilyValues>(`families:${slug}`))
  const labels = {
    name: t('families.name'),
    father_name: t('families.father'),
    mother_name: t('families.mother'),
    family_entities: t('families.household'),
    ...Object.fromEntries(FAMILY_TEXT_NAMES.map((name) => [name, t(`families.${name}`)])),
  }
  const form = useCheckedForm<FamilyValues, FamilyDetails>({
    schema: FamilySchema,
    labels,
    draft,
    wrapper: 'pending_family',
    defaultValues: familyValues(info),
    invalid: {
      text: (faults) =>
        t(faults.every(isRelation) ? 'families.relation_warning' : 'forms.fill_all_fields_warning'),
      kind: 'warning',
    },
    send: async (pending_family) => {
      const body = { pending_family, consent: CONSENT_VERSION } as const
      try {
        await api().sendFamily(slug, body, keyOf(body))
      } catch (error) {
        // Another tab sent it, or its answer was lost: the draft is no longer needed.
        if (!(error instanceof HttpError) || error.code !== 'already_sent') throw error
        if (error.reason) notify(error.reason.message, 'warning')
        onSent()
        return ''
      }
      notify(t('families.created_success'), 'success')
      onSent()
      return ''
    },
  })
  const lines = form.watch('family_entities')
  return {
    ...form,
    labels,
    lines,
    /** A summary that says "choose one" must name the person. */
    errors: form.errors.map(({ name, text }) => {
      const [, at] = LINE_FAULT.exec(name) ?? []
      if (at === undefined) return { name, text }
      const who = lines[Number(at)]?.entity_name || t('families.person', { number: Number(at) + 1 })
      return { name, text: `${who}: ${text}` }
    }),
  }
}

export type FamilyFormState = ReturnType<typeof useFamilyForm>

function isRelation(fault: string): boolean {
  return LINE_FAULT.exec(fault)?.[2] === 'relation_with'
}
