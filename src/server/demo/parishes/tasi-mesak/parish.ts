import type { DemoParish } from '#src/server/demo/authoring.ts'
import { events } from './events.ts'
import { news } from './news.ts'

/** Nine hours ahead of Lisbon, and without a seal. */
export const tasiMesak: DemoParish = {
  slug: 'nossa-senhora-do-mar',
  name: 'Paróquia de Nossa Senhora do Mar de Tasi Mesak',
  title: 'Nossa Senhora do Mar',
  language: 'pt',
  timezone: 'Asia/Dili',
  logo: null,
  banner: 'serra-banner',
  contact: {
    district: 'Díli',
    address: 'Avenida da Praia, Tasi Mesak',
    postalCode: null,
    mobilephone: '+670 7000 0000',
    phone: '+670 300 0000',
    email: 'tasimesak@example.org',
    url: 'https://tasimesak.example.org',
  },
  social: {
    facebook: 'https://facebook.example.org/tasimesak',
    youtube: 'https://youtube.example.org/@tasimesak',
  },
  sections: ['Notícias', 'Escola'],
  hasNewsSection: true,
  blocks: {
    masses_content: {
      title: null,
      body: `As missas das 7h00 e das 17h00 são em tétum. A das 9h00 é em português.`,
    },
  },
  intentionsPerMass: null,
  masses: [
    {
      celebration: 'mass',
      weekdays: [1, 2, 3, 4, 5, 6],
      hour: '06:15',
      place: 'Igreja de Nossa Senhora do Mar',
    },
    {
      celebration: 'mass',
      weekdays: [0],
      hour: '07:00',
      place: 'Igreja de Nossa Senhora do Mar',
      language: 'tet',
    },
    {
      celebration: 'mass',
      weekdays: [0],
      hour: '09:00',
      place: 'Igreja de Nossa Senhora do Mar',
      language: 'pt',
    },
    {
      celebration: 'mass',
      weekdays: [0],
      hour: '17:00',
      place: 'Capela de Foho Mutin',
      language: 'tet',
    },
    {
      celebration: 'confession',
      weekdays: [5],
      hour: '17:30',
      place: 'Igreja de Nossa Senhora do Mar',
    },
  ],
  faqs: `Em que língua é a catequese?
  Em tétum, com cânticos também em português.

Como posso ajudar a escola a partir de fora?
  Escreva-nos. Dizemos o que faz falta neste momento; muda todos os meses.`,
  menu: [
    { title: 'Escola', type: 'section', section: 'Escola' },
    { title: 'Ajudar de longe', type: 'other', layout: 3, content: 'ajudar' },
  ],
  news,
  events,
}
