import { type IconName, iconShapes } from './icons.ts'

/** A decorative icon beside words that say the same; screen readers ignore it. */
export function Icon({ name }: { name: IconName }) {
  const { shapes, solid } = iconShapes(name)
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
