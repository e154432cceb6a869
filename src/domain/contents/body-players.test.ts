import { expect, test } from 'vitest'
import { withPlayers } from './body-players.ts'

test.each([
  ['audio', '/media/0a/homilia.mp3'],
  ['audio', '/media/0a/homilia.m4a'],
  ['video', '/media/0a/festa.mp4'],
])('a link to a recording that stands alone has a player (%s)', (player, address) => {
  const html = `<p>Antes</p><p id="t-a"><a href="${address}">Homilia de "Pentecostes"</a></p>`
  expect(withPlayers(html)).toBe(
    `<p>Antes</p><figure class="player" id="t-a"><figcaption><a href="${address}">Homilia de "Pentecostes"</a></figcaption><${player} controls preload="none" src="${address}" aria-label="Homilia de &quot;Pentecostes&quot;"></${player}></figure>`,
  )
})

test.each([
  '<p>Oiça a <a href="/media/0a/homilia.mp3">homilia</a>.</p>',
  '<p><a href="https://example.org/homilia.mp3" rel="noopener">homilia</a></p>',
  '<p><a href="//example.org/homilia.mp3">homilia</a></p>',
  '<p><a href="/media/0a/boletim.pdf">boletim</a></p>',
])('%s stays as it is', (html) => {
  expect(withPlayers(html)).toBe(html)
})
