import type { DemoRequest } from '#src/server/demo/register/request-authoring.ts'
import { EMILIA, JORGE, TERESA } from './colleagues.ts'

/** Who wants to speak to the parish. */
export const MEETINGS: DemoRequest[] = [
  {
    kind: 'meeting',
    sent: { minutes: 140 },
    form: () => ({
      email: 'rita.bravo@example.org',
      message:
        'Gostávamos de casar pela Igreja e não sabemos por onde começar. Podemos ir ao sábado?',
    }),
  },
  {
    kind: 'meeting',
    sent: { days: 1, at: '22:50' },
    account: TERESA,
    form: () => ({
      email: TERESA,
      message:
        'A minha sogra, Gertrudes, tem piorado muito.\nQueríamos que o senhor padre viesse dar-lhe a Santa Unção, se possível ainda esta semana.\nEstamos sempre em casa depois das 17h00.',
    }),
    since: [
      {
        ...{ minutes: 55, act: 'note', by: EMILIA },
        text: 'Liguei ao senhor padre: passa lá hoje às 18h00. Falta responder por escrito.',
      },
    ],
  },
  {
    kind: 'meeting',
    sent: { days: 4, at: '12:15' },
    form: () => ({
      email: 'vasco.lopes@example.org',
      message: 'Queria falar sobre a missa de um ano da minha mulher.',
    }),
    since: [
      {
        ...{ days: 3, at: '15:45', act: 'asked', by: JORGE },
        text: 'Boa tarde, senhor Vasco. Prefere a missa do dia 14, às 18h30, ou a de domingo?',
      },
      {
        ...{ days: 2, at: '20:05', act: 'answered' },
        text: 'A de domingo, para que os avós do Tomás possam vir. Obrigado.',
      },
    ],
  },
  {
    kind: 'meeting',
    sent: { days: 11, at: '10:22' },
    form: () => ({
      email: 'luis.reis@example.org',
      message:
        'A empresa onde trabalho quer oferecer as tintas para a capela de São Bento. Com quem falo?',
    }),
  },
  {
    kind: 'meeting',
    sent: { days: 6, at: '17:33' },
    writtenBy: JORGE,
    form: () => ({
      email: 'nuno.barradas@example.org',
      message:
        'Telefonou: quer ser padrinho do sobrinho, em Lisboa, e precisa da declaração de idoneidade.',
    }),
    since: [{ days: 6, at: '17:35', act: 'assigned', by: JORGE, to: EMILIA }],
  },
  {
    kind: 'meeting',
    sent: { days: 33, at: '09:48' },
    form: () => ({
      email: 'assuncao.almeida@example.org',
      message: 'Podemos emprestar a carrinha para a peregrinação dos doentes. Como combinamos?',
    }),
    since: [{ days: 31, at: '15:10', act: 'accepted', by: EMILIA }],
  },
  {
    kind: 'meeting',
    sent: { days: 47, at: '23:01' },
    form: () => ({
      email: 'publicidade@example.org',
      message: 'Temos uma proposta de painéis publicitários para o adro da igreja.',
    }),
    since: [
      {
        ...{ days: 45, at: '15:05', act: 'rejected', by: JORGE },
        reason: 'Agradecemos, mas a paróquia não tem publicidade no adro.',
      },
    ],
  },
]
