import type { DemoIntention } from '#src/server/demo/register/request-authoring.ts'

const TERESA = ['Teresa Nunes Carvalho', 'teresa.carvalho@example.org'] as const
const CUSTODIA = ['Custódia Rosado Grilo', 'casa.grilo@example.org'] as const
const HENRIQUE = ['Henrique Pinto', 'henrique.pinto@example.org'] as const
const VASCO = ['Vasco Serrano Lopes', 'vasco.lopes@example.org'] as const
const ANABELA = ['Anabela Cabrita', 'anabela.cabrita@example.org'] as const
const LOURENCO = ['Lourenço Vaz de Almeida', 'lourenco.almeida@example.org'] as const
const RUI = ['Rui Espada Morais', 'rui.morais@example.org'] as const
const FILIPA = ['Filipa Toscano', 'filipa.toscano@example.org'] as const
const CELIA = ['Célia Évora Marques', 'celia.marques@example.org'] as const
const JOANA = ['Joana Charrua Figueira', 'joana.charrua@example.org'] as const

/** What is to be prayed for in this week, in the next, which is nearly full, and after that. */
export const INTENTIONS: DemoIntention[] = [
  { mass: 0, type: 'Por um falecido', text: 'Por alma de Joaquim Pombinho', from: CUSTODIA },
  { mass: 0, type: 'Pelas almas', text: 'Pelas almas do Purgatório', from: CELIA },
  {
    mass: 1,
    type: 'Por um falecido',
    text: 'Por alma de Maria Rosa Galego e de seus pais',
    from: RUI,
  },
  { mass: 1, type: 'Pela saúde', text: 'Pelas melhoras de Gertrudes Carvalho', from: TERESA },
  { mass: 1, type: 'Por um falecido', text: 'Por alma de José Inácio Mestre', from: JOANA },
  { mass: 2, type: 'Por um falecido', text: 'Por alma de Etelvina Rosado', from: CUSTODIA },
  {
    mass: 2,
    type: 'Ação de graças',
    text: 'Em ação de graças pelo nascimento do Martim',
    from: FILIPA,
  },
  { mass: 3, type: 'Por um falecido', text: 'Por alma de Augusto Pinto', from: HENRIQUE },
  { mass: 3, type: 'Por um falecido', text: 'Por alma de António Vaz de Almeida', from: LOURENCO },
  {
    mass: 3,
    type: 'Outra intenção particular',
    text: 'Pelos catequistas da paróquia',
    from: HENRIQUE,
  },
  {
    mass: 4,
    type: 'Aniversário',
    text: 'Pelos 50 anos de casamento de António e Custódia Grilo',
    from: CUSTODIA,
  },
  { mass: 4, type: 'Por um falecido', text: 'Por alma de Clementina Serrano', from: VASCO },
  {
    mass: 4,
    type: 'Por um falecido',
    text: 'Por alma de Francisco e Mariana Toscano',
    from: FILIPA,
  },
  { mass: 5, type: 'Por um falecido', text: 'Por alma de Bento Malhado', from: RUI },
  { mass: 5, type: 'Por um falecido', text: 'Por alma de Ana Vitória Espada', from: RUI },
  {
    mass: 6,
    type: 'Por um falecido',
    text: 'Por alma de todos os paroquianos falecidos este mês',
    from: CELIA,
  },
  { mass: 6, type: 'Aniversário', text: 'Pelos 90 anos de Abílio Canhoto', from: JOANA },
  { mass: 6, type: 'Pela saúde', text: 'Pelos doentes do Lar da Misericórdia', from: ANABELA },
  {
    mass: 7,
    type: 'Por um falecido',
    text: 'Por alma de Joaquim Pombinho, no trigésimo dia',
    from: CUSTODIA,
  },
  { mass: 7, type: 'Por um falecido', text: 'Por alma de Rosária Charrua', from: JOANA },
  { mass: 7, type: 'Pela saúde', text: 'Pelas melhoras de Inácio Patacão', from: CELIA },
  { mass: 8, type: 'Por um falecido', text: 'Por alma de Maria do Céu Lopes', from: VASCO },
  { mass: 8, type: 'Pelas almas', text: 'Pelas almas mais abandonadas', from: CELIA },
  { mass: 8, type: 'Por um falecido', text: 'Por alma de Domingos Cabrita', from: ANABELA },
  { mass: 9, type: 'Por um falecido', text: 'Por alma de Leopoldina Pinto', from: HENRIQUE },
  {
    mass: 9,
    type: 'Ação de graças',
    text: 'Em ação de graças por uma operação que correu bem',
    from: FILIPA,
  },
  {
    mass: 9,
    type: 'Por um falecido',
    text: 'Por alma de Sebastião Espada',
    from: RUI,
    waits: true,
  },
  { mass: 10, type: 'Por um falecido', text: 'Por alma de João e Catarina Mestre', from: CUSTODIA },
  { mass: 10, type: 'Por um falecido', text: 'Por alma de Teodora Galego', from: RUI },
  { mass: 10, type: 'Por um falecido', text: 'Por alma de Artur Nunes', from: TERESA },
  { mass: 10, type: 'Aniversário', text: 'Pelo aniversário da Leonor', from: TERESA, waits: true },
  {
    mass: 11,
    type: 'Por um falecido',
    text: 'Por alma de Hermínia Vaz de Almeida',
    from: LOURENCO,
  },
  { mass: 11, type: 'Por um falecido', text: 'Por alma de Gabriel Toscano', from: FILIPA },
  {
    mass: 11,
    type: 'Outra intenção particular',
    text: 'Pelos emigrantes da nossa terra',
    from: JOANA,
  },
  { mass: 12, type: 'Por um falecido', text: 'Por alma de Quitéria Malhado', from: RUI },
  {
    mass: 12,
    type: 'Por um falecido',
    text: 'Por alma de Manuel Ramalho, avô',
    from: CUSTODIA,
    waits: true,
  },
  {
    mass: 13,
    type: 'Por um falecido',
    text: 'Por alma de Isabel Serrano Lopes, no primeiro aniversário',
    from: VASCO,
  },
  { mass: 13, type: 'Por um falecido', text: 'Por alma de Raul Figueira', from: JOANA },
  {
    mass: 13,
    type: 'Ação de graças',
    text: 'Em ação de graças pelas bodas de prata de Lourenço e Assunção',
    from: LOURENCO,
  },
  { mass: 13, type: 'Pela saúde', text: 'Pela saúde dos netos', from: CELIA, waits: true },
  {
    mass: 13,
    type: 'Por um falecido',
    text: 'Por alma de Norberto Cabrita',
    from: ANABELA,
    waits: true,
  },
  { mass: 15, type: 'Por um falecido', text: 'Por alma de Ilda Nunes', from: TERESA },
  {
    mass: 16,
    type: 'Pela saúde',
    text: 'Pelas melhoras de Felicidade Mestre',
    from: CUSTODIA,
    waits: true,
  },
  {
    mass: 18,
    type: 'Por um falecido',
    text: 'Por alma de Bernardino Pinto',
    from: HENRIQUE,
    waits: true,
  },
  {
    mass: 20,
    type: 'Ação de graças',
    text: 'Em ação de graças pelo fim das obras da capela',
    from: RUI,
    waits: true,
  },
  { mass: 20, type: 'Por um falecido', text: 'Por alma de Palmira Reis', from: FILIPA },
]

/** Booked before the priest's retreat was announced. */
export const OF_CANCELLED_MASS: Omit<DemoIntention, 'mass' | 'waits'> = {
  type: 'Por um falecido',
  text: 'Por alma de Custódio Patacão',
  from: CELIA,
}
