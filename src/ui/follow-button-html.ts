import type { Translator } from '#src/i18n/translator.ts'
import { type IconName, iconShapes } from './icons.ts'

/**
 * What stands in a `follow-button`, for Astro and React alike. Both words are there, one over the
 * other, so that the button is as wide when it is pressed; the community's name is for screen
 * readers and filled in from `data-name`.
 */
export function followButtonHtml({ t }: Pick<Translator, 't'>): string {
  const word = (state: string, icon: IconName, text: string) =>
    `<span class="${state}"><svg class="i" viewBox="0 0 24 24" aria-hidden="true">${iconShapes(icon).shapes}</svg>${text}</span>`
  return [
    '<button class="btn" type="button" aria-pressed="false">',
    word('off', 'plus', t('follow.follow')),
    word('on', 'check', t('follow.following')),
    '<span class="vh" data-whom></span></button>',
  ].join('')
}
