import { showProgress } from '#src/logging/progress.ts'
import type { Publisher } from '#src/publish/publisher.ts'
import type { ReleaseProgress } from '#src/publish/run.ts'
import type { FirstRelease } from './programs/first-release.ts'

/** Reports the first run of a publisher to the person who started it. */
interface PublishReport {
  onProgress(progress: ReleaseProgress): void
  /**
   * Publishes everything and reports the result. Failures are in the log by then.
   *
   * @returns whether this run has published pages
   */
  publish(publisher: Publisher): Promise<boolean>
  /**
   * Publishes the first release in another process, and reports the result.
   *
   * @returns whether there are pages now; if not, `publish` finds out why
   */
  publishInChild(
    work: (onProgress: (progress: ReleaseProgress) => void) => Promise<FirstRelease>,
  ): Promise<boolean>
}

/** For a command that waits until the current run ends. */
export function sayWaiting(): void {
  console.error('Another run is under way: this one waits until that has ended.')
}

/** @param say prints a sentence */
export function publishReport(say: (sentence: string) => void): PublishReport {
  // Later releases, such as after a failure, show no progress, because nobody waits for them.
  let show: (done: string) => void = () => undefined
  const sayWhole = ({ pages, release }: FirstRelease) =>
    say(`Published ${pages} pages as release ${release}.`)
  return {
    onProgress: (progress) => show(progressText(progress)),
    publish: async (publisher) => {
      try {
        const { pages, release, isFull, rendered, removed } = await showProgress(
          'Publishing',
          (shown) => {
            show = shown
            return publisher.publishAll()
          },
        )
        if (isFull) sayWhole({ pages, release })
        else if (rendered + removed > 0) {
          say(`Changed ${rendered} and removed ${removed} of ${pages} pages.`)
        }
        return true
      } catch {
        return false
      } finally {
        show = () => undefined
      }
    },
    publishInChild: async (work) => {
      try {
        sayWhole(
          await showProgress('Publishing', (shown) =>
            work((progress) => shown(progressText(progress))),
          ),
        )
        return true
      } catch {
        return false
      }
    },
  }
}

/** The progress of a whole release, such as `120 pages, 3 of 7 communities`. */
export function progressText({ pages, communities, ofCommunities }: ReleaseProgress): string {
  return `${pages} pages, ${communities} of ${ofCommunities} communities`
}
