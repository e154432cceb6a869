import type { DemoRegister } from '#src/server/demo/register/authoring.ts'
import {
  type DemoHousehold,
  daughter,
  man,
  son,
  woman,
} from '#src/server/demo/register/authoring.ts'

const VALE = ['Santa Marta do Vale', 'Évora'] as const

/** Families of São Bento, of Monte da Azinheira and of the farms around. */
export const HAMLETS: DemoHousehold[] = [
  {
    name: 'Família Galego',
    home: ['São Bento', 'Casa 3'],
    since: 870,
    father: man('Francisco Galego', { born: VALE, phone: '266 000 301' }),
    mother: woman('Jacinta Galego', { born: VALE, phone: '266 000 301' }),
    says: { opt4_text: 'À da capela, ao domingo de manhã.' },
  },
  {
    name: 'Família Ramalho (São Bento)',
    home: ['São Bento', 'Casa 11'],
    since: 700,
    father: man('Manuel Joaquim Ramalho', { born: VALE, phone: '266 000 311' }),
    mother: woman('Balbina Ramalho', { born: VALE }),
    says: { opt1_text: 'Desde que nascemos. O nosso filho Manuel vive na vila.' },
  },
  {
    name: 'Família Espada Morais',
    home: ['Monte da Azinheira', 's/n'],
    since: 640,
    father: man('Rui Espada Morais', { mobile: '900 000 321', email: 'rui.morais@example.org' }),
    mother: woman('Carla Espada', { mobile: '900 000 322', email: 'carla.espada@example.org' }),
    members: [son('Guilherme Espada Morais'), son('Salvador Espada Morais')],
    says: { opt2_text: 'O Rui ajuda na quermesse, com o trator.' },
  },
  {
    name: 'Família Patacão',
    home: ['Monte da Azinheira', 'Casa da Eira'],
    since: 575,
    father: man('Inácio Patacão', { phone: '266 000 331' }),
    mother: woman('Perpétua Patacão', {}),
  },
  {
    name: 'Família Caeiro Santos',
    home: ['Estrada da Ribeira', 'km 4'],
    since: 520,
    father: man('Hugo Caeiro Santos', { mobile: '900 000 341', email: 'hugo.santos@example.org' }),
    mother: woman('Vera Caeiro', { mobile: '900 000 342', email: 'vera.caeiro@example.org' }),
    members: [daughter('Francisca Caeiro Santos')],
  },
  {
    name: 'Família Pombinho',
    home: ['São Bento', 'Casa 7'],
    since: 430,
    mother: woman('Ludovina Pombinho', { born: VALE, phone: '266 000 351' }),
    members: [{ ...son('José Luís Pombinho', { mobile: '900 000 352' }), of: 'mother' }],
    says: { opt1_text2: 'Eu própria: já não consigo ir a pé à capela.' },
  },
  {
    name: 'Família Toscano Reis',
    home: ['Quinta do Freixo', 's/n'],
    since: 340,
    father: man('Luís Toscano Reis', { mobile: '900 000 361', email: 'luis.reis@example.org' }),
    mother: woman('Filipa Toscano', { mobile: '900 000 362', email: 'filipa.toscano@example.org' }),
    members: [daughter('Alice Toscano Reis'), son('Xavier Toscano Reis')],
  },
  {
    name: 'Família Malhado',
    home: ['São Bento', 'Casa 15'],
    since: 288,
    father: man('Celestino Malhado', { born: VALE, mobile: '900 000 371' }),
    mother: woman('Otília Malhado', { mobile: '900 000 372' }),
  },
  {
    name: 'Família Bravo Teles',
    home: ['Estrada da Ribeira', 'km 6'],
    since: 210,
    father: man('Tiago Bravo Teles', { mobile: '900 000 381', email: 'tiago.teles@example.org' }),
    mother: woman('Rita Bravo', { mobile: '900 000 382', email: 'rita.bravo@example.org' }),
    says: { opt3_text: 'Casámos só pelo civil e gostávamos de casar pela Igreja.' },
  },
  {
    name: 'Família Zambujo',
    home: ['Monte da Azinheira', 'Casa Nova'],
    since: 150,
    father: man('Alberto Zambujo', { phone: '266 000 391' }),
    mother: woman('Virgínia Zambujo', { phone: '266 000 391' }),
    members: [{ ...man('Ângelo Zambujo', { mobile: '900 000 393' }), is: 'brother', of: 'father' }],
  },
  {
    name: 'Família Correia da Silva',
    home: ['Quinta da Portela', 's/n'],
    since: 95,
    father: man('Miguel Correia da Silva', {
      ...{ mobile: '900 000 401', email: 'miguel.silva@example.org' },
    }),
    mother: woman('Helena Correia da Silva', { email: 'helena.silva@example.org' }),
    members: [son('Lourenço Correia da Silva')],
  },
  {
    name: 'Família Amaro',
    home: ['São Bento', 'Casa 22'],
    since: 38,
    mother: woman('Piedade Amaro', { mobile: '900 000 411' }),
    members: [{ ...daughter('Núria Amaro Pires'), of: 'mother' }],
  },
]

/** People of whom no family is known; some of them stand in the register for the second time. */
export const SINGLE_PEOPLE: DemoRegister['others'] = [
  {
    ...man('António José Grilo', { mobile: '+351 900 000 111' }),
    ...{ home: ['Largo da Igreja', '9'], since: 120 },
  },
  {
    ...woman('Amélia Rosado', { taxpayer: '200000212', email: 'amelia.rosado@example.org' }),
    ...{ home: ['Rua de S. Bento', '40'], since: 77 },
  },
  {
    ...woman('Célia Évora Marques', { mobile: '900 000 421', email: 'celia.marques@example.org' }),
    ...{ home: ['Rua da Fonte', '5'], since: 410 },
  },
  {
    ...man('Abílio Canhoto', { born: VALE, phone: '266 000 431' }),
    ...{ home: ['Lar da Misericórdia', 'Quarto 14'], since: 365 },
  },
  {
    ...woman('Ermelinda Canhoto', { born: VALE, phone: '266 000 431' }),
    ...{ home: ['Lar da Misericórdia', 'Quarto 14'], since: 365 },
  },
  {
    ...man('Jorge Ourives', { title: 'Prof.', mobile: '900 000 441' }),
    ...{ home: ['Rua do Rossio', '2'], since: 180 },
  },
]
