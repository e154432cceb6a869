import type { DemoNews } from '#src/server/demo/authoring.ts'

export const news: DemoNews[] = [
  {
    when: { hours: 11 },
    title: 'Caminho da fajã reaberto depois da derrocada',
    resume: 'Passa-se a pé e de mota; os carros só a partir de {w+3}.',
    body: `A pedra maior saiu ontem à tarde, com a ajuda de uma máquina vinda da vila e de vinte homens com enxadas. Ninguém se magoou.

Durante os quatro dias em que o caminho esteve cortado, o pão veio de barco e o correio não veio de todo. A Sr.ª Conceição abriu a sua despensa a quem precisou e não quis ouvir falar em contas.

No domingo damos graças na missa das 11h00. Quem puder traga uma pá: falta limpar a valeta até à ermida.`,
    cover: 'sea-coast',
    tags: ['caminho'],
  },
  {
    key: 'filarmonica',
    when: { day: -7 },
    title: 'Filarmónica abre escola de música com sete alunos',
    resume: 'As aulas são grátis, aos sábados, e os instrumentos são emprestados.',
    body: `A Filarmónica Recreio do Moinho tem 112 anos e dezanove músicos. Para que não se cale, abriu uma escola, ao sábado de manhã, na casa do Império.

O maestro Evaristo ensina solfejo com uma cana e muita paciência. O mais novo dos alunos tem 7 anos e escolheu a tuba, que é maior do que ele.

Faltam duas requintas e um oboé. Se tem um instrumento parado em casa, ele que venha trabalhar.`,
    cover: 'score-two',
    sections: ['Filarmónica'],
    tags: ['música'],
  },
  {
    when: { day: -16 },
    title: 'Partiu o Sr. Evangelista, o último moleiro',
    resume: 'Tinha 94 anos e ainda ouvia o vento para saber do tempo.',
    body: `Faleceu em sua casa, com a janela aberta para o mar, como pediu. Moeu o milho da fajã durante sessenta anos e nunca negou farinha a quem não a podia pagar.

O funeral é amanhã, às 15h00. Depois da missa a filarmónica toca à porta do moinho a marcha de que ele gostava.

Aos filhos, que chegam hoje da América no avião da tarde, o nosso abraço.`,
  },
  {
    key: 'chegar',
    when: { day: -90 },
    title: 'Como chegar à fajã',
    resume: 'Por terra, por mar e a pé pelo trilho velho.',
    body: `### De carro
Da vila são 11 quilómetros. Os últimos três são estreitos: quem desce dá passagem a quem sobe.

### De barco
À terça e à sexta-feira, às 9h00, se o mar deixar. Confirme de véspera no porto.

### A pé
O trilho velho desce em hora e meia, entre hortênsias. Leve água e não se fie no nevoeiro.

O quarto de hóspedes da casa paroquial tem duas camas. Peça a chave na loja da Sr.ª Conceição.`,
    cover: 'sea-island',
    gallery: ['sea-island', 'sea-coast', 'facade-basalt', 'sea-evening'],
  },
  {
    when: { feast: 'easter', days: 50 },
    title: 'Bodo do Espírito Santo: 400 sopas e a coroa na cabeça de uma criança',
    resume: 'A imperatriz deste ano tem seis anos e não largou o cetro nem para comer.',
    body: `No domingo de Pentecostes, a Luana, neta dos mordomos, foi coroada no fim da missa. Dali seguiu o cortejo até ao Império, com a filarmónica, as bandeiras e o pão em tabuleiros à cabeça.

Serviram-se quatrocentas sopas, a quem era da terra e a quem ia a passar. Ninguém perguntou o nome, como manda o costume.

Sobraram 38 pães e 12 quilos de carne, que nessa mesma tarde foram entregues nas casas dos doentes.`,
    cover: 'facade-basalt',
    gallery: [
      'facade-basalt',
      'bread',
      'strings-rose',
      'sea-evening',
      'sea-coast',
      'bread-warm',
      'sea-island',
      'window-blue',
    ],
    sections: ['Império'],
    tags: ['Espírito Santo', 'bodo'],
  },
  {
    when: { day: -45 },
    title: 'Telhado da ermida do Calhau: o mar deu tréguas',
    resume: 'Em nove dias sem ondulação fez-se o que se esperava há três anos.',
    body: `A ermida fica a vinte passos da rebentação e só se pode trabalhar nela quando o mar dorme. Desta vez dormiu nove dias seguidos.

Carregaram-se as telhas às costas, quatro de cada vez. Houve quem fizesse trinta viagens. A imagem de São Pedro voltou ao altar no domingo, de barco, como da primeira vez.

Obrigado aos emigrantes em New Bedford, que mandaram 4 200 dólares.`,
    cover: 'sea-morning',
    tags: ['obras', 'ermida'],
  },
  {
    when: { feast: '12-25', days: -12 },
    title: 'O Menino mija? Voltam as visitas de casa em casa',
    resume: 'Do Natal aos Reis, as portas ficam no trinco e há licor em cada mesa.',
    body: `Quem entra pergunta: «O Menino mija?» E quem está dentro responde que sim, e enche os copos. É assim nas ilhas, e que ninguém se escandalize.

Este ano combinaram-se quatro noites, para que os mais velhos não fiquem sem visita. A lista está na porta da loja.

A missa do galo é às 24h00. Leve meias de lã: a igreja é fria.`,
    cover: 'village-dusk',
    tags: ['Natal', 'tradições'],
  },
  {
    when: { feast: 'easter', days: -38 },
    title: 'Romeiros passam pela fajã na terceira semana da Quaresma',
    resume: 'São quarenta homens e precisam de pernoita. Quem pode receber?',
    body: `O rancho vem a pé, de xaile e lenço, a rezar as ave-marias cantadas. Chega ao cair da noite e parte antes do sol.

Pede-se a cada casa que receba dois ou três: uma ceia, água quente para os pés, uma cama ou um colchão no chão. Quem os acolhe diz sempre o mesmo, que recebeu mais do que deu.

Deixe o nome com o Sr. Urbano, que distribui os irmãos pelas casas.`,
    cover: 'lanterns',
    tags: ['romeiros', 'Quaresma'],
  },
  {
    when: { day: -150 },
    title: 'Nove crianças, uma catequista e um barco',
    resume: 'Foi uma sessão de catequese e acabou em pescaria.',
    body: `A Lúcia, que é catequista e filha de pescador, levou as nove crianças ao mar para lhes contar a história da pesca milagrosa no sítio certo.

Não se pescaram 153 peixes. Pescaram-se quatro, um deles devolvido por ser pequeno. A lição, segundo o Gil, de oito anos, é que «convém insistir e convém saber onde».`,
    cover: 'sea-evening',
    tags: ['catequese'],
  },
  {
    when: { day: -220 },
    title: 'Internet na casa do Império',
    resume: 'Chegou a fibra, e com ela a missa para quem está fora.',
    body: `A missa de domingo pode agora ser vista por quem está na América, no Canadá ou no hospital. No primeiro domingo ligaram-se 61 casas.

A imagem treme um pouco: é o vento. O som está bom.

À terça-feira à tarde a casa está aberta para quem queira telefonar à família com imagem. O Gonçalo ajuda a carregar nos botões.`,
  },
  {
    when: { day: -375 },
    title: 'A despensa do Império em números',
    resume: 'Num ano saíram dali 640 quilos de alimentos.',
    body: `Quem dá não assina e quem leva também não. Só se pesa.

- Milho e farinha: 210 quilos
- Batata: 195 quilos
- Carne e enchidos: 120 quilos
- Queijo: 45 quilos
- Outros: 70 quilos

A chave está em três casas. Basta pedi-la, e ninguém pergunta para quê.`,
    cover: 'crate',
    sections: ['Império'],
    tags: ['partilha'],
  },
]
