interface ReadSample {
  name: string
  labels: Record<string, string>
  value: number
}

export interface ReadFamily {
  type: string
  unit: string
  help: string
  samples: ReadSample[]
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const DESCRIPTION = new RegExp(`^# (TYPE|UNIT|HELP) (${NAME}) (\\S.*)$`)
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(.+)\\})? (\\S+)$`)
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?(?:e[+-]?\d+)?|Inf|NaN)$/i
/** Text with escaped marks only. */
const TEXT = String.raw`(?:[^"\\\n]|\\[\\n"])*`
const LABEL = new RegExp(`([a-zA-Z_][a-zA-Z0-9_]*)="(${TEXT})"(,(?=[^,])|$)`, 'y')
/** The suffixes of samples, by type. */
const SUFFIXES: Record<string, string[]> = {
  counter: ['_total'],
  gauge: [''],
  info: ['_info'],
  histogram: ['_bucket', '_count', '_sum'],
}

/**
 * Reads a text of OpenMetrics 1.0 as a strict reader does.
 *
 * @throws Error at the first line that the standard does not allow
 */
export function readOpenMetrics(text: string): Map<string, ReadFamily> {
  if (!text.endsWith('\n# EOF\n') && text !== '# EOF\n')
    throw new Error('It does not end in # EOF.')
  const lines = text.slice(0, -'# EOF\n'.length).split('\n').slice(0, -1)
  const families = new Map<string, ReadFamily>()
  let last = ''
  for (const line of lines) {
    const described = DESCRIPTION.exec(line)
    if (described) last = describe(families, last, described, line)
    else readSample(families.get(last), last, line)
  }
  for (const [name, family] of families) check(name, family)
  return families
}

function describe(
  families: Map<string, ReadFamily>,
  last: string,
  [, what = '', name = '', rest = '']: RegExpExecArray,
  line: string,
): string {
  if (what === 'TYPE') {
    if (families.has(name)) throw new Error(`Described twice, or not in one place: ${line}`)
    if (!(rest in SUFFIXES)) throw new Error(`No type: ${line}`)
    families.set(name, { type: rest, unit: '', help: '', samples: [] })
    return name
  }
  const family = families.get(name)
  if (name !== last || !family) throw new Error(`Not with its family: ${line}`)
  if (family.samples.length > 0) throw new Error(`After its samples: ${line}`)
  if (what === 'UNIT') {
    if (family.unit || !name.endsWith(`_${rest}`)) throw new Error(`No unit of the name: ${line}`)
    family.unit = rest
  } else {
    if (family.help || !new RegExp(`^${TEXT}$`).test(rest)) throw new Error(`No help: ${line}`)
    family.help = rest
  }
  return name
}

function readSample(family: ReadFamily | undefined, of: string, line: string): void {
  const [, name = '', labels = '', value = ''] = SAMPLE.exec(line) ?? []
  if (name === '' || !NUMBER.test(value)) throw new Error(`No sample: ${line}`)
  if (!family || !SUFFIXES[family.type]?.some((suffix) => name === of + suffix)) {
    throw new Error(`Not with its family: ${line}`)
  }
  const number = Number(value.replace('Inf', 'Infinity'))
  family.samples.push({ name, labels: readLabels(labels, line), value: number })
}

function readLabels(text: string, line: string): Record<string, string> {
  const labels: Record<string, string> = {}
  LABEL.lastIndex = 0
  let at = 0
  while (at < text.length) {
    const [whole = '', name = '', value = ''] = LABEL.exec(text) ?? []
    if (whole === '' || name in labels) throw new Error(`No labels: ${line}`)
    labels[name] = value.replace(/\\(.)/g, (_, mark: string) => (mark === 'n' ? '\n' : mark))
    at += whole.length
  }
  return labels
}

function check(name: string, { type, samples }: ReadFamily): void {
  const series = samples.map((one) => JSON.stringify([one.name, Object.entries(one.labels).sort()]))
  if (new Set(series).size !== series.length) throw new Error(`${name} has a series twice.`)
  if (type === 'counter' && samples.some(({ value }) => !(value >= 0))) {
    throw new Error(`${name} counts below nothing.`)
  }
  if (type === 'info' && samples.some(({ value }) => value !== 1)) {
    throw new Error(`${name} is information, so each sample is 1.`)
  }
  if (type === 'histogram') checkHistogram(name, samples)
}

/** Each series has its buckets, rising, then their number and their sum, all in one place. */
function checkHistogram(name: string, samples: ReadSample[]): void {
  const done = new Set<string>()
  for (let at = 0; at < samples.length; ) {
    const rest = samples.slice(at)
    const size = rest.findIndex((one) => one.name === `${name}_sum`) + 1
    const [sum, count, ...buckets] = rest.slice(0, size).reverse()
    const of = labelsWithoutBound(sum)
    const isAlike = [count, ...buckets].every((one) => labelsWithoutBound(one) === of)
    if (size === 0 || !isAlike || done.has(of)) throw new Error(`${name} is mixed up.`)
    done.add(of)
    const bounds = buckets.map(({ labels }) => labels.le ?? '')
    const [most = Number.NaN] = buckets.map(({ value }) => value)
    const isWhole = bounds[0] === '+Inf' && count?.name === `${name}_count` && count.value === most
    if (!isWhole) throw new Error(`${name} has no bucket of all.`)
    const isCanonical = bounds.slice(1).every((bound) => /^\d+\.\d+$|^\d\.?\d*e-\d+$/.test(bound))
    const isRising = buckets.every(({ value, labels }, place) => {
      const before = buckets[place + 1]
      if (!before) return true
      return value >= before.value && boundOf(labels) > boundOf(before.labels)
    })
    if (!isCanonical || !isRising) throw new Error(`${name} has wrong bounds.`)
    at += size
  }
}

function labelsWithoutBound(sample: ReadSample | undefined): string {
  const { le: _, ...labels } = sample?.labels ?? {}
  return JSON.stringify(labels)
}

function boundOf({ le = '' }: Record<string, string>): number {
  return Number(le.replace('Inf', 'Infinity'))
}
