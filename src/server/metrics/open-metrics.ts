/** The labels of a series. Their values come from short lists, never from what a caller sent. */
export type Labels = Record<string, string>

interface Sample {
  labels: Labels
  value: number
}

/** A histogram: the count of each bucket, and count and sum of all observed values. */
interface HistogramSample {
  labels: Labels
  /** For each upper bound, the number of values up to it; cumulative. */
  atMost: Array<{ bound: number; count: number }>
  count: number
  sum: number
}

interface Described {
  /** Without the suffix that its kind adds; it ends with its unit, if it has one. */
  name: string
  /** One sentence for people who read the metrics. */
  help: string
  unit: 'seconds' | 'bytes' | null
}

/** A metric with all its series, in one of the kinds of OpenMetrics that we use. */
export type MetricFamily =
  | ({ kind: 'counter'; samples: Sample[] } & Described)
  | ({ kind: 'gauge'; samples: Sample[] } & Described)
  | ({ kind: 'histogram'; samples: HistogramSample[] } & Described)
  /** Facts that stay the same while the process runs. */
  | ({ kind: 'info'; labels: Labels } & Described)

/** The media type of the exposition (OpenMetrics 1.0). */
export const OPEN_METRICS_TYPE = 'application/openmetrics-text; version=1.0.0; charset=utf-8'

/** A gauge without labels. */
export function gauge(
  name: string,
  help: string,
  value: number,
  unit: Described['unit'] = null,
): MetricFamily {
  return { kind: 'gauge', name, help, unit, samples: [{ labels: {}, value }] }
}

/**
 * The text exposition of metrics (OpenMetrics 1.0): descriptions and samples, one per line.
 *
 * @param families each with a unique name
 */
export function openMetrics(families: readonly MetricFamily[]): string {
  const lines = families.flatMap((family) => [...descriptionOf(family), ...samplesOf(family)])
  return `${[...lines, '# EOF'].join('\n')}\n`
}

function descriptionOf({ kind, name, unit, help }: MetricFamily): string[] {
  return [
    `# TYPE ${name} ${kind}`,
    ...(unit === null ? [] : [`# UNIT ${name} ${unit}`]),
    `# HELP ${name} ${escaped(help)}`,
  ]
}

function samplesOf(family: MetricFamily): string[] {
  const { name } = family
  switch (family.kind) {
    case 'gauge':
      return family.samples.map(({ labels, value }) => line(name, labels, value))
    case 'counter':
      return family.samples.map(({ labels, value }) => line(`${name}_total`, labels, value))
    case 'info':
      return [line(`${name}_info`, family.labels, 1)]
    case 'histogram':
      return family.samples.flatMap(({ labels, atMost, count, sum }) => [
        ...atMost.map((one) =>
          line(`${name}_bucket`, { ...labels, le: canonical(one.bound) }, one.count),
        ),
        line(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
        line(`${name}_count`, labels, count),
        line(`${name}_sum`, labels, sum),
      ])
  }
}

function line(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escaped(text)}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${numeral(value)}`
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')
}

function numeral(value: number): string {
  if (Number.isFinite(value) || Number.isNaN(value)) return String(value)
  return value > 0 ? '+Inf' : '-Inf'
}

/** A bound is a label, so each number needs exactly one spelling: `1.0`, never `1`. */
function canonical(bound: number): string {
  return Number.isInteger(bound) ? `${bound}.0` : String(bound)
}

interface Series {
  labels: Labels
  /** The number of values in each bucket: up to its bound, and above the previous one. */
  counts: number[]
  count: number
  sum: number
}

/** A histogram of observed values for each combination of labels. */
export class Histogram {
  readonly #bounds: readonly number[]
  readonly #series = new Map<string, Series>()

  /** @param bounds rising */
  constructor(bounds: readonly number[]) {
    this.#bounds = bounds
  }

  /** @param labels the same names in the same order for every call */
  observe(labels: Labels, value: number): void {
    const key = Object.values(labels).join('\n')
    const series = this.#series.get(key) ?? this.#begin(key, labels)
    const place = this.#bounds.findIndex((bound) => value <= bound)
    if (place >= 0) series.counts[place] = (series.counts[place] ?? 0) + 1
    series.count += 1
    series.sum += value
  }

  samples(): HistogramSample[] {
    return [...this.#series.values()].map(({ labels, counts, count, sum }) => {
      let below = 0
      const atMost = this.#bounds.map((bound, place) => {
        below += counts[place] ?? 0
        return { bound, count: below }
      })
      return { labels, atMost, count, sum }
    })
  }

  #begin(key: string, labels: Labels): Series {
    const series = { labels, counts: this.#bounds.map(() => 0), count: 0, sum: 0 }
    this.#series.set(key, series)
    return series
  }
}
