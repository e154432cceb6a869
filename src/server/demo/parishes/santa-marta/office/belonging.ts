import type { DemoRequest } from '#src/server/demo/register/request-authoring.ts'
import { CATARINA, EMILIA, JORGE, MARCO, SOFIA } from './colleagues.ts'

const ADDRESS = { postal_code: '7000-000', district: 'Évora' }

/** Who asks to join, and which families register. */
export const BELONGING: DemoRequest[] = [
  {
    kind: 'join',
    sent: { minutes: 35 },
    form: () => ({
      ...{ name: 'Marco Faustino', sex: true, email: MARCO, mobilephone: '900 000 501' },
      ...{ address: 'Bairro Novo', door_number: 'Lote 2', ...ADDRESS },
    }),
  },
  {
    kind: 'join',
    sent: { days: 1, at: '21:12' },
    form: () => ({
      ...{ name: 'Celia Evora Marques', sex: false, email: 'celia.evora@example.org' },
      ...{ mobilephone: '900000421', address: 'Rua da Fonte', door_number: '5', ...ADDRESS },
    }),
  },
  {
    kind: 'join',
    sent: { days: 3, at: '10:05' },
    form: () => ({
      ...{ name: 'Vítor Hugo Sampaio', sex: true, email: 'vitor.sampaio@example.org' },
      ...{ birth_place_parish: 'Santo Antão', birth_place_county: 'Évora' },
    }),
    since: [
      { days: 2, at: '15:20', act: 'assigned', by: EMILIA, to: JORGE },
      {
        ...{ days: 2, at: '15:31', act: 'asked', by: JORGE },
        text: 'Bom dia. Vive na nossa paróquia ou em Évora? Se for em Évora, a sua paróquia é a de Santo Antão.',
      },
    ],
  },
  {
    kind: 'join',
    sent: { days: 5, at: '18:47' },
    form: () => ({
      ...{ name: 'Lurdes Batista Frade', sex: false, email: 'lurdes.frade@example.org' },
      ...{ phone: '266 000 511', address: 'Rua do Rossio', door_number: '14', ...ADDRESS },
    }),
    since: [
      {
        ...{ days: 4, at: '15:02', act: 'asked', by: EMILIA },
        text: 'Boa tarde, D. Lurdes. Pode dizer-nos em que paróquia foi batizada?',
      },
      {
        ...{ days: 1, at: '09:40', act: 'answered' },
        text: 'Fui batizada em Nossa Senhora de Machede, em 1951. Obrigada.',
      },
    ],
  },
  {
    kind: 'join',
    sent: { days: 9, at: '11:30' },
    form: () => ({
      ...{ name: 'Samuel Quintas', sex: true, email: 'samuel.quintas@example.org' },
      ...{ mobilephone: '900 000 521', address: 'Quinta da Portela', ...ADDRESS },
    }),
    since: [
      {
        ...{ days: 8, at: '16:10', act: 'note', by: JORGE },
        text: 'Trabalha na Quinta da Portela até à Páscoa. Falar com o senhor padre.',
      },
    ],
  },
  {
    kind: 'join',
    sent: { days: 12, at: '22:03' },
    form: () => ({
      name: 'Samuel Quintas',
      sex: true,
      email: 'squintas@example.org',
      mobilephone: '900 000 521',
    }),
  },
  {
    kind: 'join',
    sent: { days: 66, at: '19:25' },
    became: 'Inês Duarte Coelho',
    form: () => ({
      ...{ name: 'Inês Duarte Coelho', sex: false, email: 'ines.coelho@example.org' },
      ...{ mobilephone: '900 000 222', address: 'Bairro Novo', door_number: 'Lote 11, 3.º esq.' },
    }),
    since: [{ days: 64, at: '15:15', act: 'accepted', by: EMILIA }],
  },
  {
    kind: 'join',
    sent: { days: 98, at: '09:12' },
    became: 'Miguel Correia da Silva',
    form: () => ({
      ...{ name: 'Miguel Correia da Silva', sex: true, email: 'miguel.silva@example.org' },
      mobilephone: '900 000 401',
    }),
    since: [{ days: 95, at: '17:40', act: 'accepted', by: EMILIA }],
  },
  {
    kind: 'join',
    sent: { days: 51, at: '14:58' },
    form: () => ({ name: 'Gil Antas', sex: true, email: 'gil.antas@example.org' }),
    since: [
      {
        ...{ days: 50, at: '15:30', act: 'rejected', by: EMILIA },
        reason:
          'Pela morada que nos deu por telefone, pertence à paróquia da Graça. Já avisámos o cartório de lá, que o espera.',
      },
    ],
  },
  {
    kind: 'join',
    sent: { days: 27, at: '08:20' },
    form: () => ({ name: 'Palmira Sesinando', sex: false, email: 'palmira.sesinando@example.org' }),
    since: [{ days: 26, at: '10:00', act: 'withdrawn' }],
  },
  {
    kind: 'family',
    sent: { days: 2, at: '21:35' },
    account: SOFIA,
    form: () => ({
      name: 'Família Ventura',
      father_name: 'Alexandre Ventura',
      mother_name: 'Sofia Ventura',
      family_entities: [
        { entity_name: 'Martim Ventura', relation_with: 3 },
        { entity_name: 'Aurora Ventura', relation_with: 3 },
      ],
      opt1_text: 'Há dois anos. Viemos de Almada.',
      opt2_text2: 'Gostávamos de ajudar na catequese.',
      opt4_text: 'À das 11h30, quando podemos.',
    }),
  },
  {
    kind: 'family',
    sent: { days: 128, at: '20:44' },
    account: CATARINA,
    form: () => ({
      name: 'Família Falcão Vidigal',
      father_name: 'Bruno Falcão Vidigal',
      mother_name: 'Catarina Falcão',
      opt1_text: 'Há seis anos; viemos de Setúbal, por causa do trabalho.',
    }),
    since: [{ days: 125, at: '16:00', act: 'accepted', by: EMILIA }],
  },
]
