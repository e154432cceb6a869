import {
  type DemoHousehold,
  daughter,
  man,
  son,
  woman,
} from '#src/server/demo/register/authoring.ts'

const VALE = ['Santa Marta do Vale', 'Évora'] as const

/** Families who live around the parish church. */
export const TOWN: DemoHousehold[] = [
  {
    name: 'Família Carvalho Nunes',
    home: ['Rua da Fonte', '12'],
    since: 905,
    father: man('Joaquim António Carvalho', {
      ...{ born: VALE, mobile: '900 000 101', email: 'joaquim.carvalho@example.org' },
      taxpayer: '200000102',
    }),
    mother: woman('Teresa Nunes Carvalho', {
      ...{ born: ['São Mamede', 'Évora'], mobile: '900 000 102' },
      email: 'teresa.carvalho@example.org',
    }),
    members: [
      son('Duarte Nunes Carvalho', { born: VALE }),
      daughter('Leonor Nunes Carvalho', { born: VALE }),
      {
        ...woman('Gertrudes da Conceição Carvalho', { born: VALE }),
        is: 'grandmother',
        of: 'father',
      },
    ],
    says: {
      opt1_text: 'Desde sempre do lado do pai; a mãe veio de Évora quando casámos, há 14 anos.',
      opt1_text2: 'A avó Gertrudes, que já não sai de casa e gosta muito da comunhão ao domingo.',
      opt1_text2_description: 'Ao domingo, depois da missa das 11h30.',
      opt2_text: 'A Teresa canta no coro.',
      opt4_text: 'À das 11h30.',
    },
  },
  {
    name: 'Família Grilo',
    home: ['Largo da Igreja', '9'],
    since: 880,
    father: man('António José Grilo', {
      ...{ born: VALE, mobile: '900 000 111', email: 'casa.grilo@example.org' },
    }),
    mother: woman('Custódia Rosado Grilo', {
      ...{ born: ['Machede', 'Évora'], phone: '266 000 111', email: 'casa.grilo@example.org' },
    }),
    says: {
      opt1_text: 'Há mais de cinquenta anos.',
      opt2_text: 'O António abre a igreja de manhã, a Custódia trata das toalhas do altar.',
      opt4_text: 'À de semana, às 18h30, e à do domingo.',
    },
  },
  {
    name: 'Família Ramalho',
    home: ['Rua do Rossio', '31, 1.º'],
    since: 610,
    father: man('Manuel Joaquim Ramalho', { born: VALE, mobile: '900 000 121' }),
    mother: woman('Lucinda Pereira Ramalho', { mobile: '900 000 122' }),
    members: [son('Rodrigo Pereira Ramalho', { born: VALE })],
  },
  {
    name: 'Família Falcão Vidigal',
    home: ['Rua dos Lagares', '4'],
    since: 125,
    father: man('Bruno Falcão Vidigal', {
      ...{ mobile: '900 000 131', email: 'bruno.vidigal@example.org', taxpayer: '200000131' },
    }),
    mother: woman('Catarina Falcão', {
      mobile: '900 000 132',
      email: 'catarina.falcao@example.org',
    }),
    members: [daughter('Benedita Falcão Vidigal'), daughter('Matilde Falcão Vidigal')],
    says: {
      opt1_text: 'Há seis anos; viemos de Setúbal, por causa do trabalho.',
      opt2_text2: 'Podemos levar comida a quem está sozinho, aos sábados.',
      opt3_text: 'A Matilde ainda não foi batizada.',
    },
  },
  {
    name: 'Família Nogueira Pinto',
    home: ['Rua da Fonte', '20'],
    since: 498,
    father: man('Henrique Pinto', { mobile: '900 000 141', email: 'henrique.pinto@example.org' }),
    mother: woman('Margarida Nogueira Pinto', { mobile: '900 000 142', taxpayer: '200000142' }),
    members: [son('Simão Nogueira Pinto'), son('Afonso Nogueira Pinto')],
    says: { opt2_text: 'A Margarida é catequista do 3.º ano.' },
  },
  {
    name: 'Família Mestre',
    home: ['Travessa do Forno', '2'],
    since: 455,
    father: man('Adelino Mestre', { born: VALE, phone: '266 000 151' }),
    mother: woman('Felicidade Mestre', { phone: '266 000 151' }),
    says: {
      opt1_text2: 'Somos os dois doentes; gostávamos de uma visita.',
      opt1_text2_description: 'De tarde, menos à quarta-feira.',
    },
  },
  {
    name: 'Família Barradas',
    home: ['Bairro Novo', 'Lote 7, 2.º dto.'],
    since: 390,
    father: man('Nuno Barradas', { mobile: '900 000 161', email: 'nuno.barradas@example.org' }),
    mother: woman('Sílvia Cordeiro Barradas', { email: 'silvia.barradas@example.org' }),
    members: [daughter('Mafalda Cordeiro Barradas')],
  },
  {
    name: 'Família Serrano Lopes',
    home: ['Rua do Rossio', '8'],
    since: 352,
    father: man('Vasco Serrano Lopes', { mobile: '900 000 171', email: 'vasco.lopes@example.org' }),
    members: [{ ...son('Tomás Serrano Lopes'), of: 'father' }],
    says: { opt5_text: 'A mãe do Tomás faleceu no ano passado. Agradecemos a companhia de todos.' },
  },
  {
    name: 'Família Cabrita',
    home: ['Bairro Novo', 'Lote 3, r/c esq.'],
    since: 305,
    mother: woman('Anabela Cabrita', {
      mobile: '900 000 181',
      email: 'anabela.cabrita@example.org',
    }),
    members: [
      { ...son('Gonçalo Cabrita Mendes'), of: 'mother' },
      { ...daughter('Íris Cabrita Mendes'), of: 'mother' },
    ],
  },
  {
    name: 'Família Charrua',
    home: ['Rua dos Lagares', '17'],
    since: 260,
    father: man('Florival Charrua', { born: VALE, phone: '266 000 191' }),
    mother: woman('Deolinda Charrua', { born: VALE }),
    members: [
      {
        ...woman('Joana Charrua Figueira', { mobile: '900 000 193' }),
        is: 'granddaughter',
        of: 'both',
      },
    ],
  },
  {
    name: 'Família Vaz de Almeida',
    home: ['Largo da Igreja', '1'],
    since: 233,
    father: man('Lourenço Vaz de Almeida', {
      ...{ title: 'Dr.', mobile: '900 000 201', email: 'lourenco.almeida@example.org' },
    }),
    mother: woman('Maria da Assunção Telles de Vasconcelos Vaz de Almeida', {
      ...{ title: 'Eng.ª', email: 'assuncao.almeida@example.org', taxpayer: '200000202' },
    }),
    says: { opt2_text2: 'Temos uma carrinha de nove lugares, se for preciso para passeios.' },
  },
  {
    name: 'Família Rosado',
    home: ['Rua de São Bento', '40'],
    since: 198,
    father: man('Custódio Rosado', { mobile: '900 000 211' }),
    mother: woman('Maria Amélia Rosado', { mobile: '900 000 212', taxpayer: '200000212' }),
  },
  {
    name: 'Família Duarte Coelho',
    home: ['Bairro Novo', 'Lote 11, 3.º esq.'],
    since: 64,
    father: man('Pedro Coelho', { mobile: '900 000 221', email: 'pedro.coelho@example.org' }),
    mother: woman('Inês Duarte Coelho', {
      mobile: '900 000 222',
      email: 'ines.coelho@example.org',
    }),
    members: [daughter('Clara Duarte Coelho')],
    says: { opt1_text: 'Viemos de Beja em setembro. Ainda conhecemos pouca gente.' },
  },
]
