import type { ShownKind } from '../request-answers.ts'

/** How requests to register a family are shown. */
export const kind: ShownKind<'family'> = {
  icon: 'users',
  fields: [
    { name: 'name', label: 'own-requests.family.name', as: 'text' },
    { name: 'father_name', label: 'own-requests.family.father', as: 'text' },
    { name: 'mother_name', label: 'own-requests.family.mother', as: 'text' },
    { name: 'family_entities', label: 'own-requests.family.household', as: 'people' },
  ],
  listed: ['father_name', 'mother_name'],
}
