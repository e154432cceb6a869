import { recordFigure } from '../figures.ts'
import type { Heat, Standing } from './race.ts'

/** The budgets of requirements §13.4, relative to nginx on the same files. */
const LEAST_RATE = 0.4
const MOST_P99 = 2

/** Prints the measurements of one page, relative to nginx. */
export function report({ page, path, standings }: Heat): void {
  const nginx = standings.find(({ name }) => name === 'nginx')?.standing
  console.log(`\n${page}: ${path}`)
  const rows = standings.map(({ name, standing }) => [name, columns(standing, nginx ?? standing)])
  console.table(Object.fromEntries(rows))
}

/** The exceeded budgets, each as a sentence. */
export function missed({ page, standings }: Heat): string[] {
  const of = (wanted: string) => standings.find(({ name }) => name === wanted)?.standing
  const [ours, nginx] = [of('ours'), of('nginx')]
  if (!ours || !nginx) return [`${page}: not measured`]
  const rate = ours.perSecond / nginx.perSecond
  const tail = ours.p99 / nginx.p99
  const hasRate = recordFigure(
    `${page}: nginx's requests a second`,
    rate,
    { least: LEAST_RATE },
    '×',
  )
  const hasTail = recordFigure(`${page}: nginx's p99`, tail, { most: MOST_P99 }, '×')
  return [
    ...(!hasRate ? [`${page}: ${rate.toFixed(2)} of nginx's requests per second`] : []),
    ...(!hasTail ? [`${page}: ${tail.toFixed(1)} times nginx's p99`] : []),
  ]
}

function columns(one: Standing, nginx: Standing) {
  return {
    'requests/s': Math.round(one.perSecond),
    'rate ×': (one.perSecond / nginx.perSecond).toFixed(2),
    'p50 ms': one.p50.toFixed(2),
    'p99 ms': one.p99.toFixed(2),
    'p99 ×': (one.p99 / nginx.p99).toFixed(2),
    'p99.9 ms': one.p999.toFixed(2),
    'CPU µs each': one.cpuMicros.toFixed(0),
    'CPU ×': (one.cpuMicros / nginx.cpuMicros).toFixed(2),
  }
}
