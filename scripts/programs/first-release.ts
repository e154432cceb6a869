import { loadConfig } from '#src/config/read-config.ts'
import { firstReleaseFromConfig } from '#src/publish/from-config.ts'
import type { PublishResult, ReleaseProgress } from '#src/publish/run.ts'

/** The result of the first release. */
export type FirstRelease = Pick<PublishResult, 'pages' | 'release'>

/**
 * Publishes the first release of a data folder.
 *
 * @throws ConfigError, and the errors of `firstReleaseFromConfig`
 */
export async function run(
  projectDir: string,
  tell: (progress: ReleaseProgress) => void,
): Promise<FirstRelease> {
  const { pages, release } = await firstReleaseFromConfig(loadConfig(), projectDir, tell)
  return { pages, release }
}
