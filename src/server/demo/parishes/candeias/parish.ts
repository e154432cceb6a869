import type { DemoParish } from '#src/server/demo/authoring.ts'
import { events } from './events.ts'
import { news } from './news.ts'

export const candeias: DemoParish = {
  slug: 'nossa-senhora-das-candeias',
  name: 'Paróquia de Nossa Senhora das Candeias',
  title: null,
  language: 'pt',
  timezone: 'Europe/Lisbon',
  logo: {
    symbol: 'flame',
    colours: {
      sky: '#f3e6c8',
      ground: '#e3c98f',
      wall: '#fffaf0',
      shade: '#e9dcc0',
      deep: '#4a2f6b',
      accent: '#d9822b',
    },
    dark: {
      sky: '#32224a',
      ground: '#4a3566',
      wall: '#f6eedd',
      shade: '#cfc2a8',
      deep: '#b79add',
      accent: '#e8973f',
    },
  },
  banner: 'banner-ochre',
  accent: 'plum',
  contact: {
    district: 'Lisboa',
    address: 'Calçada das Candeias, 27',
    postalCode: '1100-000 Lisboa',
    mobilephone: '910 000 000',
    phone: '210 000 000',
    email: 'paroquia@candeias.example.org',
    url: 'https://candeias.example.org',
  },
  social: {
    facebook: 'https://facebook.example.org/paroquiadascandeias',
    soundcloud: 'https://soundcloud.example.org/candeias',
  },
  sections: ['Notícias', 'Jovens', 'Famílias', 'Cultura'],
  hasNewsSection: true,
  blocks: {
    confessions_content: {
      title: null,
      body: `Todos os dias, meia hora antes da missa. Em inglês e francês, ao sábado às 17h00.`,
    },
    visits_to_the_sicks_content: {
      title: 'Doentes e pessoas sozinhas',
      body: `A equipa da Boa Vizinhança faz companhia, compras e recados. Ligue para o [910 000 000](tel:+351910000000), de segunda a sexta, das 9h00 às 13h00.`,
    },
    how_to_help_content: {
      title: 'Apoie a paróquia',
      body: `Com o seu tempo, com uma transferência mensal ou deixando o seu donativo na caixa junto ao altar de São José. Passamos recibo.`,
    },
  },
  intentionsPerMass: null,
  masses: [
    { celebration: 'mass', weekdays: [1, 2, 3, 4, 5], hour: '12:15', place: 'Igreja das Candeias' },
    {
      celebration: 'mass',
      weekdays: [1, 2, 3, 4, 5, 6],
      hour: '18:30',
      place: 'Igreja das Candeias',
    },
    {
      celebration: 'mass',
      weekdays: [0],
      hour: '10:00',
      place: 'Igreja das Candeias',
      description: 'Famílias',
    },
    { celebration: 'mass', weekdays: [0], hour: '12:00', place: 'Igreja das Candeias' },
    {
      celebration: 'mass',
      weekdays: [0],
      hour: '17:00',
      place: 'Capela de Santo Elói',
      language: 'en',
    },
    {
      celebration: 'confession',
      weekdays: [1, 2, 3, 4, 5],
      hour: '18:00',
      place: 'Igreja das Candeias',
    },
  ],
  faqs: `Como chego de transportes?
  O elétrico para ao cimo da calçada. São 80 metros a descer.

A igreja pode ser visitada?
  Sim, das 10h00 às 17h00, exceto durante as celebrações. A entrada é livre.

Aceitam padrinhos que não sejam casados pela Igreja?
  Cada caso é um caso. Venha conversar com o padre Lourenço.`,
  menu: [
    { title: 'Famílias', type: 'section', section: 'Famílias' },
    { title: 'Jovens', type: 'section', section: 'Jovens' },
    { title: 'Visitar a igreja', type: 'other', layout: 5, content: 'visitar' },
    { title: 'Cultura', type: 'other', layout: 2, section: 'Cultura' },
  ],
  news,
  events,
}
