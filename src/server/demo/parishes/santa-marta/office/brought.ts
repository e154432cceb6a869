import type { DemoAct } from '#src/server/demo/register/request-authoring.ts'
import { EMILIA } from './colleagues.ts'

/** Documents that came in some days ago. */
export function brought(days: number, ...keys: string[]): DemoAct[] {
  return keys.map((key) => ({
    ...{ days, at: '15:30', act: 'document', by: EMILIA, key, state: 'in' },
  }))
}
