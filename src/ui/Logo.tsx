import { smallPicture } from '#src/domain/pictures/pictures.ts'

interface Props {
  photo: string | null
  /** For dark surfaces, where the community has one. */
  photoDark: string | null
}

/** A community's emblem beside its name: the product's mark stands in for one without. */
export function Logo({ photo, photoDark }: Props) {
  return (
    <picture>
      {photoDark && <source srcSet={smallPicture(photoDark)} media={darkMedia()} data-dark="" />}
      <img
        className="seal"
        src={smallPicture(photo ?? '/favicon.svg')}
        alt=""
        width="152"
        height="152"
      />
    </picture>
  )
}

/** When the emblem for dark surfaces is shown: as the reader chose, or as their system has it. */
function darkMedia(): string {
  const { theme } = document.documentElement.dataset
  if (theme === undefined) return '(prefers-color-scheme: dark)'
  return theme === 'dark' ? 'all' : 'not all'
}
