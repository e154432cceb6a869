import type { ShownKind } from '../request-answers.ts'

/** How requests for a baptism are shown. */
export const kind: ShownKind<'baptism'> = {
  icon: 'droplets',
  fields: [
    { name: 'entity_to_baptized', label: 'baptism.person', as: 'text' },
    { name: 'time_of_birth', label: 'baptism.birth', as: 'day' },
    { name: 'parent_email', label: 'baptism.parent_email', as: 'text' },
    { name: 'baptism_date', label: 'baptism.date', as: 'day' },
    { name: 'baptism_time', label: 'baptism.time', as: 'hour' },
    { name: 'baptism_place', label: 'baptism.place', as: 'text' },
    { name: 'father_description', label: 'baptism.father', as: 'text' },
    { name: 'mother_description', label: 'baptism.mother', as: 'text' },
    { name: 'godfather_description', label: 'baptism.godfather', as: 'text' },
    { name: 'godmother_description', label: 'baptism.godmother', as: 'text' },
    { name: 'comments', label: 'baptism.comments', as: 'text' },
  ],
  listed: ['baptism_place', 'parent_email'],
}
