import type * as v from 'valibot'
import { BaptismDetails } from '#src/contract/requests/baptism.ts'
import { FormGroup } from '#src/ui/fields/FormGroup.tsx'
import type { KindForm } from '../kind-form.ts'

/** Sends the parish a request for a baptism (requirements §3.13). */
export const form: KindForm<v.InferInput<typeof BaptismDetails>, BaptismDetails> = {
  schema: BaptismDetails,
  parts: [
    {
      as: 'group',
      Group: FormGroup,
      title: 'baptism.person_group',
      parts: [
        { as: 'text', name: 'entity_to_baptized', autoComplete: 'off', required: true },
        { as: 'date', name: 'time_of_birth' },
        { as: 'email', name: 'parent_email', hint: 'baptism.parent_email_hint', required: true },
      ],
    },
    {
      as: 'group',
      Group: FormGroup,
      title: 'baptism.wish_group',
      hint: 'baptism.wish_hint',
      parts: [
        {
          as: 'row',
          parts: [
            { as: 'date', name: 'baptism_date' },
            { as: 'time', name: 'baptism_time' },
          ],
        },
        { as: 'text', name: 'baptism_place' },
      ],
    },
    {
      as: 'group',
      Group: FormGroup,
      title: 'baptism.people_group',
      parts: [
        { as: 'text', name: 'father_description', autoComplete: 'off' },
        { as: 'text', name: 'mother_description', autoComplete: 'off' },
        { as: 'text', name: 'godfather_description', autoComplete: 'off' },
        { as: 'text', name: 'godmother_description', autoComplete: 'off' },
        { as: 'long-text', name: 'comments' },
      ],
    },
  ],
  prefilled: ({ email }) => ({ parent_email: email }),
  success: 'baptism.success',
  next: 'baptism.next',
}
