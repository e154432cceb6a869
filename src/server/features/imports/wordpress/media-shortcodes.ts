/** Shortcodes for films, sounds and maps of other sites, in WordPress and wordpress.com. */
const MEDIA =
  /\[(audio|video|youtube|embedyt|vimeo|dailymotion|soundcloud|spotify|googlemaps|iframe)\b([^[\]]{0,2000})\](?:([^[\]<>]{0,500})\[\/\1\])?/gi
const SOURCE = /(?:src|mp3|m4a|ogg|wav|mp4|webm)=["']?(https?:\/\/[^\s"'\]]{1,1000})/i
const ANY = /https?:\/\/[^\s"'|\]]{1,1000}/i
const ID = /(?:\bid=["']?|_id=["']?|^\s*)([\w-]{5,20})["']?(?=\s|$)/
/** The display size of a film, which is not part of its address. */
const SIZES = /&(?:amp;|#038;)?(?:w|h|width|height|rel|fs|hl)=\w{0,10}/gi
/** These are also ordinary words, if they have no attributes. */
const SHOWS = new Set(['audio', 'video'])

/**
 * Replaces such shortcodes in a text by links.
 *
 * @param asLink a link as HTML
 * @param onLost receives each shortcode that names no address
 */
export function withMediaLinks(
  text: string,
  asLink: (address: string) => string,
  onLost: (name: string) => void,
): string {
  return text.replace(MEDIA, (whole, written: string, attributes: string, inner = '') => {
    const name = written.toLowerCase()
    const address = addressOf(name, attributes, inner)
    if (address !== null) return asLink(address)
    if (attributes.trim() === '' && inner === '' && !SHOWS.has(name)) return whole
    onLost(name)
    return inner
  })
}

function addressOf(name: string, attributes: string, inner: string): string | null {
  const given = `${attributes} ${inner}`
  const address = SOURCE.exec(given)?.[1] ?? ANY.exec(given)?.[0]
  if (address !== undefined) return address.replace(SIZES, '')
  const id = ID.exec(attributes)?.[1] ?? ID.exec(inner)?.[1]
  if (id === undefined) return null
  if (name === 'youtube') return `https://www.youtube.com/watch?v=${id}`
  return name === 'vimeo' && /^\d+$/.test(id) ? `https://vimeo.com/${id}` : null
}
