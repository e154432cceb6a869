import { smallPicture } from '#src/domain/pictures/pictures.ts'

interface Props {
  photo: string | null
  /** The logo for dark backgrounds, if the community has one. */
  photoDark: string | null
}

/** A community's logo beside its name, or the product's logo if it has none. */
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

/** The media query for the dark logo: it follows the reader's theme, or else the system's. */
function darkMedia(): string {
  const { theme } = document.documentElement.dataset
  if (theme === undefined) return '(prefers-color-scheme: dark)'
  return theme === 'dark' ? 'all' : 'not all'
}
