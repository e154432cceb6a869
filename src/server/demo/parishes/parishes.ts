import type { DemoParish } from '../authoring.ts'
import { sanMillan } from './san-millan/parish.ts'
import { santaMarta } from './santa-marta/parish.ts'

/** The demo parishes; all of them, their people and their places are invented. */
export const PARISHES: DemoParish[] = [santaMarta, sanMillan]
