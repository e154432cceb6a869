/** A paragraph of clean HTML that holds only a link to a recording of this site. */
const ALONE =
  /<p( [^<>]*)?>\s*<a href="(\/(?!\/)[^"]{1,1000}\.(mp3|m4a|ogg|mp4|webm))"([^<>]*)>([^<>]{1,500})<\/a>\s*<\/p>/g
const FILMS = new Set(['mp4', 'webm'])

/**
 * Adds players to clean HTML: a recording in its own paragraph, such as a homily, plays in place.
 * Recordings of other hosts stay links, so that a reader's browser contacts no other host.
 */
export function withPlayers(html: string): string {
  return html.replace(
    ALONE,
    (_, paragraph = '', address: string, kind: string, link: string, words: string) => {
      const player = FILMS.has(kind) ? 'video' : 'audio'
      // Nothing is fetched before the reader presses play.
      const element = `<${player} controls preload="none" src="${address}" aria-label="${words.replaceAll('"', '&quot;')}"></${player}>`
      return `<figure class="player"${paragraph}><figcaption><a href="${address}"${link}>${words}</a></figcaption>${element}</figure>`
    },
  )
}
