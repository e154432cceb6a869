import { Temporal } from 'temporal-polyfill'
import type { DemoParish } from '../authoring.ts'
import { candeias } from './candeias/parish.ts'
import { fajaDoMoinho } from './faja-do-moinho/parish.ts'
import { sanMillan } from './san-millan/parish.ts'
import { santaJustina } from './santa-justina/parish.ts'
import { santaMarta } from './santa-marta/parish.ts'
import { saoGoncalo } from './sao-goncalo/parish.ts'
import { tasiMesak } from './tasi-mesak/parish.ts'

/**
 * The demo parishes; all of them, their people and their places are invented.
 *
 * @param now the ISO instant that they are seen from: a weekly sheet knows its Sunday
 */
export function demoParishes(now: string): DemoParish[] {
  const today = Temporal.Instant.from(now).toZonedDateTimeISO('Europe/Lisbon').toPlainDate()
  return [santaMarta, saoGoncalo(today), candeias, fajaDoMoinho, santaJustina, sanMillan, tasiMesak]
}
