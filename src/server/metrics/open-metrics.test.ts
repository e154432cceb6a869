import { expect, test } from 'vitest'
import { readOpenMetrics } from '#tests/support/open-metrics.ts'
import { gauge, Histogram, openMetrics } from './open-metrics.ts'

test('every kind is written as the standard has it', () => {
  const seconds = new Histogram([0.005, 0.5, 1, 10])
  for (const value of [0.001, 0.005, 0.7, 11]) seconds.observe({ route: '/:id' }, value)
  seconds.observe({ route: '/*' }, 1)
  const text = openMetrics([
    { kind: 'info', name: 'x_build', help: 'What runs.', unit: null, labels: { version: '1.2' } },
    {
      kind: 'counter',
      name: 'x_cpu_seconds',
      help: 'Time.',
      unit: 'seconds',
      samples: [{ labels: {}, value: 1.5 }],
    },
    gauge('x_open', 'Open.', 0),
    { kind: 'histogram', name: 'x_s', help: 'S.', unit: null, samples: seconds.samples() },
  ])
  expect(text).toBe(`# TYPE x_build info
# HELP x_build What runs.
x_build_info{version="1.2"} 1
# TYPE x_cpu_seconds counter
# UNIT x_cpu_seconds seconds
# HELP x_cpu_seconds Time.
x_cpu_seconds_total 1.5
# TYPE x_open gauge
# HELP x_open Open.
x_open 0
# TYPE x_s histogram
# HELP x_s S.
x_s_bucket{route="/:id",le="0.005"} 2
x_s_bucket{route="/:id",le="0.5"} 2
x_s_bucket{route="/:id",le="1.0"} 3
x_s_bucket{route="/:id",le="10.0"} 3
x_s_bucket{route="/:id",le="+Inf"} 4
x_s_count{route="/:id"} 4
x_s_sum{route="/:id"} 11.706
x_s_bucket{route="/*",le="0.005"} 0
x_s_bucket{route="/*",le="0.5"} 0
x_s_bucket{route="/*",le="1.0"} 1
x_s_bucket{route="/*",le="10.0"} 1
x_s_bucket{route="/*",le="+Inf"} 1
x_s_count{route="/*"} 1
x_s_sum{route="/*"} 1
# EOF
`)
  expect([...readOpenMetrics(text).keys()]).toEqual(['x_build', 'x_cpu_seconds', 'x_open', 'x_s'])
})

test('marks in texts are escaped, and numbers that are none have a spelling', () => {
  const odd = 'a "quoted" \\ text\nof two lines, with {braces}'
  const text = openMetrics([
    {
      kind: 'gauge',
      name: 'x',
      help: odd,
      unit: null,
      samples: [
        { labels: { of: odd, and: '' }, value: Number.POSITIVE_INFINITY },
        { labels: { of: '', and: '' }, value: Number.NaN },
        { labels: { of: 'small', and: '' }, value: 1e-7 },
      ],
    },
  ])
  expect(text.split('\n')).toHaveLength(7)
  expect(readOpenMetrics(text).get('x')?.samples).toEqual([
    { name: 'x', labels: { of: odd, and: '' }, value: Number.POSITIVE_INFINITY },
    { name: 'x', labels: { of: '', and: '' }, value: Number.NaN },
    { name: 'x', labels: { of: 'small', and: '' }, value: 1e-7 },
  ])
})

test.each([
  ['no end', '# TYPE x gauge\nx 1\n'],
  ['a line of nothing', '# TYPE x gauge\n\nx 1\n# EOF\n'],
  ['a counter without its suffix', '# TYPE x counter\nx 1\n# EOF\n'],
  ['a unit that is not in the name', '# TYPE x gauge\n# UNIT x seconds\nx 1\n# EOF\n'],
  ['a series twice', '# TYPE x gauge\nx{a="1"} 1\nx{a="1"} 2\n# EOF\n'],
  ['families that are mixed', '# TYPE x gauge\n# TYPE y gauge\nx 1\ny 1\n# EOF\n'],
  [
    'a bound of two spellings',
    '# TYPE x histogram\nx_bucket{le="1"} 1\nx_bucket{le="+Inf"} 1\nx_count 1\nx_sum 1\n# EOF\n',
  ],
  [
    'a histogram without all',
    '# TYPE x histogram\nx_bucket{le="1.0"} 1\nx_count 1\nx_sum 1\n# EOF\n',
  ],
  ['a mark that is not escaped', '# TYPE x gauge\nx{a="1"2"} 1\n# EOF\n'],
])('the reader of these tests refuses %s', (_, text) => {
  expect(() => readOpenMetrics(text)).toThrow(Error)
})
