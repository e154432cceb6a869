import { gauge, Histogram, type MetricFamily } from './open-metrics.ts'

/** Bounds in seconds: a corrected text takes a tenth of a second, a whole release minutes. */
const BOUNDS = [0.05, 0.1, 0.2, 0.5, 1, 5, 30, 120, 600]

/** Metrics of the publisher in this process. */
export class PublisherMetrics {
  readonly #seconds = new Histogram(BOUNDS)
  #failures = 0
  #lastAt: number | null = null

  /** @param tookMs how long comparing and publishing took, in milliseconds */
  published({ tookMs, isWhole }: { tookMs: number; isWhole: boolean }): void {
    this.#lastAt = Date.now()
    this.#seconds.observe({ scope: isWhole ? 'everything' : 'change' }, tookMs / 1000)
  }

  failed(): void {
    this.#failures += 1
  }

  /** @param waiting how many communities wait or are being compared */
  families(waiting: number): MetricFamily[] {
    return [
      gauge('adro_publisher_waiting', 'Communities that wait or are being compared.', waiting),
      {
        kind: 'histogram',
        name: 'adro_publisher_step_duration_seconds',
        help: 'Steps that published, or found nothing to publish.',
        unit: 'seconds',
        samples: this.#seconds.samples(),
      },
      {
        kind: 'counter',
        name: 'adro_publisher_failures',
        help: 'Steps that failed and are tried again.',
        unit: null,
        samples: [{ labels: {}, value: this.#failures }],
      },
      ...(this.#lastAt === null
        ? []
        : [
            gauge(
              'adro_publisher_last_step_timestamp_seconds',
              'When a step last succeeded, in seconds since 1970.',
              this.#lastAt / 1000,
              'seconds',
            ),
          ]),
    ]
  }
}
