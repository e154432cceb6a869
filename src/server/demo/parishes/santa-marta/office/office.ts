import type { DemoOffice } from '#src/server/demo/register/request-authoring.ts'
import { BELONGING } from './belonging.ts'
import { CATECHISM } from './catechism.ts'
import { CELEBRATIONS } from './celebrations.ts'
import { MEMBERS } from './colleagues.ts'
import { INTENTIONS, OF_CANCELLED_MASS } from './intentions.ts'
import { MEETINGS } from './meetings.ts'

export const office: DemoOffice = {
  members: MEMBERS,
  requests: [...BELONGING, ...MEETINGS, ...CELEBRATIONS, ...CATECHISM],
  intentions: INTENTIONS,
  ofCancelledMass: OF_CANCELLED_MASS,
}
