import type { Temporal } from 'temporal-polyfill'
import type { DemoParish } from '#src/server/demo/authoring.ts'
import { bulletins } from './bulletins.ts'
import { events } from './events.ts'
import { news } from './news.ts'

/** With its weekly sheets, this parish has so many news. */
const NEWS_IN_ALL = 60

/** A busy parish of a city: a sheet every week, many groups. */
export function saoGoncalo(today: Temporal.PlainDate): DemoParish {
  return {
    slug: 'sao-goncalo-da-ribeira',
    name: 'Paróquia de São Gonçalo da Ribeira Velha',
    title: 'São Gonçalo da Ribeira Velha',
    language: 'pt',
    timezone: 'Europe/Lisbon',
    logo: {
      symbol: 'towers',
      colours: {
        sky: '#cfe0ea',
        ground: '#7d8f8a',
        wall: '#f7f4ee',
        shade: '#cfc8bb',
        deep: '#2c4f5f',
        accent: '#b5552f',
      },
      dark: {
        sky: '#1f3540',
        ground: '#3f5350',
        wall: '#ece6da',
        shade: '#b3ab9d',
        deep: '#4f8399',
        accent: '#cf6f45',
      },
    },
    banner: 'banner-sea',
    contact: {
      district: 'Porto',
      address: 'Rua da Fonte das Ripas, 118',
      postalCode: '4000-000 Porto',
      mobilephone: null,
      phone: '220 000 000',
      email: 'secretaria@saogoncalo.example.org',
      url: 'https://saogoncalo.example.org',
    },
    social: {
      facebook: 'https://facebook.example.org/saogoncaloribeira',
      youtube: 'https://youtube.example.org/@saogoncaloribeira',
    },
    sections: ['Notícias', 'Folha dominical', 'Catequese', 'Ação social', 'Música'],
    hasNewsSection: true,
    blocks: {
      masses_content: {
        title: null,
        body: `As missas de domingo às 11h00 e às 19h00 são transmitidas em direto. A das 11h00 tem interpretação em língua gestual no último domingo do mês.`,
      },
      parish_notary_content: {
        title: 'Secretaria',
        body: `De segunda a sexta-feira, das 10h00 às 12h30 e das 15h00 às 19h00. Sábado, das 10h00 às 12h00.

Para casamentos e batismos, marque antes pelo telefone [220 000 000](tel:+351220000000).`,
      },
      conteudo_ano_pastoral: {
        title: 'Caminho pastoral {pastoral}',
        body: `*«Eu estou no meio de vós.»* Um ano para conhecer os vizinhos: cada prédio da paróquia tem uma pessoa de contacto, e cada zona uma missa preparada por quem lá mora.`,
      },
      how_to_help_content: {
        title: 'Ajudar',
        body: `A cozinha solidária serve oitenta refeições por noite. Precisa de mãos à segunda e à quinta-feira, a partir das 18h00, e de arroz, feijão e atum o ano inteiro.`,
      },
    },
    officeHours: [
      { weekdays: [1, 2, 3, 4, 5], opens: '10:00', closes: '12:30' },
      { weekdays: [1, 2, 3, 4, 5], opens: '15:00', closes: '19:00' },
      { weekdays: [6], opens: '10:00', closes: '12:00' },
    ],
    needs: {
      weddings_needs: 'Fale com o pároco antes de marcar a festa: há sábados já ocupados.',
    },
    intentionsPerMass: 5,
    masses: [
      { celebration: 'mass', weekdays: [1, 2, 3, 4, 5], hour: '08:00', place: 'Capela do Carmo' },
      { celebration: 'mass', weekdays: [1, 2, 3, 4, 5], hour: '19:00', place: 'Igreja paroquial' },
      {
        celebration: 'mass',
        weekdays: [6],
        hour: '17:30',
        place: 'Igreja paroquial',
        description: 'Com a catequese',
      },
      { celebration: 'mass', weekdays: [0], hour: '08:30', place: 'Capela do Carmo' },
      {
        celebration: 'mass',
        weekdays: [0],
        hour: '11:00',
        place: 'Igreja paroquial',
        description: 'Transmitida em direto',
      },
      { celebration: 'mass', weekdays: [0], hour: '19:00', place: 'Igreja paroquial' },
      { celebration: 'confession', weekdays: [2, 4], hour: '18:00', place: 'Igreja paroquial' },
      { celebration: 'confession', weekdays: [6], hour: '16:30', place: 'Capela do Carmo' },
    ],
    faqs: `Onde posso estacionar?
  No pátio, pela Rua de Trás, até meia hora antes da missa.
  Os lugares junto à porta são para quem anda com dificuldade.

Moro noutra paróquia. Posso casar aqui?
  Pode. Traga uma licença do pároco da sua residência; explicamos como.

A igreja tem acesso para cadeiras de rodas?
  Sim, pela porta lateral. A campainha está à altura da mão.

Há missa para crianças?
  Ao sábado, às 17h30. O primeiro banco é delas e o barulho não incomoda.`,
    menu: [
      { title: 'Folha dominical', type: 'section', section: 'Folha dominical' },
      { title: 'Catequese', type: 'section', section: 'Catequese' },
      {
        title: 'Ação social',
        type: 'other',
        layout: 2,
        section: 'Ação social',
        children: [
          { title: 'Cozinha solidária', type: 'content', content: 'cozinha' },
          { title: 'Banco de ajudas técnicas', type: 'content', content: 'ajudas' },
        ],
      },
      { title: 'Música', type: 'section', section: 'Música' },
      { title: 'Transmissão em direto', type: 'url', url: 'https://direto.saogoncalo.example.org' },
    ],
    news: [...news, ...bulletins(today, NEWS_IN_ALL - news.filter(isOnline).length)],
    events,
  }
}

function isOnline({ state, when }: (typeof news)[number]): boolean {
  return state === undefined && !('day' in when && when.day > 0)
}
