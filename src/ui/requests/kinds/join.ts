import type { ShownKind } from '../request-answers.ts'

/** How requests to join are shown. */
export const kind: ShownKind<'join'> = {
  icon: 'user',
  fields: [
    { name: 'name', label: 'join.fields.name', as: 'text' },
    {
      name: 'sex',
      label: 'join.fields.sex',
      as: 'choice',
      texts: { true: 'join.male', false: 'join.female' },
    },
    { name: 'title', label: 'join.fields.title', as: 'text' },
    { name: 'birth_place_parish', label: 'join.fields.birth_place_parish', as: 'text' },
    { name: 'birth_place_county', label: 'join.fields.birth_place_county', as: 'text' },
    { name: 'taxpayer', label: 'join.fields.taxpayer', as: 'text' },
    { name: 'address', label: 'join.fields.address', as: 'text' },
    { name: 'door_number', label: 'join.fields.door_number', as: 'text' },
    { name: 'postal_code', label: 'join.fields.postal_code', as: 'text' },
    { name: 'district', label: 'join.fields.district', as: 'text' },
    { name: 'mobilephone', label: 'join.fields.mobilephone', as: 'text' },
    { name: 'phone', label: 'join.fields.phone', as: 'text' },
    { name: 'fax', label: 'join.fields.fax', as: 'text' },
    { name: 'email', label: 'join.fields.email', as: 'text' },
  ],
  listed: ['email', 'mobilephone', 'birth_place_parish'],
}
