import type { DemoNews } from '#src/server/demo/authoring.ts'

export const news: DemoNews[] = [
  {
    key: 'orgao',
    when: { hours: 2 },
    title: 'O órgão volta a tocar: restauro termina depois de três anos',
    resume: 'Foram limpos 1 284 tubos, um a um. O concerto inaugural é {on:sun+2}, às 17h00.',
    body: `Há três anos que os domingos soavam ao piano elétrico. Ontem à noite, com a igreja às escuras, o mestre organeiro Anselmo Távora tocou o primeiro acorde no órgão restaurado, e quem estava a arrumar as cadeiras sentou-se no chão a ouvir.

O instrumento, construído em 1794, tinha os foles rasgados, bicho na madeira e uma família de pombos no registo mais grave. A reparação obrigou a desmontar tudo.

## Em números

- 1 284 tubos limpos, 63 feitos de novo
- 41 peles de carneiro para os foles
- 187 000 euros, dos quais a paróquia juntou 72 000

> Um órgão não se restaura para ficar como novo. Restaura-se para voltar a respirar como respirava.

A bênção é {on:sun+2}, na missa das 11h00, e o concerto às 17h00, com entrada livre. Cada um dos que apadrinharam um tubo recebe uma carta com o nome da nota.`,
    cover: 'organ',
    gallery: [
      'organ',
      'organ-light',
      'score',
      'score-two',
      'window-granite',
      'rose-blue',
      'candle-red',
      'facade-granite',
    ],
    sections: ['Notícias', 'Música'],
    tags: ['órgão', 'restauro', 'música'],
    related: ['concerto-orgao'],
    files: [
      {
        description: 'Programa do concerto',
        name: 'programa-concerto-orgao.pdf',
        lines: [
          'Concerto inaugural do órgão restaurado',
          'Igreja de São Gonçalo da Ribeira Velha',
          '',
          'I. Tento do primeiro tom',
          'II. Batalha do sexto tom',
          'III. Três versos para o Magnificat',
          'IV. Improviso sobre um tema do público',
          '',
          'Ao órgão: Anselmo Távora e Carolina Meneses',
          'Entrada livre.',
        ],
      },
    ],
  },
  {
    key: 'cozinha',
    when: { day: -4 },
    title: 'Cozinha solidária: oitenta refeições por noite e uma fila que cresce',
    resume:
      'A equipa precisa de voluntários à segunda e à quinta-feira. Não é preciso saber cozinhar.',
    body: `Quando a cozinha abriu, há nove anos, serviam-se vinte e cinco refeições. Hoje são oitenta, e na fila há estudantes, casais com filhos e homens que saem do trabalho e não têm onde cozinhar.

A Dona Alzira, que coordena a equipa, explica que a comida é só metade. A outra metade é a mesa posta, o guardanapo de pano e alguém que pergunta pelo nome.

## Como ajudar

1. Escolha um dia: segunda ou quinta-feira, das 18h00 às 21h30.
2. Apareça uma vez, sem compromisso, e veja se gosta.
3. Se não puder vir, pode oferecer arroz, feijão, azeite ou caixas de levar.

Fale com a secretaria ou venha bater à porta verde, na Rua de Trás.`,
    cover: 'bread',
    sections: ['Notícias', 'Ação social'],
    tags: ['voluntariado', 'solidariedade'],
    related: ['ajudas'],
  },
  {
    when: { feast: '09-28' },
    title: 'Catequese: onze catequistas novos e uma sala pintada por eles',
    resume: 'O ano começou com 214 crianças, mais 30 do que no anterior.',
    body: `Na rua nova abriram três prédios e notou-se logo na catequese: há 214 crianças inscritas, de dezanove nacionalidades.

Para as receber, onze paroquianos disseram que sim. Alguns são pais, dois são avós e a mais nova tem 17 anos. Antes de começarem, passaram um sábado a pintar a sala 4, que estava cinzenta desde sempre e agora é amarela.

As reuniões com os pais são em novembro e em março. Quem chegou há pouco à cidade e ainda não inscreveu os filhos venha falar connosco: entra-se em qualquer altura.`,
    cover: 'crayons',
    sections: ['Notícias', 'Catequese'],
    tags: ['catequese'],
  },
  {
    when: { day: -15 },
    title: 'Faleceu o Sr. Domingos, sacristão durante 46 anos',
    resume: 'Abriu e fechou esta igreja mais de trinta mil vezes.',
    body: `Partiu na madrugada de ontem o Sr. Domingos Faria, de 88 anos. Começou por tocar os sinos aos doze, às escondidas do pai, e nunca mais deixou a torre.

Sabia o nome de toda a gente, guardava rebuçados na gaveta dos corporais e dava corda ao relógio com um vagar de quem dá corda ao mundo.

A missa de corpo presente é hoje, às 16h00. À Dona Rosa e aos filhos, a nossa gratidão e a nossa oração. Esta noite os sinos tocam como ele gostava: devagar e até ao fim.`,
    cover: 'facade-evening',
    sections: ['Notícias'],
  },
  {
    key: 'ajudas',
    when: { day: -26 },
    title: 'Camas articuladas e cadeiras de rodas para emprestar',
    resume: 'O banco de ajudas técnicas tem agora 38 equipamentos e entrega em casa.',
    body: `Quem tem um doente acamado sabe que uma cama articulada muda tudo, e sabe também quanto custa. A paróquia empresta, sem prazo e sem papelada.

- 9 camas articuladas
- 14 cadeiras de rodas
- 11 andarilhos e canadianas
- 4 cadeiras de banho

Pede-se apenas que o equipamento volte limpo, para servir a outra casa. O transporte é feito pelos escuteiros, ao sábado de manhã.`,
    cover: 'door-granite',
    sections: ['Ação social'],
    tags: ['doentes', 'solidariedade'],
  },
  {
    when: { day: -33 },
    title: 'Bênção dos animais no pátio: 62 cães, 19 gatos e uma tartaruga',
    resume: 'Correu tudo bem, apesar do papagaio.',
    body: `O pátio encheu-se de trelas e transportadoras. Houve um coelho anão, duas galinhas da horta comunitária, uma tartaruga chamada Velocidade e um papagaio que repetiu «ámen» antes do tempo.

O diácono leu o cântico das criaturas e passou com a caldeirinha por todos. Aos donos pediu que levassem o mesmo cuidado aos vizinhos que vivem sem companhia nenhuma.

Juntaram-se 140 quilos de ração para a associação que recolhe animais abandonados.`,
    cover: 'laurel',
    sections: ['Notícias'],
    tags: ['criação'],
  },
  {
    when: { day: -47 },
    title: 'Escuteiros limpam a margem do rio: 94 sacos em três horas',
    resume: 'Participaram sessenta jovens e muitas famílias do bairro.',
    body: `Na manhã de sábado, o agrupamento juntou-se a duas associações de moradores para limpar a margem, do cais à ponte. Encheram-se 94 sacos.

O objeto mais estranho foi um aspirador. O mais triste, um álbum de fotografias, que está na secretaria à espera de quem o reconheça.

A próxima limpeza é em {month+6}. Até lá, os exploradores colocam cinzeiros de praia nos bancos da marginal.`,
    cover: 'sea-morning',
    sections: ['Notícias'],
    tags: ['escuteiros', 'ambiente'],
  },
  {
    when: { day: -61 },
    title: 'Conselho pastoral aprova o plano do ano',
    resume: 'Uma pessoa de contacto em cada prédio, obras no centro de dia e menos reuniões.',
    body: `O conselho reuniu-se durante uma manhã inteira e saiu com três prioridades.

### Os prédios

Dentro de seis meses, cada prédio terá uma pessoa de contacto. Não é um porteiro: é alguém que dá pela falta dos vizinhos.

### O centro de dia

A casa de banho do piso de baixo vai ser adaptada. As obras fazem-se quando o centro fechar para férias.

### As reuniões

Cada grupo passa a reunir-se, no máximo, uma vez por mês. O tempo que se ganha é para visitar pessoas.`,
    sections: ['Notícias'],
    tags: ['conselho pastoral'],
  },
  {
    when: { feast: '09-08' },
    title: 'Peregrinos a caminho de Santiago dormem no salão',
    resume: 'Durante o verão a paróquia acolheu 437 caminhantes de 31 países.',
    body: `As vinte camas do salão quase nunca ficaram vazias. Os hospitaleiros, que se revezam à semana, aprenderam a dizer «bom caminho» em coreano e a tratar bolhas com linha e agulha.

No livro de visitas alguém escreveu: «Cheguei com os pés desfeitos e deram-me sopa antes de me pedirem o passaporte.»

O albergue fecha agora para obras no telhado e volta a abrir em março. Obrigado aos 24 voluntários.`,
    cover: 'door-ochre',
    gallery: ['door-ochre', 'bread-warm', 'chapel-noon', 'groves-noon'],
    sections: ['Notícias'],
    tags: ['Santiago', 'acolhimento'],
  },
  {
    when: { day: -112 },
    title: 'Curso de primeiros socorros para avós e netos',
    resume: 'Aprenderam juntos a fazer o que é preciso antes de chegar a ambulância.',
    body: `Vinte e dois avós e outros tantos netos passaram a tarde de sábado de joelhos no chão do salão, a treinar massagem cardíaca em bonecos.

A enfermeira Catarina garante que os melhores foram os de nove anos: «Não têm vergonha de perguntar nem medo de carregar.»

Cada dupla levou para casa um cartão com os números de emergência, para colar no frigorífico.`,
    sections: ['Notícias', 'Ação social'],
    tags: ['saúde'],
  },
  {
    when: { feast: 'easter', days: 57 },
    title: 'Profissão de fé: trinta e três velas acesas na mesma chama',
    resume: 'Os jovens do 6.º ano escreveram o seu próprio pedido pela cidade.',
    body: `Foram entrando dois a dois, com as velas do batismo que as mães tinham guardado. Três vinham embrulhadas no mesmo papel de seda de há doze anos.

Na oração dos fiéis pediram pelos motoristas da noite, pelas avós que moram em quartos andares sem elevador e pelos colegas que comem sozinhos no recreio. Ninguém lhes ditou as palavras.

O lanche foi no claustro e acabou em jogo de futebol, com o pároco à baliza.`,
    cover: 'candle-wax',
    sections: ['Notícias', 'Catequese'],
    tags: ['profissão de fé'],
  },
  {
    when: { day: -171 },
    title: 'Feira do livro usado paga as bolsas de estudo',
    resume: 'Venderam-se 2 900 livros: chega para cinco bolsas a estudantes do bairro.',
    body: `Os livros custavam um euro, os dicionários dois e as enciclopédias eram oferecidas a quem as conseguisse carregar.

Com os 3 360 euros apurados a paróquia pode ajudar cinco estudantes com o passe, os livros e as refeições. As candidaturas entregam-se em {month+1}, em envelope fechado.

Entre as páginas de um romance apareceu uma carta de amor de 1958. Foi devolvida à remetente, que corou.`,
    cover: 'book-grey',
    sections: ['Notícias', 'Ação social'],
    tags: ['livros', 'bolsas'],
  },
  {
    when: { feast: 'advent', days: 2 },
    title: 'Calendário do Advento solidário: uma caixa, vinte e quatro dias',
    resume: 'Em vez de tirar um chocolate por dia, põe-se uma coisa na caixa.',
    body: `A ideia veio da catequese e já chegou a 160 casas. Cada família leva uma caixa de cartão e, em cada dia do Advento, põe lá dentro o que diz a lista: um pacote de massa, um sabonete, um par de meias novas, um desenho.

As caixas entregam-se no sábado antes do Natal, até às 18h00, e são distribuídas nessa mesma noite.

Quem não puder encher uma caixa inteira pode partilhá-la com o vizinho do lado. Aliás, é até melhor.`,
    cover: 'holly',
    sections: ['Notícias', 'Ação social', 'Catequese'],
    tags: ['Advento', 'solidariedade'],
  },
  {
    when: { feast: '12-25', days: -6 },
    title: 'Horários do Natal e concerto de Reis',
    resume: 'Duas missas na noite de 24, para que todos encontrem lugar.',
    body: `Na noite de Natal a igreja enche, e nem toda a gente pode ficar de pé. Por isso há duas missas.

- **24 de dezembro, 19h00:** missa da vigília, pensada para as crianças
- **24 de dezembro, 24h00:** missa do galo
- **25 de dezembro:** 11h00 e 19h00
- **1 de janeiro:** 11h00 e 19h00, com oração pela paz

O concerto de Reis, com os três coros, é no domingo a seguir ao Ano Novo, às 17h00.`,
    cover: 'star-village',
    sections: ['Notícias'],
    tags: ['Natal', 'horários'],
  },
  {
    when: { feast: '01-10' },
    title: 'São Gonçalo: a festa, o bolo e o baile das solteiras',
    resume: 'Na festa do padroeiro cumpriu-se a tradição e houve três pedidos de casamento.',
    body: `A 10 de janeiro faz sempre frio, e nem por isso o largo fica vazio. Depois da missa solene e da procissão à beira-rio, benzeram-se os bolos e começou o baile.

Diz a tradição que quem puxar o cordão do santo casa nesse ano. O cordão foi puxado 211 vezes, três delas com resultado imediato, ali mesmo no largo, com anel e tudo.

A comissão agradece às padarias do bairro, que ofereceram 600 bolos.`,
    cover: 'strings-dusk',
    gallery: ['strings-dusk', 'strings-rose', 'facade-granite', 'bread'],
    sections: ['Notícias'],
    tags: ['São Gonçalo', 'festa'],
  },
  {
    when: { feast: 'easter', days: -44 },
    title: 'Quaresma no bairro: uma sopa, uma história, um silêncio',
    resume: 'Às quintas-feiras, às 20h00, no salão. Cada noite com um convidado.',
    body: `Durante a Quaresma, o salão abre à quinta-feira para uma ceia simples: sopa, pão e água. Depois alguém conta uma história da sua vida, durante vinte minutos, e ficamos outros dez em silêncio.

Os convidados são uma parteira reformada, um guarda prisional, uma jovem que deixou de comer e voltou, um casal que se separou e se reencontrou, e o coveiro do nosso cemitério.

No fim cada um deixa o que gastaria a jantar fora. Reverte para a cozinha solidária.`,
    cover: 'bread-warm',
    sections: ['Notícias'],
    tags: ['Quaresma'],
  },
  {
    when: { feast: 'easter', days: -6 },
    title: 'Semana Santa: programa completo',
    resume: 'Do Lava-pés à Vigília Pascal, tudo o que se celebra na igreja e nas ruas.',
    body: `### Quinta-Feira Santa
Missa da Ceia do Senhor às 19h00, com o lava-pés a doze pessoas do bairro. Adoração até à meia-noite.

### Sexta-Feira Santa
Laudes às 9h30. Celebração da Paixão às 15h00. Via-sacra pelas ruas às 21h30, com saída da Capela do Carmo.

### Vigília Pascal
Sábado, às 22h00, com o lume novo no pátio. Este ano são batizados quatro adultos.

### Domingo de Páscoa
Missas às 11h00 e às 19h00. O compasso sai às 9h00 e percorre todas as ruas; quem mora em prédio deixe, por favor, a porta da entrada aberta.`,
    cover: 'palm',
    sections: ['Notícias'],
    tags: ['Semana Santa', 'Páscoa'],
    files: [
      {
        description: 'Folheto da Semana Santa',
        name: 'semana-santa.pdf',
        lines: [
          'Semana Santa',
          'São Gonçalo da Ribeira Velha',
          '',
          'Quinta-Feira Santa: 19h00, Ceia do Senhor',
          'Sexta-Feira Santa: 15h00, Paixão; 21h30, via-sacra',
          'Sábado: 22h00, Vigília Pascal',
          'Domingo: 11h00 e 19h00',
        ],
      },
    ],
  },
  {
    when: { feast: '06-24', days: 1 },
    title: 'São João no pátio: sardinhas, martelinhos e cascata premiada',
    resume: 'A cascata feita pelas crianças ganhou o segundo lugar do concurso das paróquias.',
    body: `Às 22h00 já não havia sardinhas e às 23h00 já não havia caldo-verde. Houve manjericos com quadras escritas no centro de dia, algumas impróprias para esta página.

A cascata, com um moinho, um elétrico e o pároco em barro a andar de bicicleta, ficou em segundo lugar. O júri elogiou «o realismo da bicicleta».

A festa rendeu 2 870 euros para as obras da casa de banho do centro de dia.`,
    cover: 'strings-rose',
    sections: ['Notícias'],
    tags: ['São João'],
  },
  {
    when: { feast: '10-26' },
    title: 'Dia das Missões: uma carta de Timor',
    resume: 'A Irmã Leonilde, que nasceu na Rua da Fonte, escreve de uma escola à beira-mar.',
    body: `A Irmã Leonilde saiu daqui há 26 anos. Todos os meses de outubro manda uma carta, e todos os anos a lemos na missa.

> As crianças vêm a pé, algumas duas horas, e chegam a rir. Pedem-me que lhes conte da neve. Digo-lhes que no Porto quase não neva, mas que chove para compensar.

O ofertório do domingo missionário, 1 915 euros, foi para os bancos e o poço da escola. Quem quiser escrever-lhe pode deixar a carta na secretaria: segue uma caixa em cada mês.`,
    cover: 'palms-tropic',
    sections: ['Notícias'],
    tags: ['missões', 'Timor'],
  },
  {
    when: { day: -215 },
    title: 'Pastoral da escuta: um café e duas cadeiras',
    resume: 'À terça-feira à tarde, no claustro, há sempre alguém disposto a ouvir.',
    body: `Não são psicólogos nem confessores. São sete pessoas da paróquia que fizeram um ano de formação e que, à terça-feira, das 15h00 às 18h00, se sentam no claustro com uma cadeira vazia à frente.

Quem quiser senta-se. Fala ou não fala. O que ali se diz não sai dali.

Quando é preciso outra ajuda, a equipa sabe a quem telefonar, e vai junto.`,
    cover: 'cloister',
    sections: ['Notícias', 'Ação social'],
    tags: ['escuta'],
  },
  {
    when: { day: -262 },
    title: 'Coro juvenil grava um disco na sacristia',
    resume: 'Doze canções, todas de compositores da diocese. Pode ouvir-se gratuitamente.',
    body: `A sacristia tem a melhor acústica do edifício e a pior canalização. Foram precisas nove noites, porque de cada vez que alguém abria a torneira no andar de cima se perdia uma gravação.

O disco chama-se *Cano de Água* e reúne doze canções. Os trinta jovens do coro oferecem-no a quem os acompanhou, e pedem desculpa aos vizinhos do lado.`,
    cover: 'score',
    sections: ['Notícias', 'Música'],
    tags: ['música', 'jovens'],
  },
  {
    when: { day: -330 },
    title: 'Aulas de português para quem chega de longe',
    resume:
      'Quarenta alunos de doze países, duas noites por semana, e um exame em que todos passaram.',
    body: `As aulas começaram com seis alunos e um quadro emprestado. Hoje há três turmas e uma lista de espera.

Na última sessão cada um levou um prato da sua terra e explicou a receita em português. O verbo mais usado foi «mexer».

Os professores são voluntários. Se foi professor e tem saudades, temos uma turma à sua espera.`,
    sections: ['Ação social'],
    tags: ['acolhimento', 'português'],
  },
  {
    when: { day: 3 },
    title: 'Carta aos paroquianos sobre as obras do centro de dia',
    resume: 'O concurso abre {on+4}.',
    body: `As obras do centro de dia vão a concurso {on+4}. As propostas podem ser consultadas na secretaria.`,
    sections: ['Notícias'],
  },
  {
    when: { day: -12 },
    state: 'draft',
    title: 'Rascunho: entrevista ao novo diácono',
    resume: 'Falta a fotografia.',
    body: `Transcrição por rever.`,
  },
]
