import type { DemoEvent } from '#src/server/demo/authoring.ts'

export const events: DemoEvent[] = [
  {
    when: { day: 1 },
    from: '06:00',
    to: '08:00',
    lasts: 0,
    title: 'Limpeza da praia',
    resume: 'Antes do calor. Traga luvas e chapéu.',
    body: `Encontramo-nos junto aos barcos. No fim há café e pão para todos.`,
    place: 'Praia de Tasi Mesak',
    cover: 'sea-coast',
  },
  {
    when: { day: 10, on: 6 },
    from: '15:00',
    title: 'Encontro dos catequistas das onze aldeias',
    resume: 'Formação, partilha e um cântico novo para cada um levar.',
    body: `Quem vem do monte pode dormir na escola. Avise para contarmos as esteiras.`,
    place: 'Escola paroquial',
    sections: ['Escola'],
  },
  {
    when: { day: 20, on: 0 },
    title: 'Festa da Senhora do Mar',
    resume: 'Missa na areia, procissão de barcos e refeição comum.',
    body: `A imagem sai da igreja às 7h00 e dá a volta à baía. Os barcos grandes levam quem tem mais de setenta anos.`,
    cover: 'sea-evening',
    gallery: ['sea-evening', 'palms-tropic'],
    tags: ['festa'],
  },
  {
    when: { day: -1 },
    lasts: 2,
    from: '08:00',
    to: '17:00',
    title: 'Três dias de consultas gratuitas',
    resume: 'Médicos, dentista e óculos, na escola, por ordem de chegada.',
    body: `A equipa veio da capital e fica até ao fim do dia de amanhã. Traga o cartão de saúde, se o tiver.`,
    place: 'Escola paroquial',
  },
]
