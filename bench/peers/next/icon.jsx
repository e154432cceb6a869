import { site } from './site.js'

export function Icon({ name, extra }) {
  return (
    <svg
      className={extra ? `i ${extra}` : 'i'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: site().icons[name] }}
    />
  )
}
