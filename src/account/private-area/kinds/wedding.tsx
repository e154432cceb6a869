import * as v from 'valibot'
import { WeddingDetails } from '#src/contract/requests/wedding.ts'
import { FormGroup } from '#src/ui/fields/FormGroup.tsx'
import { RadioField } from '#src/ui/fields/RadioField.tsx'
import { type Choice, formValues, parseChoice } from '#src/ui/forms/form-values.ts'
import type { FormPart, KindForm } from '../kind-form.ts'

/** The values of a wedding request. */
export interface WeddingValues {
  entity_groom_name: string
  entity_groom_email: string
  entity_groom_nick: string
  entity_bride_name: string
  entity_bride_email: string
  entity_bride_nick: string
  wedding_place: string
  wedding_date: string
  wedding_hour: string
  /** Unselected while it is undecided (requirements §3.14). */
  mass: Choice
}

/** Builds a wedding notification from the typed values; its issues are the contract's. */
export const WeddingForm = v.pipe(
  formValues<WeddingValues>(),
  v.transform(({ mass, ...typed }): unknown => ({ ...typed, mass: parseChoice(mass) })),
  // Checked even if other fields are invalid, so that all errors appear at once.
  v.config(WeddingDetails, { abortPipeEarly: false }),
)

/** Whether neither of the two can be reached: then the form is not sent (requirements §4.6). */
export function isUnreachable(couple: WeddingValues): boolean {
  return [couple.entity_groom_email, couple.entity_bride_email].every((email) => !email.trim())
}

/** The fields of one of the two. */
function groupOf(who: 'groom' | 'bride'): FormPart<keyof WeddingValues> {
  return {
    as: 'group',
    Group: FormGroup,
    title: `weddings.${who}_group`,
    parts: [
      { as: 'text', name: `entity_${who}_name`, autoComplete: 'off', required: true },
      {
        as: 'text',
        name: `entity_${who}_nick`,
        label: `weddings.${who}_nick`,
        autoComplete: 'off',
      },
      { as: 'email', name: `entity_${who}_email`, hint: 'weddings.email_hint' },
    ],
  }
}

/** Sends the parish a request for a wedding (requirements §3.14). */
export const form: KindForm<WeddingValues, WeddingDetails> = {
  schema: WeddingForm,
  parts: [
    groupOf('groom'),
    groupOf('bride'),
    {
      as: 'group',
      Group: FormGroup,
      title: 'weddings.wish_group',
      hint: 'weddings.wish_hint',
      parts: [
        {
          as: 'row',
          parts: [
            { as: 'date', name: 'wedding_date' },
            { as: 'time', name: 'wedding_hour' },
          ],
        },
        { as: 'text', name: 'wedding_place' },
        { as: 'choice', Field: RadioField, name: 'mass' },
      ],
    },
  ],
  // Both get the address of the user, who is one of the two (requirements §6.2).
  prefilled: ({ email }) => ({ entity_groom_email: email, entity_bride_email: email }),
  success: 'weddings.success',
  next: 'weddings.next',
  invalid: {
    text: (couple) =>
      isUnreachable(couple) ? 'weddings.errors.fill_one_email' : 'join.errors.mandatory_fields',
    kind: 'warning',
  },
}
