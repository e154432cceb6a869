import type { DemoNews } from '#src/server/demo/authoring.ts'

export const news: DemoNews[] = [
  {
    when: { hours: 15 },
    title: 'O poço da escola já dá água',
    resume: 'A 38 metros de profundidade, depois de três tentativas. Os alunos beberam primeiro.',
    body: `Às dez da manhã a bomba tossiu duas vezes e começou a correr água limpa. Houve aulas só até ao recreio.

O poço serve os 340 alunos da escola e, ao fim da tarde, as casas do lado do monte, onde até agora se andava meia hora com bidões.

A obra foi paga por uma paróquia do Porto, por famílias daqui e pelo trabalho de trinta pais, que cavaram a vala dos canos em três domingos.

> Agora as meninas chegam a horas, porque já não têm de ir buscar água antes da escola.

As palavras são da Irmã Leonilde, a diretora.`,
    cover: 'chapel-tropic',
    sections: ['Notícias', 'Escola'],
    tags: ['água', 'escola'],
    related: ['ajudar'],
  },
  {
    when: { day: -6 },
    title: 'Pescadores pedem bênção para sete barcos novos',
    resume: 'Foram feitos na praia, por rapazes que aprenderam com o mestre Abel.',
    body: `Durante um ano, doze rapazes sem trabalho aprenderam a construir beiros com o mestre Abel, que tem 77 anos e nunca tinha tido aprendizes.

No domingo, os sete barcos entraram na água com flores à proa. O padre Januário benzeu-os um a um, com os pés no mar.

Metade do primeiro peixe foi para a cozinha da escola.`,
    cover: 'sea-coast',
    gallery: ['sea-coast', 'sea-evening', 'palms-tropic'],
    sections: ['Notícias'],
    tags: ['pescadores'],
  },
  {
    when: { day: -21 },
    title: 'Trinta e oito casais celebraram o matrimónio no mesmo dia',
    resume: 'Muitos viviam juntos há décadas. O mais antigo, há cinquenta e um anos.',
    body: `Faltava-lhes o dinheiro para a festa, e a festa foi sendo adiada. A paróquia propôs então uma só, para todos.

O senhor Mateus e a senhora Domingas, com nove filhos e vinte e seis netos, foram os primeiros a dizer o sim. Ela trazia um tais novo, tecido pelas noras.

O almoço foi de todos: cada aldeia cozinhou um prato.`,
    cover: 'palm',
    sections: ['Notícias'],
    tags: ['matrimónio'],
  },
  {
    when: { day: -40 },
    title: 'A biblioteca abriu com 1 100 livros e um gato',
    resume: 'Vieram em caixas, de barco, e demoraram quatro meses.',
    body: `Há livros em tétum, em português e alguns em inglês. Estão arrumados por cores, porque foram os mais pequenos que os arrumaram.

Abre todas as tardes, das 14h00 às 17h00. O gato apareceu no primeiro dia e ninguém teve coragem de o mandar embora.`,
    cover: 'book',
    sections: ['Escola'],
    tags: ['biblioteca'],
  },
  {
    when: { feast: '11-02', days: 2 },
    title: 'Dia dos Finados: velas até ao mar',
    resume: 'O cemitério ficou aceso toda a noite.',
    body: `Desde a véspera que as famílias limpavam as campas e faziam coroas de buganvília. Ao cair da noite acenderam-se as velas, e do alto do monte parecia que a praia continuava pela encosta acima.

Rezou-se por todos, também pelos que não têm campa. Os nomes foram lidos pelos netos.`,
    cover: 'candles-night',
    sections: ['Notícias'],
    tags: ['Finados'],
  },
  {
    when: { feast: 'easter', days: 5 },
    title: 'Páscoa: cento e doze batismos na noite santa',
    resume: 'A celebração durou quatro horas e ninguém foi embora.',
    body: `Os catecúmenos vieram de onze aldeias. Alguns desceram o monte de véspera e dormiram na escola.

Faltou a luz a meio da noite, e por isso a liturgia da luz durou mais do que o previsto. À uma da manhã voltou, e ouviu-se um aleluia que acordou os galos.`,
    cover: 'candle-red',
    sections: ['Notícias'],
    tags: ['Páscoa'],
  },
  {
    when: { day: -130 },
    title: 'Coro das crianças canta em três línguas',
    resume: 'Atuou na catedral e trouxe para casa um segundo lugar e muitos rebuçados.',
    body: `São 54 vozes, dos seis aos treze anos, e ensaiam debaixo da mangueira porque na sala não cabem.

Cantaram uma canção de embalar em tétum, um cântico em português e, para surpresa do júri, um cânone em latim. A professora Filomena diz que para o ano ganham.`,
    cover: 'palms-tropic',
    sections: ['Notícias', 'Escola'],
    tags: ['coro'],
  },
  {
    key: 'ajudar',
    when: { day: -250 },
    title: 'Ajudar de longe: o que faz falta e o que não faz',
    resume: 'Agradecemos muito. Pedimos só que escreva antes de enviar.',
    body: `## Faz falta

- Livros infantis em português
- Óculos de leitura
- Painéis solares pequenos
- Tempo: professores que queiram passar aqui três meses

## Não faz falta

- Roupa de inverno
- Medicamentos fora de prazo
- Brinquedos a pilhas

Escreva para [tasimesak@example.org](mailto:tasimesak@example.org). Responde-lhe a Irmã Leonilde, às vezes com uma semana de atraso.`,
    cover: 'sea-morning',
    sections: ['Escola'],
  },
]
