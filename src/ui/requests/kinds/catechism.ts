import type { ShownKind } from '../request-answers.ts'

/** How requests to register a child for catechism are shown. */
export const kind: ShownKind<'catechism'> = {
  icon: 'book',
  fields: [
    { name: 'catechism_student_name', label: 'catechism.student_name', as: 'text' },
    {
      name: 'catechism_student_sex',
      label: 'catechism.student_sex',
      as: 'choice',
      texts: { true: 'catechism.male', false: 'catechism.female' },
    },
    { name: 'year', label: 'catechism.year', as: 'year' },
    { name: 'parent_email', label: 'catechism.parent_email', as: 'text' },
  ],
  listed: ['year', 'parent_email'],
}
