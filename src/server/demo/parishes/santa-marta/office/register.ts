import type { DemoRegister } from '#src/server/demo/register/authoring.ts'
import { HAMLETS, SINGLE_PEOPLE } from './hamlets.ts'
import { TOWN } from './town.ts'

export const register: DemoRegister = {
  households: [...TOWN, ...HAMLETS],
  others: SINGLE_PEOPLE,
}
