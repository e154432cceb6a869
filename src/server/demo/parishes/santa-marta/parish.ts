import type { DemoParish } from '#src/server/demo/authoring.ts'
import { events } from './events.ts'
import { news } from './news.ts'
import { office } from './office/office.ts'
import { register } from './office/register.ts'
import { olderNews } from './older-news.ts'
import { pages } from './pages.ts'

export const santaMarta: DemoParish = {
  slug: 'santa-marta',
  name: 'Paróquia de Santa Marta do Vale',
  title: null,
  language: 'pt',
  timezone: 'Europe/Lisbon',
  logo: {
    symbol: 'church',
    colours: {
      sky: '#bcd2f3',
      ground: '#8fa07a',
      wall: '#fbf8f1',
      shade: '#d9d2c1',
      deep: '#25469a',
      accent: '#dfa23c',
    },
    dark: {
      sky: '#22335f',
      ground: '#4c5b44',
      wall: '#efe9dc',
      shade: '#bdb5a6',
      deep: '#3a63bd',
      accent: '#d3942f',
    },
  },
  banner: 'banner-cobalt',
  contact: {
    district: 'Évora',
    address: 'Largo da Igreja, 4',
    postalCode: '7000-000 Évora',
    mobilephone: '960 000 000',
    phone: '266 000 000',
    email: 'cartorio@santamarta.example.org',
    url: 'https://santamarta.example.org',
  },
  social: {
    facebook: 'https://facebook.example.org/santamartadovale',
    soundcloud: 'https://soundcloud.example.org/santamartadovale',
    twitter: 'https://twitter.example.org/santamartavale',
    youtube: 'https://youtube.example.org/@santamartadovale',
  },
  sections: ['Notícias', 'Catequese', 'Sacramentos', 'Caridade', 'Grupos'],
  hasNewsSection: true,
  blocks: {
    masses_content: {
      title: 'Missas nas aldeias',
      body: `Além dos horários da igreja matriz, há missa uma vez por mês nas capelas:

- **São Bento:** primeiro sábado, 16h00
- **Monte da Azinheira:** segundo sábado, 16h00
- **Lar da Misericórdia:** última quarta-feira, 15h00

Nos meses de julho e agosto, as missas das capelas passam para as 19h00.`,
    },
    confessions_content: {
      title: 'Confissões',
      body: `À sexta-feira, das 17h30 às 18h15, na igreja matriz, e sempre que o pedir ao pároco.

Se tem dificuldade em sair de casa, ligue para o cartório: o padre vai ter consigo.`,
    },
    parish_notary_content: {
      title: 'Cartório paroquial',
      body: `Aberto à **terça e quinta-feira, das 15h00 às 18h00**, na porta ao lado da sacristia.

Aqui trata de certidões, batismos, casamentos, intenções de missa e inscrições na catequese. Traga o cartão de cidadão.`,
    },
    visits_to_the_sicks_content: {
      title: 'Visita aos doentes',
      body: `Os ministros da comunhão visitam os doentes ao domingo, depois da missa das 11h30. O pároco faz a sua visita na primeira sexta-feira do mês.

Para pedir uma visita ligue para o [266 000 000](tel:+351266000000). Não é preciso que a pessoa esteja muito mal: basta que gostasse de companhia.`,
    },
    conteudo_ano_pastoral: {
      title: 'Ano pastoral {pastoral}',
      body: `O tema deste ano é **«Uma casa de portas abertas»**. Em cada mês, um grupo da paróquia prepara a missa das 11h30 e convida quem anda mais afastado.

O programa completo está afixado à entrada da igreja.`,
    },
    how_to_help_content: {
      title: null,
      body: `Pode ajudar com o seu tempo, com alimentos ou com um donativo.

- **Banco alimentar da paróquia:** arroz, azeite, leite e conservas, na caixa à entrada da igreja
- **Voluntários:** fale com a Dona Emília, à quinta-feira de manhã
- **Obras da capela:** envelopes próprios no cartório

Tudo o que se recebe e se gasta é apresentado em contas, todos os anos, no mês de fevereiro.`,
    },
  },
  officeHours: [{ weekdays: [2, 4], opens: '15:00', closes: '18:00' }],
  needs: {
    mass_intentions_needs: `O nome da pessoa por quem reza e a missa que prefere.
O donativo habitual é de 10 € e entrega-se no cartório ou antes da missa.`,
    baptisms_needs: `Assento de nascimento da criança (serve o do cartão de cidadão).
Nome e contacto dos padrinhos, que têm de ser crismados.
Um encontro de preparação dos pais e padrinhos, no primeiro sábado do mês, às 15h00.`,
    weddings_needs: `Marque com seis meses de antecedência.
Certidões de batismo dos dois noivos, com menos de seis meses.
O Centro de Preparação para o Matrimónio (CPM), em fevereiro ou em setembro.`,
    catechisms_needs: `A partir dos 6 anos feitos até 31 de dezembro.
Cédula da vida cristã ou data e igreja do batismo; quem não foi batizado também se inscreve.`,
  },
  intentionsPerMass: 3,
  summer: { from: '06-15', to: '09-15' },
  masses: [
    { celebration: 'mass', weekdays: [2, 3, 4, 5], hour: '18:30', place: 'Igreja matriz' },
    {
      celebration: 'mass',
      weekdays: [6],
      hour: '18:00',
      place: 'Igreja matriz',
      description: 'Vespertina',
      season: 'winter',
    },
    {
      celebration: 'mass',
      weekdays: [6],
      hour: '19:00',
      place: 'Igreja matriz',
      description: 'Vespertina',
      season: 'summer',
    },
    {
      celebration: 'mass',
      weekdays: [0],
      hour: '09:00',
      place: 'Capela de São Bento',
      season: 'winter',
    },
    {
      celebration: 'mass',
      weekdays: [0],
      hour: '08:30',
      place: 'Capela de São Bento',
      season: 'summer',
    },
    {
      celebration: 'mass',
      weekdays: [0],
      hour: '11:30',
      place: 'Igreja matriz',
      description: 'Com o coro',
    },
    { celebration: 'confession', weekdays: [5], hour: '17:30', place: 'Igreja matriz' },
    {
      celebration: 'confession',
      weekdays: [6],
      hour: '17:15',
      place: 'Igreja matriz',
      season: 'winter',
    },
  ],
  exceptions: [
    {
      kind: 'cancelled',
      when: { day: 3, on: 3 },
      hour: '18:30',
      note: 'O senhor padre está no retiro do clero.',
    },
    { kind: 'like_sunday', when: { feast: '12-08' } },
    {
      kind: 'replaced',
      when: { feast: '12-24' },
      note: 'Depois da Missa do Galo beija-se o Menino.',
    },
    {
      kind: 'added',
      celebration: 'confession',
      when: { feast: '12-24' },
      hour: '15:00',
      place: 'Igreja matriz',
    },
    { kind: 'replaced', when: { feast: '12-25' } },
    {
      kind: 'added',
      when: { feast: '12-25' },
      hour: '00:00',
      name: 'Missa do Galo',
      place: 'Igreja matriz',
    },
    {
      kind: 'added',
      when: { feast: '12-25' },
      hour: '10:00',
      place: 'Capela de São Bento',
    },
    { kind: 'added', when: { feast: '12-25' }, hour: '11:30', place: 'Igreja matriz' },
    { kind: 'like_sunday', when: { feast: '01-01' } },
  ],
  faqs: `O que é preciso para batizar uma criança?
  Marque uma conversa no cartório, com dois meses de antecedência.
  Traga a certidão de nascimento da criança e os dados dos padrinhos.
  Há uma reunião de preparação no primeiro sábado de cada mês, às 15h00.

Quem pode ser padrinho ou madrinha?
  Quem tiver 16 anos feitos e for crismado.
  Se tiver dúvidas, fale connosco: encontra-se quase sempre uma solução.

Como se marca uma missa por um familiar?
  No cartório, à terça e à quinta-feira, ou pelo telefone, nas mesmas horas.
  O costume é um donativo de 10 euros, mas ninguém deixa de marcar por isso.

Preciso de uma certidão. Quanto tempo demora?
  Cerca de uma semana. Para registos com mais de cem anos, o livro já está
  no arquivo distrital e nós explicamos como o pedir.

A igreja está aberta durante o dia?
  Sim, das 9h00 às 12h00 e das 15h00 até ao fim da missa.`,
  menu: [
    { title: 'Catequese', type: 'section', section: 'Catequese' },
    {
      title: 'Sacramentos',
      type: 'other',
      layout: 2,
      section: 'Sacramentos',
      children: [
        { title: 'Batismo', type: 'other', layout: 3, content: 'batismo' },
        { title: 'Casamento', type: 'other', layout: 4, content: 'cpm' },
        { title: 'Crisma', type: 'other', layout: 5, content: 'crisma' },
      ],
    },
    {
      title: 'Grupos',
      type: 'other',
      layout: 9,
      children: [
        { title: 'Coro', type: 'content', content: 'coro' },
        { title: 'Escuteiros', type: 'content', content: 'escuteiros' },
        { title: 'Caridade', type: 'section', section: 'Caridade' },
      ],
    },
    { title: 'A paróquia', type: 'content', content: 'pagina-paroquia' },
    { title: 'Documentos', type: 'url', url: 'https://documentos.santamarta.example.org' },
  ],
  news: [...news, ...olderNews],
  events,
  pages,
  register,
  office,
}
