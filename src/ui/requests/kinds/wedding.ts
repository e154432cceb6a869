import type { ShownKind } from '../request-answers.ts'

/** How requests for a wedding are shown. */
export const kind: ShownKind<'wedding'> = {
  icon: 'handshake',
  fields: [
    { name: 'entity_groom_name', label: 'weddings.groom_name', as: 'text' },
    { name: 'entity_groom_nick', label: 'weddings.groom_nick_read', as: 'text' },
    { name: 'entity_groom_email', label: 'weddings.groom_email', as: 'text' },
    { name: 'entity_bride_name', label: 'weddings.bride_name', as: 'text' },
    { name: 'entity_bride_nick', label: 'weddings.bride_nick_read', as: 'text' },
    { name: 'entity_bride_email', label: 'weddings.bride_email', as: 'text' },
    { name: 'wedding_date', label: 'weddings.date', as: 'day' },
    { name: 'wedding_hour', label: 'weddings.hour', as: 'hour' },
    { name: 'wedding_place', label: 'weddings.place', as: 'text' },
    {
      name: 'mass',
      label: 'weddings.mass',
      as: 'choice',
      texts: {
        true: 'weddings.mass_yes',
        false: 'weddings.mass_no',
        null: 'weddings.mass_unknown',
      },
    },
  ],
  listed: ['wedding_place'],
}
