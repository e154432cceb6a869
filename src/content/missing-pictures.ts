import type { MissingPicture } from '#src/contract/publishing/publish-status.ts'
import type { CommunityData } from './portal.ts'

/** Pictures of other hosts missing on a community's pages until somebody replaces them. */
export function missingPicturesOf({
  chapelry: { id: community },
  configuration: { missing_header, missing_pictures: inPanel = [] },
  contents,
}: Pick<CommunityData, 'chapelry' | 'configuration' | 'contents'>): MissingPicture[] {
  return [
    ...(missing_header ? [{ of: 'banner' as const, community, failure: missing_header }] : []),
    ...inPanel.map((failure) => ({ of: 'panel' as const, community, failure })),
    ...contents.flatMap(({ id: content, missing_pictures = [] }) =>
      missing_pictures.map((failure) => ({ of: 'content' as const, community, content, failure })),
    ),
  ]
}
