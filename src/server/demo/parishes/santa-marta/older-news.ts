import type { DemoNews } from '#src/server/demo/authoring.ts'

/** News up to a year and a half old, feasts of the last year, and what is not to be seen. */
export const olderNews: DemoNews[] = [
  {
    when: { feast: 'advent', days: -4 },
    title: 'Advento: uma coroa em cada casa',
    resume:
      'As crianças da catequese fizeram 84 coroas de alecrim. Podem ser levantadas no fim das missas de domingo.',
    body: `No domingo, {d+4}, começa o Advento. Durante a semana, as crianças da catequese e os avós do centro de dia juntaram-se para fazer coroas com alecrim, murta e fitas roxas. São 84 e chegam para quase todas as casas que as pediram.

## Como se usa

Ponha a coroa na mesa onde a família come. No primeiro domingo acende-se uma vela, no segundo duas, e assim até ao Natal. Ao acender, quem for mais novo lê a oração que vem na fita.

As coroas são benzidas na missa das 11h30. Cada uma custa o que quiser dar, e o que se juntar é para o cabaz de Natal das famílias que a paróquia acompanha.`,
    cover: 'candle-red',
    sections: ['Notícias', 'Catequese'],
    tags: ['Advento'],
  },
  {
    when: { feast: '12-25', days: -9 },
    title: 'Natal: horários das missas e o presépio de musgo',
    resume:
      'Missa do galo às 24h00, com o beijar do Menino. O presépio tem este ano um moinho que roda.',
    body: `O presépio da igreja matriz está pronto desde ontem à noite. O Sr. Joaquim trouxe o musgo da serra e o Rui, que é eletricista, pôs um moinho a rodar e uma luz que amanhece devagar.

## Horários

- **24 de dezembro:** missa da vigília às 18h00, missa do galo às 24h00
- **25 de dezembro:** missas às 9h00 e às 11h30
- **31 de dezembro:** missa de ação de graças às 18h00
- **1 de janeiro:** missa às 11h30

Na noite de Natal, o salão fica aberto depois da missa, com chocolate quente. Quem estiver sozinho e quiser companhia para a consoada diga-o no cartório até dia 22: há mesas com lugar.`,
    cover: 'star-village',
    gallery: ['star-village', 'village-snow', 'candle-wax'],
    sections: ['Notícias'],
    tags: ['Natal', 'presépio'],
  },
  {
    when: { feast: '01-06', days: 1 },
    title: 'As Janeiras renderam 1 140 euros para a capela',
    resume:
      'Seis noites, cinco aldeias e muita filhó. Os cantadores agradecem a quem abriu a porta.',
    body: `O grupo das Janeiras andou seis noites pelas aldeias, com adufes, uma concertina e a voz grave do Sr. Abílio, que aos 83 anos não quis faltar a nenhuma.

Abriram-se 212 portas. Ofereceram-se chouriços, filhós, uma garrafa de aguardente de medronho que ninguém confessa ter bebido, e **1 140 euros** para o telhado da capela de São Bento.

Na noite de Reis fez-se muito frio e só se cantou em oito casas, mas numa delas uma senhora que não saía há meses veio à janela e cantou o refrão até ao fim. Valeu pela semana toda.`,
    cover: 'village-snow',
    figure: 'lanterns',
    sections: ['Notícias'],
    tags: ['Janeiras', 'tradições'],
  },
  {
    key: 'contas',
    when: { feast: '02-15' },
    title: 'Contas da paróquia: o que se recebeu e o que se gastou',
    resume:
      'As contas do ano foram aprovadas pelo conselho económico e estão afixadas à entrada da igreja.',
    body: `Como todos os anos, apresentamos as contas com clareza. O dinheiro é de todos, e todos têm direito a saber para onde vai.

## Receitas: 41 870 euros

- Ofertórios: 17 320 euros
- Festas e quermesses: 11 640 euros
- Donativos para obras: 8 950 euros
- Cartório e outros: 3 960 euros

## Despesas: 39 560 euros

- Obras e conservação: 15 400 euros
- Caridade: 9 210 euros
- Água, luz e seguros: 6 480 euros
- Catequese e liturgia: 4 170 euros
- Contributo para a diocese: 4 300 euros

O saldo, 2 310 euros, fica reservado para o telhado da capela. Quem quiser ver as faturas pode fazê-lo no cartório.`,
    sections: ['Notícias'],
    tags: ['contas', 'transparência'],
    files: [
      {
        description: 'Contas do ano',
        name: 'contas-da-paroquia.pdf',
        lines: [
          'Contas da paróquia',
          'Paróquia de Santa Marta do Vale',
          '',
          'Receitas: 41 870 euros',
          'Despesas: 39 560 euros',
          'Saldo: 2 310 euros',
          '',
          'Aprovadas pelo conselho económico e apresentadas à comunidade.',
        ],
      },
      {
        description: 'Parecer do conselho económico',
        name: 'parecer-conselho-economico.pdf',
        lines: [
          'Parecer do conselho económico',
          'Vistos os livros e os documentos, o conselho dá parecer favorável às contas.',
          '',
          'Recomenda que se peça um segundo orçamento para a eletricidade do salão.',
        ],
      },
    ],
  },
  {
    when: { feast: 'easter', days: -50 },
    title: 'Quaresma: quarenta dias a caminho',
    resume: 'Cinzas {on+4}, via-sacra às sextas e um mealheiro de barro em cada família.',
    body: `{On+4} começa a Quaresma. A imposição das cinzas é às 8h00, para quem vai trabalhar, e às 18h30.

## Propostas para estes quarenta dias

- **Rezar:** via-sacra à sexta-feira, às 17h45, cada semana preparada por uma rua
- **Jejuar:** uma sopa em vez do jantar, à sexta-feira; o que se poupa vai para o mealheiro
- **Dar:** o mealheiro de barro entrega-se na Quinta-Feira Santa

A renúncia quaresmal deste ano destina-se, metade, a uma escola de Pemba, em Moçambique, e, metade, às obras da casa de duas famílias do Vale.

A confissão comunitária, com quatro padres, é na semana antes de Ramos. O dia será anunciado nas missas.`,
    cover: 'olive',
    sections: ['Notícias'],
    tags: ['Quaresma'],
  },
  {
    when: { feast: 'easter', days: 3 },
    title: 'O compasso voltou a todas as aldeias',
    resume: 'Quatro cruzes floridas saíram no domingo de Páscoa e só voltaram à noite.',
    body: `«Aleluia, aleluia, Cristo ressuscitou!» Foi assim, com a campainha à frente, que as quatro equipas do compasso entraram em mais de trezentas casas. Dizem que o compasso é coisa do Norte: aqui trouxe-o um pároco minhoto, há trinta anos, e já ninguém o dispensa.

Houve tapetes de flores na Rua de Baixo, uma mesa com folar em cada esquina e, no Monte da Azinheira, uma bênção especial para a casa da família Sousa, reconstruída depois do incêndio.

As equipas recolheram também 1 980 euros, que se juntam à renúncia quaresmal. Aos que levaram a cruz e aos que lhe abriram a porta, um bom tempo pascal.`,
    cover: 'door-blue',
    gallery: ['door-blue', 'facade-ochre', 'door-ochre'],
    sections: ['Notícias'],
    tags: ['Páscoa', 'compasso'],
  },
  {
    key: 'primeira-comunhao',
    when: { feast: 'easter', days: 52 },
    title: 'Onze crianças receberam a primeira comunhão',
    resume: 'A festa foi simples: um pão feito por elas, na véspera, e a igreja cheia.',
    body: `Na véspera, as onze crianças do 3.º ano amassaram o pão da festa com a padeira Felismina, que o cozeu de madrugada no forno comunitário. No domingo levaram-no ao altar em cestos, ainda morno.

O pároco falou-lhes pouco. Perguntou quem sabia fazer pão e todos levantaram o braço. «Então já sabem o mais importante», disse. «Leva tempo, leva mãos, e não se come sozinho.»

Parabéns à Beatriz, ao Duarte, à Inês, ao Lourenço, à Mafalda, à Maria João, ao Martim, à Rita, ao Salvador, à Sofia e ao Vicente, e às catequistas Lurdes e Fernanda.`,
    cover: 'wheat-noon',
    sections: ['Notícias', 'Catequese', 'Sacramentos'],
    tags: ['primeira comunhão'],
  },
  {
    key: 'crisma',
    when: { feast: '06-16' },
    title: 'Crisma: dezassete jovens e quatro adultos',
    resume: 'O senhor arcebispo pediu-lhes que fossem «gente que fica».',
    body: `Vinte e uma pessoas receberam o sacramento da confirmação na igreja matriz. A mais nova tem 15 anos. A mais velha, a Dona Rosária, tem 68 e andava há décadas para o fazer.

> Não vos peço que sejam perfeitos. Peço-vos que sejam gente que fica: na família, nos amigos, na paróquia, quando é difícil.

## Quem quiser preparar-se

O próximo grupo começa em outubro. Há um caminho de dois anos para jovens e um mais breve para adultos, com encontros de quinze em quinze dias, à segunda-feira. Inscrições no cartório.`,
    cover: 'facade-ochre',
    sections: ['Notícias', 'Sacramentos'],
    tags: ['crisma'],
  },
  {
    key: 'quermesse',
    when: { feast: '08-03' },
    title: 'Festa de Santa Marta: três dias, um arraial e muitas mãos',
    resume: 'Os mordomos agradecem e apresentam contas. A quermesse rendeu 4 620 euros.',
    body: `A festa da padroeira, a 29 de julho, trouxe à terra quem anda por fora. Contaram-se matrículas de sete países no largo.

A procissão saiu ao fim da tarde, com seis andores e a banda filarmónica. Depois da missa campal acendeu-se o arraial: sardinhas, gaspacho, cante alentejano e baile até às duas da manhã, como mandou a câmara.

## Contas da festa

- Quermesse e rifas: 4 620 euros
- Bar e petiscos: 5 180 euros
- Ofertas no andor: 2 040 euros
- Despesas (banda, som, fogo, licenças): 6 390 euros

O saldo vai inteiro para o telhado da capela de São Bento. Os mordomos do próximo ano são a família Caeiro e o rancho do Monte da Azinheira. Boa sorte a todos.`,
    cover: 'wheat-gold',
    gallery: [
      'facade-ochre',
      'wheat-gold',
      'candles-rose',
      'village-dusk',
      'lanterns',
      'banner-cobalt',
      'facade-evening',
      'candles-dusk',
      'chapel-gold',
      'door-ochre',
      'groves-gold',
      'window-rose',
    ],
    sections: ['Notícias'],
    tags: ['festa', 'Santa Marta'],
  },
  {
    key: 'batismo',
    when: { day: -310 },
    title: 'Pedir o batismo: um guia para pais e padrinhos',
    resume: 'O que tratar, com quem falar e quanto tempo antes. Guarde esta página.',
    body: `Um filho que nasce é sempre uma boa notícia, e batizá-lo é uma festa da paróquia toda. Este guia responde às perguntas que mais nos fazem.

## Dois meses antes

Ligue para o cartório e marque uma conversa com o pároco. Traga a certidão de nascimento da criança e o nome dos padrinhos.

## Um mês antes

Os pais e os padrinhos vêm à reunião de preparação, no primeiro sábado do mês, às 15h00. Dura cerca de hora e meia e as crianças podem vir.

## No dia

1. Chegue um quarto de hora antes.
2. Traga a vela e a veste branca. Se não tiver, a paróquia empresta.
3. As fotografias são bem-vindas; pedimos só que não se circule junto à pia durante a celebração.

Os batismos são ao domingo, na missa das 11h30 ou às 12h45. Não se paga nada. Quem quiser pode deixar uma oferta.`,
    cover: 'window-granite',
    sections: ['Sacramentos'],
    tags: ['batismo'],
  },
  {
    key: 'historia',
    when: { day: -420 },
    title: 'A paróquia de Santa Marta do Vale em cinco minutos',
    resume:
      'Uma ermida de pastores, um terramoto, os azulejos do altar e um sino que veio de longe.',
    body: `A primeira notícia de uma ermida no Vale é de 1437: um pastor deixou em testamento «duas ovelhas para o azeite da lâmpada de Santa Marta».

A igreja que hoje vemos é mais nova. A antiga caiu em 1755 e só ficou de pé a pia batismal, onde ainda hoje batizamos. A reconstrução durou trinta e um anos, porque a cada má colheita as obras paravam.

## Os azulejos

Os painéis da nave contam a vida de Marta, a que servia à mesa. Repare no terceiro, do lado do Evangelho: o gato que espreita a panela não vem na Bíblia.

## O sino grande

Chegou em 1891, de carro de bois. Chama-se Maria do Vale e ouve-se até à ribeira. Toca sozinho uma vez por ano, diz o povo, na noite de Natal. O sacristão não confirma nem desmente.

Hoje a paróquia tem cerca de 2 300 pessoas, uma matriz, duas capelas, um centro de dia e muita gente boa.`,
    translations: {
      es: {
        title: 'La parroquia de Santa Marta do Vale en cinco minutos',
        resume:
          'Una ermita de pastores, un terremoto, los azulejos del altar y una campana venida de lejos.',
        body: `La primera noticia de una ermita en el Vale es de 1437: un pastor dejó en su testamento «dos ovejas para el aceite de la lámpara de Santa Marta».

La iglesia que vemos hoy es más reciente. La antigua se vino abajo en 1755 y solo quedó en pie la pila bautismal, en la que seguimos bautizando. La reconstrucción duró treinta y un años, porque con cada mala cosecha se paraban las obras.

## Los azulejos

Los paneles de la nave cuentan la vida de Marta, la que servía la mesa. Fíjese en el tercero, en el lado del Evangelio: el gato que acecha la olla no sale en la Biblia.

## La campana grande

Llegó en 1891, en carro de bueyes. Se llama Maria do Vale y se oye hasta la ribera. Toca sola una vez al año, dice la gente, en Nochebuena. El sacristán ni lo confirma ni lo desmiente.

Hoy la parroquia tiene unos 2300 vecinos, una iglesia matriz, dos capillas, un centro de día y mucha gente buena.`,
      },
      en: {
        title: 'The parish of Santa Marta do Vale in five minutes',
        resume:
          'A shepherds’ chapel, an earthquake, the tiles around the altar, and a bell from far away.',
        body: `A chapel in the Vale is first heard of in 1437, when a shepherd left in his will ‘two sheep for the oil of Saint Martha’s lamp’.

The church that stands here today is younger. The old one fell in 1755, and nothing was left standing but the font, in which we still baptise. Rebuilding took thirty-one years: with every bad harvest the work came to a halt.

## The tiles

The panels of the nave tell the life of Martha, the one who waited at table. Look closely at the third, on the Gospel side: the cat with an eye on the pot is not in the Bible.

## The great bell

It came in 1891, on an ox cart. Its name is Maria do Vale, and it can be heard down to the stream. Once a year, on Christmas night, it rings by itself, or so people say. The sacristan will neither confirm nor deny it.

Today the parish has some 2,300 people, a mother church, two chapels, a day centre and a good many kind souls.`,
      },
    },
    cover: 'facade-ochre',
    tags: ['história'],
  },
  {
    when: { day: -535 },
    title: 'Nova página da paróquia na internet',
    resume: 'Aqui passa a encontrar os horários, as notícias e os contactos, também no telemóvel.',
    body: `A partir de hoje a paróquia tem esta página. Foi pensada para ser lida no telemóvel, com letra grande e sem enfeites.

Aqui estarão os horários das missas, a agenda e as notícias. O boletim em papel continua a sair todos os domingos: uma coisa não substitui a outra.

Se encontrar um erro, avise. Quem o descobrir primeiro ganha um frasco de doce de abóbora da Dona Emília.`,
    sections: ['Notícias'],
  },
  {
    when: { day: -2 },
    state: 'draft',
    title: 'Rascunho: carta do pároco para o novo ano',
    resume: 'Texto por rever.',
    body: `Falta rever o segundo parágrafo e confirmar as datas com o conselho pastoral.`,
    sections: ['Notícias'],
  },
  {
    when: { day: 6 },
    title: 'Convocatória para a assembleia paroquial',
    resume: 'A assembleia reúne {on+15}, às 21h00, no salão paroquial.',
    body: `A assembleia paroquial reúne {on+15}, às 21h00, no salão, com a seguinte ordem de trabalhos:

1. Balanço do ano pastoral
2. Obras na capela de São Bento
3. Outros assuntos

Todos os paroquianos com mais de 16 anos podem participar e votar.`,
    sections: ['Notícias'],
  },
  {
    when: { day: -30 },
    state: 'deleted',
    title: 'Aviso retirado: corte de água no centro paroquial',
    resume: 'O corte anunciado não chegou a acontecer.',
    body: `O corte de água previsto para o centro paroquial foi cancelado pela câmara municipal.`,
    sections: ['Notícias'],
  },
]
