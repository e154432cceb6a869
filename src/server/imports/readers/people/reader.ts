import type { Reader } from '../reader.ts'

/** Tables of people (.xlsx, .ods, .csv), with one person per line below a header. */
export const peopleReader: Reader = {
  load: async () => (await import('./read-people.ts')).readPeople,
  target: 'register',
  countsFromToday: false,
  isTable: true,
  isSite: false,
}
