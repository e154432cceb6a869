import type { DemoNews } from '#src/server/demo/authoring.ts'

/** News of the last three months, the newest first. */
export const news: DemoNews[] = [
  {
    key: 'telhado',
    when: { hours: 5 },
    title: 'Obras no telhado da capela começam a {d:mon+2}',
    resume:
      'A capela de São Bento fecha durante cinco semanas. As missas de domingo às 9h00 passam para a igreja matriz, à mesma hora.',
    body: `Depois de dois invernos com baldes no corredor, a capela de São Bento vai ter um telhado novo. Os andaimes são montados já esta semana e as obras começam na segunda-feira, {d:mon+2}.

Vão ser substituídas as vigas do lado nascente, que a humidade apodreceu, e todas as telhas partidas. As telhas antigas que estiverem boas voltam ao seu lugar, como pediu a Direção da Cultura.

## O que muda enquanto a capela está fechada

- A missa de domingo às 9h00 celebra-se na igreja matriz.
- O terço de quarta-feira reza-se em casa da família Ramalho, junto ao chafariz.
- As imagens ficam guardadas na sacristia da matriz, onde podem ser visitadas.

A obra custa 38 400 euros. A câmara municipal paga metade e a paróquia já juntou 11 250 euros com a quermesse e com os envelopes. Falta ainda um bom pedaço, e cada telha conta: por **12 euros** pode oferecer uma e deixar o seu nome no livro da capela.

> A minha avó dizia que a capela de São Bento nunca deixou ninguém à chuva. Agora é a nossa vez de a abrigar.

Quem quiser ajudar pode falar com o Sr. Joaquim Ramalho ou [escrever para o cartório](mailto:cartorio@santamarta.example.org).`,
    cover: 'window-ochre',
    sections: ['Notícias'],
    tags: ['obras', 'capela'],
    related: ['contas', 'quermesse'],
    files: [
      {
        description: 'Orçamento da obra, resumo',
        name: 'orcamento-telhado-sao-bento.pdf',
        lines: [
          'Capela de São Bento: obras no telhado',
          'Paróquia de Santa Marta do Vale',
          '',
          'Estaleiro e andaimes: 6 200 euros',
          'Vigas e ripado do lado nascente: 14 900 euros',
          'Telha nova e assentamento: 11 700 euros',
          'Caleiras e rufos: 3 100 euros',
          'Imprevistos: 2 500 euros',
          '',
          'Total: 38 400 euros, com IVA incluído',
          '',
          'Prazo previsto: cinco semanas, se o tempo ajudar.',
        ],
      },
    ],
  },
  {
    when: { day: -1 },
    at: '18:20',
    title: 'Faleceu a Dona Custódia Grilo',
    resume:
      'Zelou pelo altar de Nossa Senhora durante mais de cinquenta anos. A missa de sétimo dia é {on+6}, às 18h30.',
    body: `Faleceu ontem, em casa e rodeada pelos seus, a Dona Custódia Grilo. Tinha 91 anos.

Muitos de nós não se lembram de ver o altar de Nossa Senhora sem as flores da Dona Custódia. Trazia-as do quintal em qualquer estação: malmequeres, alecrim, um ramo de laranjeira quando não havia mais nada. Ensinou a rezar três gerações de crianças da Rua de Baixo.

O velório é na capela mortuária, desde as 15h00 de hoje. O funeral sai amanhã às 10h30 para a igreja matriz, onde se celebra a missa, e segue para o cemitério do Vale.

A missa de sétimo dia é {on+6}, às 18h30.

Aos filhos, Manuel e Teresa, aos netos e à bisneta que ainda há pouco a Dona Custódia levou a batizar, a paróquia deixa um abraço e a certeza da oração.`,
    sections: ['Notícias'],
  },
  {
    key: 'velas',
    when: { day: -3 },
    title: 'Procissão das Velas: o que precisa de saber',
    resume:
      'Saímos do adro às 21h30 de {w:sat+2}. Há velas à venda na sacristia e lugares sentados para quem precisar.',
    body: `A Procissão das Velas é no sábado, {d:sat+2}. Este ano tem um percurso mais curto, para que todos possam acompanhar.

## Percurso

Adro da igreja, Rua Direita, Largo do Chafariz, Rua de Baixo e regresso ao adro. São cerca de quarenta minutos, a passo lento. As luzes da rua vão estar apagadas: traga calçado que conheça bem o caminho.

## Para estar à vontade

1. As velas, com copo de papel, custam 1 euro e estão à venda na sacristia.
2. Há trinta cadeiras no adro para quem preferir esperar pela chegada.
3. Quem vive na Rua Direita pode pôr a colcha à janela e uma luz no parapeito.
4. Se chover, rezamos o terço dentro da igreja, à mesma hora.

No fim, o grupo de jovens serve chá e bolo de mel no salão.`,
    cover: 'candles-night',
    sections: ['Notícias'],
    tags: ['procissão', 'velas'],
    related: ['procissao-velas'],
    gallery: ['candles-dusk', 'lanterns', 'candle-wax'],
  },
  {
    key: 'catequese',
    when: { day: -6 },
    title: 'Inscrições na catequese abertas até {d+12}',
    resume:
      'Para crianças a partir dos 6 anos. A inscrição faz-se no cartório, à terça e à quinta-feira, das 15h00 às 18h00.',
    body: `Ainda há lugar nos grupos de catequese. Quem não se inscreveu a tempo pode fazê-lo até {w+12}.

A catequese é ao sábado, das 15h00 às 16h00, no centro paroquial, e termina com a missa vespertina, às 18h00. Entre as duas há lanche e tempo para brincar no pátio.

## O que é preciso

- Nome e data de nascimento da criança
- Data e paróquia do batismo, se já for batizada
- O contacto de um dos pais ou de quem a acompanha

Não é preciso ser batizado para começar: há crianças que se preparam para o batismo com o seu grupo. Também não se paga inscrição. Pedimos apenas 8 euros para o catecismo e, se isso for difícil, diga à catequista; ninguém fica sem livro.

Este ano há um grupo novo para os mais velhos, do 9.º ano em diante, com a Marta e o Henrique, à sexta-feira à noite.`,
    cover: 'door-ochre',
    sections: ['Notícias', 'Catequese'],
    tags: ['catequese'],
    related: ['reuniao-pais', 'primeira-comunhao'],
    files: [
      {
        description: 'Ficha de inscrição na catequese',
        name: 'ficha-catequese.pdf',
        lines: [
          'Inscrição na catequese {pastoral}',
          'Paróquia de Santa Marta do Vale',
          '',
          'Nome da criança: ______________________________',
          'Data de nascimento: ____ / ____ / ______',
          'Batizada em: ______________________________',
          'Nome do pai ou da mãe: ______________________________',
          'Telefone: ______________________________',
          '',
          'Entregar no cartório, à terça ou à quinta-feira, das 15h00 às 18h00.',
        ],
      },
    ],
  },
  {
    when: { day: -9 },
    title: 'Mudança no horário da missa de terça-feira',
    resume:
      'A partir de {w:tue+1}, a missa de terça passa das 18h00 para as 18h30, como nos outros dias.',
    body: `Foram muitos os pedidos, sobretudo de quem trabalha em Évora e chega na camioneta das 18h15. A partir da próxima terça-feira, {d:tue+1}, a missa passa para as **18h30**.

O terço, antes da missa, começa às 18h00. A igreja fica aberta desde as 15h00, como sempre.

Os horários de sábado e de domingo não mudam.`,
    sections: ['Notícias'],
    tags: ['horários'],
  },
  {
    key: 'coro',
    when: { day: -13 },
    title: 'O coro procura vozes, e não é preciso saber música',
    resume:
      'Os ensaios são à quarta-feira às 21h00, no centro paroquial. Faltam sobretudo vozes de homem.',
    body: `O coro de Santa Marta tem 22 pessoas, dos 14 aos 79 anos. Duas mudaram-se para fora e uma teve um bebé, e isso nota-se nos tenores.

> Quando entrei só cantava no trator. Ao fim de um mês já sabia o que era um compasso.

Quem o diz é o António Pimenta, que agora canta nos baixos. Não há provas nem audições: quem vier fica ao lado de alguém com a mesma voz e aprende de ouvido.

## Ensaios

- **Quarta-feira**, das 21h00 às 22h15, no centro paroquial
- **Domingo**, às 10h50, na igreja, antes da missa

Estamos a preparar os cânticos da próxima festa e uma peça nova de um compositor alentejano. Se gosta de cantar, apareça; se só gosta de ouvir, venha na mesma.`,
    cover: 'window-rose',
    sections: ['Notícias', 'Grupos'],
    tags: ['coro', 'música'],
  },
  {
    when: { day: -17 },
    title: 'Cabazes de alimentos: 43 famílias e uma palavra de obrigado',
    resume: 'A recolha deste mês foi a maior do ano. Faltam azeite e produtos de higiene.',
    body: `No sábado passado, os voluntários da caridade distribuíram 43 cabazes. Há um ano eram 31. O aumento das rendas e da luz sente-se também aqui, em casas onde toda a gente trabalha.

Graças à recolha à porta do minimercado, cada família levou leite, arroz, massa, conservas, legumes da horta do lar e, desta vez, um queijo oferecido por uma queijaria da região.

## O que mais falta

- Azeite e óleo
- Fraldas de tamanho 4 e 5
- Champô, sabonete e pasta de dentes
- Papas para bebé

Pode deixar as ofertas na caixa à entrada da igreja. Quem precisar de ajuda, ou conhecer quem precise e não o diga, fale com a Dona Emília ou com o pároco. Fica entre nós.`,
    cover: 'groves-gold',
    sections: ['Notícias', 'Caridade'],
    tags: ['caridade', 'banco alimentar'],
  },
  {
    key: 'escuteiros',
    when: { day: -22 },
    title: 'Escuteiros: promessas ao nascer do dia no Monte da Azinheira',
    resume:
      'Nove lobitos e quatro exploradores fizeram a sua promessa depois de uma noite ao relento.',
    body: `Treze rapazes e raparigas do nosso agrupamento fizeram a promessa no domingo, às 7h30 da manhã, no Monte da Azinheira. Tinham passado a noite em tendas e, diga-se a verdade, dormiram pouco.

A vigília começou depois do jantar, à volta da fogueira, com as histórias do chefe Baltazar. De madrugada houve nevoeiro e só se via a cruz da capela. Foi junto dela que cada um disse o seu nome e a sua promessa.

Os pais subiram a pé com o farnel e o pároco celebrou a missa ali mesmo, sobre uma mesa de campismo.

Quem tiver entre 6 e 14 anos pode vir conhecer o agrupamento: reuniões ao sábado, das 10h00 às 12h00, na antiga escola primária.`,
    cover: 'chapel-dawn',
    gallery: [
      'chapel-dawn',
      'groves-noon',
      'village-dawn',
      'chapel-noon',
      'candle-red',
      'groves-gold',
      'chapel-gold',
      'wheat-noon',
      'door-blue',
    ],
    sections: ['Notícias', 'Grupos'],
    tags: ['escuteiros', 'jovens'],
  },
  {
    key: 'cpm',
    when: { day: -28 },
    title: 'Vai casar? O curso de preparação começa em {month+1}',
    resume:
      'Seis serões para conversar, sem exames. Os noivos devem inscrever-se com três meses de antecedência.',
    body: `O Centro de Preparação para o Matrimónio abre um novo curso para os noivos que casam no próximo ano. São seis serões, ao sábado, das 21h00 às 23h00, no centro paroquial.

Não é um curso com matéria. Em cada noite, um casal da paróquia conta como é a sua vida: o dinheiro, os sogros, os filhos que vêm ou não vêm, o perdão, a oração. Depois os noivos conversam a dois, e no fim há café.

## Temas

1. Quem és tu, quem sou eu
2. O que esperamos um do outro
3. Falar e ficar calado
4. Uma casa, dois feitios
5. O sacramento: Deus no meio
6. A festa e o dia seguinte

A inscrição faz-se no cartório ou [por correio eletrónico](mailto:cartorio@santamarta.example.org). Para o processo de casamento são precisas as certidões de batismo dos dois, com menos de seis meses.`,
    cover: 'chapel-gold',
    sections: ['Notícias', 'Sacramentos'],
    tags: ['casamento', 'cpm'],
    related: ['batismo'],
  },
  {
    when: { day: -35 },
    title: 'Doação de sangue: 61 dádivas numa manhã',
    resume: 'O salão paroquial encheu-se logo às 9h00. A próxima colheita é daqui a quatro meses.',
    body: `Foi uma boa manhã. Inscreveram-se 74 pessoas e 61 puderam dar sangue, dezanove delas pela primeira vez.

A equipa do Instituto agradeceu a organização e, em especial, o lanche: sandes de paio, arroz-doce e sumo de laranja das árvores do adro.

Quem não pôde dar por estar constipado ou em tratamento pode vir à próxima colheita, dentro de quatro meses. Avisaremos aqui e nas missas.`,
    cover: 'door-blue',
    sections: ['Notícias', 'Caridade'],
    tags: ['sangue', 'solidariedade'],
  },
  {
    when: { day: -44 },
    title: 'Conselho pastoral: o que ficou decidido',
    resume: 'Uma rampa na porta lateral, um grupo para as famílias em luto e a festa em três dias.',
    body: `O conselho pastoral reuniu-se no centro paroquial com 16 dos seus 18 membros. Damos conta, em poucas palavras, do que ficou decidido.

### Rampa na porta lateral

Avança nos próximos meses. O serralheiro já tirou as medidas e a porta passa a abrir para fora.

### Grupo de luto

A Irmã Graça e a psicóloga Leonor Sequeira acompanham, uma vez por mês, quem perdeu alguém. Não é preciso inscrição.

### Festa da padroeira

A festa fica em três dias, à volta de 29 de julho. Os mordomos acham que se poupa no palco e se ganha em gente.

### Contas

Estão em dia e com saldo positivo. As contas completas apresentam-se, como sempre, em fevereiro.

A próxima reunião é aberta a todos. Quem quiser propor um assunto deve entregá-lo por escrito, com uma semana de antecedência.`,
    sections: ['Notícias'],
    tags: ['conselho pastoral'],
  },
  {
    when: { day: -58 },
    title: 'Grupo de jovens recomeça à sexta-feira à noite',
    resume: 'Música, conversa e pizza feita no forno do lar. Para quem tem entre 15 e 25 anos.',
    body: `O grupo de jovens voltou a reunir-se. São agora catorze, vêm de quatro aldeias e combinam boleias num grupo de mensagens.

Em cada encontro alguém traz uma pergunta. A primeira foi do Tomás: «Para que serve rezar se Deus já sabe?» Ficou-se até à meia-noite.

Neste período vão visitar os idosos do lar, preparar a vigília de oração e ajudar no cabaz de alimentos. À sexta-feira, às 21h00, na sala por cima da sacristia. É só subir.`,
    cover: 'village-dusk',
    sections: ['Notícias', 'Grupos'],
    tags: ['jovens'],
  },
  {
    when: { day: -75 },
    title: 'Peregrinação a Fátima: um autocarro cheio e 38 caminhantes',
    resume: 'Uns foram a pé, outros de autocarro, e encontraram-se todos na capelinha.',
    body: `Os 38 caminhantes saíram do adro na quarta-feira, às 5h00 da manhã, e chegaram no sábado, com o sol já baixo. Houve bolhas, houve chuva em Coruche e houve uma senhora na Chamusca que abriu a garagem e serviu sopa a todos.

No domingo juntaram-se os 52 que foram de autocarro. Rezámos o terço, participámos na missa internacional e, à tarde, cada um teve tempo para estar sozinho.

> Fui pagar uma promessa e acabei por fazer outra: levar a minha neta para o ano.

Fica o agradecimento aos bombeiros do Vale, que acompanharam o grupo, e à equipa da carrinha de apoio.`,
    cover: 'candles-dusk',
    gallery: ['candles-dusk', 'candles-night', 'candle-wax', 'groves-noon'],
    sections: ['Notícias'],
    tags: ['Fátima', 'peregrinação'],
  },
]
