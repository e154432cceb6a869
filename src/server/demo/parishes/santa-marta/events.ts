import type { DemoEvent } from '#src/server/demo/authoring.ts'

export const events: DemoEvent[] = [
  {
    when: { day: 0 },
    running: { since: 5, hours: 24 },
    title: 'Vinte e quatro horas de adoração',
    resume: 'A igreja não fecha: há sempre alguém diante do Senhor, de dia e de noite.',
    body: `A igreja matriz está aberta durante vinte e quatro horas seguidas, com o Santíssimo exposto. Cada hora está confiada a um grupo ou a uma rua; a folha está à entrada.

Não é preciso saber rezar de uma maneira especial. Entre, sente-se, fique o tempo que quiser. Há um padre disponível para confissões.`,
    place: 'Igreja matriz',
    cover: 'candle-wax',
    tags: ['oração'],
  },
  {
    when: { day: -1 },
    lasts: 3,
    title: 'Recolha de roupa e cobertores',
    resume: 'Durante quatro dias, no salão paroquial. Roupa limpa e em bom estado.',
    body: `Recebemos camisas, camisolas, calças, sapatos, mantas e cobertores, de criança e de adulto.

- Roupa lavada e dobrada
- Sapatos atados aos pares
- Nada de brinquedos, por agora: o armário está cheio

A distribuição fica a cargo da equipa da caridade.`,
    place: 'Salão paroquial',
    sections: ['Caridade'],
    tags: ['caridade'],
  },
  {
    key: 'procissao-velas',
    when: { day: 5, on: 6 },
    from: '21:30',
    to: '23:00',
    lasts: 0,
    title: 'Procissão das Velas',
    resume: 'Do adro ao Largo do Chafariz e volta, com a imagem de Nossa Senhora.',
    body: `Saímos do adro às 21h30. O percurso é plano e demora cerca de quarenta minutos.

Há velas à venda na sacristia e cadeiras no adro. Se chover, rezamos o terço na igreja.`,
    place: 'Adro da igreja matriz',
    cover: 'candles-night',
    gallery: ['candles-dusk', 'lanterns'],
    tags: ['procissão', 'velas'],
    related: ['velas'],
  },
  {
    key: 'reuniao-pais',
    when: { day: 7, on: 6 },
    from: '15:00',
    title: 'Reunião de pais da catequese',
    resume: 'Para todos os anos. Enquanto os pais conversam, há jogos no pátio para as crianças.',
    body: `Vamos apresentar as catequistas, o calendário e as festas do ano. Os pais do 3.º e do 6.º ano ficam mais meia hora, para combinar a primeira comunhão e a profissão de fé.

Quem não puder vir diga à catequista do seu filho.`,
    place: 'Centro paroquial',
    sections: ['Catequese'],
    tags: ['catequese'],
    related: ['catequese'],
  },
  {
    when: { day: 13, on: 0 },
    from: '17:00',
    to: '18:30',
    lasts: 0,
    title: 'Concerto de órgão e cante',
    resume: 'O órgão de 1782 e o grupo coral do Vale, juntos pela primeira vez. Entrada livre.',
    body: `O organista Henrique Boavida toca obras de compositores ibéricos do século XVIII. Entre elas, o grupo coral entoa modas de trabalho e de devoção, sem instrumentos.

Entrada livre. No fim há uma caixa para a conservação do órgão.`,
    translations: {
      es: {
        title: 'Concierto de órgano y cante alentejano',
        resume:
          'El órgano de 1782 y el coro popular del Vale, juntos por primera vez. Entrada libre.',
        body: `El organista Henrique Boavida interpreta obras de compositores ibéricos del siglo XVIII. Entre ellas, el coro entona cantos de faena y de devoción, sin instrumentos.

Entrada libre. A la salida habrá una hucha para la conservación del órgano.`,
      },
      en: {
        title: 'Organ and Alentejo song: a concert',
        resume: 'The organ of 1782 and the village choir, together for the first time. Free entry.',
        body: `The organist Henrique Boavida plays works by Iberian composers of the eighteenth century. Between them the choir sings songs of the fields and of devotion, unaccompanied.

Entry is free. There is a box at the door for the upkeep of the organ.`,
      },
    },
    place: 'Igreja matriz',
    cover: 'window-blue',
    tags: ['música', 'órgão'],
    related: ['coro'],
  },
  {
    when: { day: 19, on: 6 },
    title:
      'Dia da comunidade: caminhada, missa no campo, almoço partilhado, jogos tradicionais e plantação de cem azinheiras no Monte da Azinheira',
    resume: 'Traga calçado cómodo, um prato para partilhar e, se tiver, uma enxada.',
    body: `Saímos a pé do adro às 9h00 e chegamos ao monte perto das 10h30. Quem não puder caminhar tem lugar na carrinha.

## Programa

- **9h00:** partida
- **11h00:** missa campal
- **12h30:** almoço partilhado
- **14h30:** jogos: malha, corrida de sacos, tração à corda
- **16h00:** plantação das azinheiras, uma por família

Se o tempo não ajudar, a plantação fica para a semana seguinte.`,
    place: 'Monte da Azinheira',
    cover: 'groves-noon',
    tags: ['convívio', 'ambiente'],
  },
  {
    when: { day: 26, on: 5 },
    from: '21:00',
    to: '22:30',
    repeats: { every: 'month' },
    cancelledDate: { at: 2, note: 'Os jovens vão em retiro.' },
    title: 'Vigília de oração dos jovens',
    resume: 'Cânticos de Taizé, silêncio e luz de velas.',
    body: `Preparada pelo grupo de jovens das quatro aldeias. Venha também quem já não é jovem.

Traga uma lanterna pequena para o caminho de volta.`,
    translations: {
      es: {
        title: 'Vigilia de oración de los jóvenes',
        resume: 'Cantos de Taizé, silencio y luz de velas.',
        body: `La prepara el grupo de jóvenes de las cuatro aldeas. Venga también quien ya no es joven.

Traiga una linterna pequeña para el camino de vuelta.`,
      },
      en: {
        title: 'Young people’s prayer vigil',
        resume: 'Songs from Taizé, silence and candlelight.',
        body: `Prepared by the young people of the four villages. Come too if you are no longer young.

Bring a small torch for the way back.`,
      },
    },
    place: 'Capela do Lar da Misericórdia',
    cover: 'candles-rose',
    tags: ['jovens', 'Taizé'],
  },
  {
    when: { day: 40, on: 0 },
    to: '13:00',
    title: 'Almoço solidário para o telhado',
    resume: 'Ensopado de borrego, ou grão com espinafres. Inscrições no cartório.',
    body: `Cada refeição custa 10 euros; crianças até aos 10 anos não pagam. Se preferir levar para casa, traga o tacho.

Os lugares são 120 e costumam esgotar.`,
    sections: ['Caridade'],
    tags: ['obras', 'almoço'],
    related: ['telhado'],
  },
  {
    when: { feast: '12-24' },
    from: '23:00',
    title: 'Noite de Natal e Missa do Galo',
    resume: 'Com o coro e o beijar do Menino. Chocolate quente no salão.',
    body: `A igreja abre às 23h00, com cânticos de Natal. A missa começa à meia-noite. No fim, chocolate quente e fatias douradas para todos.`,
    place: 'Igreja matriz',
    cover: 'star-village',
    tags: ['Natal'],
  },
  {
    when: { feast: 'easter', days: -2 },
    from: '21:00',
    to: '22:30',
    lasts: 0,
    title: 'Via-sacra pelas ruas do Vale',
    resume: 'Catorze estações em catorze portas, em silêncio e com archotes.',
    body: `Cada estação é preparada pelos moradores da casa onde paramos. Pedimos que se apaguem as luzes exteriores ao longo do percurso.`,
    place: 'Da capela de São Bento à igreja matriz',
    cover: 'lanterns',
    tags: ['Semana Santa'],
  },
  {
    when: { feast: '07-29' },
    lasts: 2,
    title: 'Festa de Santa Marta',
    resume: 'Três dias de festa em honra da padroeira.',
    body: `Missa solene, procissão com seis andores, banda filarmónica, quermesse e arraial. O programa completo é afixado no adro duas semanas antes.`,
    place: 'Largo da Igreja',
    cover: 'facade-ochre',
    gallery: ['wheat-gold', 'candles-rose', 'facade-evening'],
    tags: ['festa', 'Santa Marta'],
  },
  {
    when: { feast: '11-02' },
    from: '15:00',
    to: '16:30',
    title: 'Romagem ao cemitério',
    resume: 'Oração por todos os que nos deixaram este ano, chamados pelo nome.',
    body: `Saímos da igreja em silêncio. No cemitério lê-se o nome de cada um dos que partiram desde o ano passado, e acende-se uma vela por cada nome.`,
    place: 'Cemitério do Vale',
    cover: 'candle-red',
    tags: ['Fiéis Defuntos'],
  },
  {
    when: { day: -20, on: 6 },
    from: '09:30',
    to: '12:30',
    lasts: 0,
    title: 'Limpeza da igreja e do adro',
    resume: 'Muitas mãos, meia manhã. Traga luvas.',
    body: `Lavámos bancos, polimos castiçais e podámos as laranjeiras. Obrigado às 27 pessoas que vieram, e ao Sr. Abílio pelas bifanas.`,
    place: 'Igreja matriz',
    tags: ['voluntariado'],
  },
  {
    when: { day: 10 },
    state: 'draft',
    from: '21:00',
    title: 'Rascunho: jantar dos mordomos',
    resume: 'Data por confirmar.',
    body: `Falta confirmar o restaurante e o número de pessoas.`,
  },
]
