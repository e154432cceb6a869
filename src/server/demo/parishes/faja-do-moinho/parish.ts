import type { DemoParish } from '#src/server/demo/authoring.ts'
import { events } from './events.ts'
import { news } from './news.ts'

/** An island parish; its configuration names no section for news. */
export const fajaDoMoinho: DemoParish = {
  slug: 'espirito-santo-faja-do-moinho',
  name: 'Paróquia do Divino Espírito Santo da Fajã do Moinho',
  title: 'Divino Espírito Santo da Fajã do Moinho',
  language: 'pt',
  timezone: 'Atlantic/Azores',
  logo: {
    symbol: 'dove',
    colours: {
      sky: '#a8322f',
      ground: '#a8322f',
      wall: '#fdfaf2',
      shade: '#e3dccd',
      deep: '#3a2a28',
      accent: '#e9b44c',
    },
    dark: {
      sky: '#6b2024',
      ground: '#6b2024',
      wall: '#f6efe2',
      shade: '#cdc3b2',
      deep: '#2a1a1a',
      accent: '#d9a544',
    },
  },
  banner: 'sea-banner',
  contact: {
    district: 'Açores',
    address: 'Caminho do Império, s/n',
    postalCode: '9800-000 Fajã do Moinho',
    mobilephone: '920 000 000',
    phone: null,
    email: 'faja@example.org',
    url: null,
  },
  social: { facebook: 'https://facebook.example.org/fajadomoinho' },
  sections: ['Império', 'Filarmónica'],
  hasNewsSection: false,
  blocks: {
    confessions_content: {
      title: 'Confissões',
      body: `Antes da missa de sábado, ou quando o padre vem à fajã. Toque à porta amarela.`,
    },
    how_to_help_content: {
      title: null,
      body: `O domingo de matança é de todos: traga o que puder para a despensa do Império. De lá sai durante o ano para quem precisa.`,
    },
  },
  intentionsPerMass: null,
  masses: [
    { celebration: 'mass', weekdays: [6], hour: '19:00', place: 'Igreja do Espírito Santo' },
    { celebration: 'mass', weekdays: [0], hour: '11:00', place: 'Igreja do Espírito Santo' },
    {
      celebration: 'mass',
      weekdays: [3],
      hour: '18:00',
      place: 'Ermida do Calhau',
      description: 'Se o mar deixar passar',
    },
    { celebration: 'confession', weekdays: [6], hour: '18:15', place: 'Igreja do Espírito Santo' },
  ],
  faqs: `O padre vive na fajã?
  Não. Vem ao sábado e fica até segunda-feira, se o caminho estiver aberto.

Com mau tempo há missa?
  Se o sino tocar duas vezes, há. Se tocar três, reza-se o terço em casa.

Como posso ser mordomo do Império?
  Ponha o seu nome na caixa, antes do domingo da Trindade. O sorteio é à vista de todos.`,
  menu: [
    { title: 'O Império', type: 'section', section: 'Império' },
    { title: 'Filarmónica', type: 'section', section: 'Filarmónica' },
    { title: 'Como cá chegar', type: 'content', content: 'chegar' },
  ],
  news,
  events,
}
