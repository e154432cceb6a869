import { type IconName, type IconShapes, iconShapes } from './icons.ts'

/** A decorative icon beside words with the same meaning; screen readers ignore it. */
export function Icon({ name }: { name: IconName }) {
  return <Shapes {...iconShapes(name)} />
}

/** A decorative icon made of shapes that are not among the named icons. */
export function Shapes({ shapes, solid }: IconShapes) {
  return (
    <svg
      className={solid ? 'icon solid' : 'icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes come from our own files
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  )
}
