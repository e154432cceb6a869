/** A paragraph of clean HTML that holds a link to a recording of this site and nothing else. */
const ALONE =
  /<p( [^<>]*)?>\s*<a href="(\/(?!\/)[^"]{1,1000}\.(mp3|m4a|ogg|mp4|webm))"([^<>]*)>([^<>]{1,500})<\/a>\s*<\/p>/g
const FILMS = new Set(['mp4', 'webm'])

/**
 * Clean HTML in which a recording that stands by itself, such as a homily, can be heard or seen where it
 * is. What is of another host stays a link: whoever reads a page asks nobody else for anything.
 */
export function withPlayers(html: string): string {
  return html.replace(
    ALONE,
    (_, paragraph = '', address: string, kind: string, link: string, words: string) => {
      const player = FILMS.has(kind) ? 'video' : 'audio'
      // Nothing is fetched before somebody wants it.
      const element = `<${player} controls preload="none" src="${address}" aria-label="${words.replaceAll('"', '&quot;')}"></${player}>`
      return `<figure class="player"${paragraph}><figcaption><a href="${address}"${link}>${words}</a></figcaption>${element}</figure>`
    },
  )
}
