import { site } from './site.js'

export function Icon({ name, extra }) {
  return (
    <svg
      className={extra ? `icon ${extra}` : 'icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: site().icons[name] }}
    />
  )
}
