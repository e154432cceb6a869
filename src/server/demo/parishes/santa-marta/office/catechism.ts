import type { DemoRequest } from '#src/server/demo/register/request-authoring.ts'
import { brought } from './brought.ts'
import { JORGE } from './colleagues.ts'

const child = (name: string, isBoy: boolean, year: number, email: string) => () => ({
  ...{ catechism_student_name: name, catechism_student_sex: isBoy },
  ...{ year: `${year}`, parent_email: email },
})

/** Children who are registered for catechism. */
export const CATECHISM: DemoRequest[] = [
  {
    kind: 'catechism',
    sent: { days: 2, at: '19:55' },
    form: child('Clara Duarte Coelho', false, 4, 'ines.coelho@example.org'),
  },
  {
    kind: 'catechism',
    sent: { days: 10, at: '21:21' },
    form: child('Xavier Toscano Reis', true, 1, 'filipa.toscano@example.org'),
  },
  {
    kind: 'catechism',
    sent: { days: 41, at: '18:02' },
    form: child('Duarte Nunes Carvalho', true, 6, 'teresa.carvalho@example.org'),
    since: [
      { days: 39, at: '15:00', act: 'accepted', by: JORGE },
      ...brought(39, 'registration-form', 'baptism-record', 'child-identity', 'photograph'),
    ],
  },
  {
    kind: 'catechism',
    sent: { days: 44, at: '10:11' },
    form: child('Mafalda Cordeiro Barradas', false, 2, 'silvia.barradas@example.org'),
    since: [
      { days: 39, at: '15:04', act: 'accepted', by: JORGE },
      ...brought(37, 'registration-form', 'photograph'),
    ],
  },
  {
    kind: 'catechism',
    sent: { days: 45, at: '22:40' },
    form: child('Gonçalo Cabrita Mendes', true, 3, 'anabela.cabrita@example.org'),
    since: [
      { days: 39, at: '15:07', act: 'accepted', by: JORGE },
      ...brought(21, 'registration-form'),
    ],
  },
  {
    kind: 'catechism',
    sent: { days: 43, at: '12:30' },
    form: child('Guilherme Espada Morais', true, 9, 'carla.espada@example.org'),
    since: [
      {
        ...{ days: 39, at: '15:10', act: 'rejected', by: JORGE },
        reason:
          'O 9.º ano junta-se este ano ao 10.º, em Santo Antão. Já demos lá o nome do Guilherme.',
      },
    ],
  },
]
