import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files that start and kill the whole product: one that began last would be waited for alone. */
const LONGEST = ['/tests/publish/kill.test.ts', '/tests/publish/kill-start.test.ts']

/** What takes longest begins first; by itself Vitest takes a file that it does not know by its size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) =>
      LONGEST.some((name) => moduleId.endsWith(name))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
