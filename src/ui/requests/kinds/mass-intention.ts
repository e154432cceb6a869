import type { ShownKind } from '../request-answers.ts'

/** How requests for a mass intention are shown. */
export const kind: ShownKind<'mass-intention'> = {
  icon: 'candle',
  fields: [
    { name: 'intention_date', label: 'mass-intentions.date', as: 'day-month-year' },
    { name: 'intention_time', label: 'mass-intentions.time', as: 'hour' },
    { name: 'location_description', label: 'mass-intentions.place', as: 'text' },
    { name: 'intention_type_description', label: 'mass-intentions.type', as: 'text' },
    { name: 'intention_description', label: 'mass-intentions.description', as: 'text' },
    { name: 'requested_by_description', label: 'mass-intentions.requested_by', as: 'text' },
    { name: 'email', label: 'mass-intentions.email', as: 'text' },
    { name: 'comments', label: 'mass-intentions.comments', as: 'text' },
  ],
  listed: ['location_description', 'intention_type_description'],
}
