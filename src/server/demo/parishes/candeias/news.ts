import type { DemoNews } from '#src/server/demo/authoring.ts'

export const news: DemoNews[] = [
  {
    when: { hours: 27 },
    title: 'Elétrico volta a parar à porta da igreja',
    resume: 'A paragem suspensa pelas obras da calçada reabre {on:mon+1}.',
    body: `Foram sete meses a subir a pé. A partir de {w:mon+1}, o elétrico volta a parar ao cimo da Calçada das Candeias.

A equipa da Boa Vizinhança agradece às nove pessoas que, durante as obras, levaram de carro quem não conseguia subir. Ao todo fizeram 612 viagens.

As missas mantêm os horários habituais.`,
    cover: 'tiles-sea',
    sections: ['Notícias'],
    tags: ['transportes'],
  },
  {
    key: 'boa-vizinhanca',
    when: { day: -5 },
    title: 'Boa Vizinhança: cinquenta voluntários para cento e vinte janelas',
    resume: 'O projeto que liga quem está sozinho a quem tem uma hora livre faz cinco anos.',
    body: `Tudo começou com uma persiana. A Helena, do terceiro esquerdo, reparou que a do prédio em frente não subia há dois dias, e foi bater à porta. Chegou a tempo.

Hoje são cinquenta voluntários e cada um tem a seu cuidado duas ou três janelas. De manhã olham. Se a persiana não subir, telefonam.

## O que fazem

- Companhia para ir ao médico
- Compras pequenas e recados
- Uma partida de dominó à quarta-feira
- Trocar lâmpadas, ler cartas, preencher papéis

Para receber ou dar ajuda, ligue para o [910 000 000](tel:+351910000000).`,
    cover: 'door-blue',
    sections: ['Notícias', 'Famílias'],
    tags: ['vizinhos', 'solidariedade'],
  },
  {
    when: { day: -11 },
    title: 'Jovens das Candeias limpam 312 azulejos com cotonetes',
    resume: 'O painel da Fuga para o Egito volta a ter burro.',
    body: `Durante três fins de semana, dezoito jovens, orientados pela conservadora Amélia Portugal, limparam o painel da nave norte. Trabalharam com água destilada, cotonetes e música baixa.

Debaixo da fuligem de dois séculos de velas apareceram o burro, que se julgava perdido, e uma inscrição com o nome do oleiro: *Manuel, que fez e pagou*.

O painel pode ser visto todos os dias, das 10h00 às 17h00.`,
    cover: 'tiles-plum',
    gallery: ['tiles-plum', 'tiles-sea', 'facade-blue', 'window-blue', 'rose-green', 'cloister'],
    sections: ['Notícias', 'Jovens', 'Cultura'],
    tags: ['azulejos', 'jovens'],
    related: ['visitar'],
  },
  {
    when: { day: -19 },
    title: 'Equipas de casais: há lugar para mais três',
    resume: 'Uma noite por mês, em casa uns dos outros, com jantar e conversa.',
    body: `Há casais com trinta anos de matrimónio e casais com trinta dias. Encontram-se uma vez por mês, jantam o que houver e conversam sobre um tema escolhido em conjunto.

> Pensávamos que éramos os únicos a discutir por causa do comando da televisão.

As crianças ficam com um grupo de jovens, na sala ao lado. Interessados podem falar com a Sofia e o Bernardo, no fim da missa das 10h00.`,
    cover: 'bread-warm',
    sections: ['Famílias'],
    tags: ['casais'],
  },
  {
    when: { day: -37 },
    title: 'Nova iluminação poupa dois terços da eletricidade',
    resume: 'E deixa ver o teto, que estava às escuras desde 1974.',
    body: `As lâmpadas novas foram pagas por uma fundação e montadas em três semanas, entre andaimes e pombos. A conta da luz baixou de 610 para 205 euros por mês.

A surpresa foi o teto. Há ali anjos músicos que quase ninguém tinha visto, um deles claramente a desafinar.

No próximo domingo, depois da missa das 12h00, há meia hora para os olhar com calma, deitado nos bancos, se quiser.`,
    cover: 'window-granite',
    sections: ['Notícias', 'Cultura'],
    tags: ['obras', 'energia'],
  },
  {
    when: { day: -52 },
    title: 'Grupo de luto acolhe quem perdeu um filho',
    resume: 'Reúne-se na primeira terça-feira do mês, à porta fechada e sem pressa.',
    body: `Perder um filho não tem nome em português. O grupo nasceu de três mães que se encontraram no mesmo banco da igreja e perceberam porquê.

Acompanham-no uma psicóloga e o padre Lourenço, que fala pouco. Não é preciso ser crente nem explicar nada. Pode vir uma vez e não voltar.

Para saber a hora e o lugar ligue para a paróquia e peça para falar com a Teresa.`,
    cover: 'candle-wax',
    sections: ['Famílias'],
    tags: ['luto'],
  },
  {
    when: { day: -73 },
    title: 'Obituário: Madre Clara da Anunciação',
    resume: 'Ensinou três gerações a ler no colégio da calçada.',
    body: `Faleceu no convento, aos 97 anos, a Madre Clara. Ensinou a ler, a dividir com vírgulas e a pedir desculpa por inteiro, que é como ela dizia.

Na última visita contou que ainda sabia de cor a lista de chamada de 1961. E disse-a, sem falhar um nome.

A missa de trigésimo dia é na igreja das Candeias, no dia {d+24}, às 18h30. Antigos alunos são convidados a levar um livro para a biblioteca do colégio.`,
    sections: ['Notícias'],
  },
  {
    when: { feast: '08-17' },
    title: 'Acampamento de verão: sete dias sem rede e ninguém se queixou',
    resume: 'Ou quase ninguém. Estiveram 46 jovens na serra.',
    body: `Os telemóveis ficaram numa caixa de sapatos. Ao segundo dia houve quem sonhasse com notificações; ao quarto já ninguém perguntava pela caixa.

Fizeram pão, subiram ao ponto mais alto da serra para ver nascer o sol, passaram uma noite ao relento e construíram uma ponte de cordas que aguentou, contra as previsões, o padre Lourenço.

Na última noite cada um escreveu uma carta a si próprio. As cartas são devolvidas daqui a um ano.`,
    cover: 'chapel-dawn',
    gallery: ['chapel-dawn', 'groves-noon', 'village-dusk', 'bread'],
    sections: ['Jovens'],
    tags: ['acampamento'],
  },
  {
    when: { feast: '02-02', days: -5 },
    title: 'Festa das Candeias: traga uma vela de casa',
    resume: 'No dia 2 de fevereiro benzem-se as velas, como se faz aqui desde 1602.',
    body: `A festa da padroeira é a festa da luz. Às 18h00 reunimo-nos no largo, às escuras, cada um com a sua vela. Depois da bênção subimos a calçada em procissão e entramos na igreja.

As mães que tiveram filhos durante o último ano trazem-nos ao colo, à frente. No ano passado foram quarenta e uma.

A vela benzida leva-se para casa e acende-se quando faz falta: numa doença, numa tempestade, à espera de alguém.`,
    cover: 'candles-night',
    sections: ['Notícias'],
    tags: ['Candeias', 'festa'],
  },
  {
    when: { feast: '06-14' },
    title: 'Santo António: tronos, marchas e 1 200 pãezinhos',
    resume: 'Os pães benzidos esgotaram em quarenta minutos.',
    body: `As crianças armaram doze tronos nas escadas da calçada. O primeiro prémio foi para o do n.º 14, feito com tampas de garrafa.

Depois da missa foram distribuídos 1 200 pãezinhos, cozidos de noite pela padaria da esquina. Diz o povo que, guardado na gaveta, o pão de Santo António faz com que nunca falte outro.

O peditório reverteu para a Boa Vizinhança: 1 486 euros.`,
    cover: 'strings-dusk',
    gallery: ['strings-dusk', 'strings-rose', 'bread'],
    sections: ['Notícias'],
    tags: ['Santo António'],
  },
  {
    when: { feast: 'easter', days: 9 },
    title: 'Seis adultos batizados na Vigília Pascal',
    resume: 'Vieram de quatro países e de nenhuma religião.',
    body: `A mais nova tem 19 anos e veio pela música. O mais velho tem 71 e veio, diz ele, «por teimosia da neta».

Prepararam-se durante dois anos, à segunda-feira à noite, com padrinhos escolhidos na comunidade. Na noite de Páscoa entraram de branco na igreja às escuras e saíram de lá com a vela acesa.

Quem quiser começar este caminho pode vir a qualquer segunda-feira, às 21h00.`,
    cover: 'candle-red',
    sections: ['Notícias'],
    tags: ['Páscoa', 'batismo'],
  },
  {
    key: 'visitar',
    when: { day: -240 },
    title: 'Visitar a igreja das Candeias',
    resume: 'Horários, o que ver em vinte minutos e onde descansar as pernas.',
    body: `A igreja é uma casa de oração e está aberta a quem só quer ver. Pedimos silêncio e que as fotografias se façam sem flash.

## Em vinte minutos

1. O painel da Fuga para o Egito, na nave norte
2. A imagem da padroeira, com a candeia de prata oferecida por pescadores
3. O teto dos anjos músicos
4. O claustro, onde há bancos à sombra e água fresca

Aberta todos os dias, das 10h00 às 17h00. Entrada livre. As visitas de grupo marcam-se [por correio eletrónico](mailto:paroquia@candeias.example.org).`,
    cover: 'cloister',
    gallery: ['cloister', 'cloister-garden', 'tiles-plum'],
    sections: ['Cultura'],
    tags: ['património'],
  },
  {
    when: { day: -290 },
    title: 'Pais e filhos na mesma catequese',
    resume: 'Uma vez por mês as famílias aprendem juntas, e o almoço é partilhado.',
    body: `O modelo é simples. No primeiro domingo do mês, depois da missa das 10h00, os pais ficam. Há meia hora para todos, meia hora por idades e, no fim, mesa comprida.

«Descobri que o meu filho faz perguntas que eu nunca me atrevi a fazer», contou um pai.

Para as famílias que trabalham ao domingo repete-se tudo na quarta-feira, às 19h30.`,
    cover: 'crayons-two',
    sections: ['Famílias'],
    tags: ['catequese'],
  },
  {
    when: { day: -400 },
    title: 'Padre Lourenço: «Prefiro uma igreja com pó a uma igreja vazia»',
    resume: 'Quatro perguntas ao novo pároco, na semana em que chegou.',
    body: `**Que trouxe na mala?** Livros a mais e casacos a menos. A casa é fria.

**O que o surpreendeu?** A quantidade de gente que cumprimenta na rua. E a calçada.

**Vai mudar os horários?** Durante um ano não mudo nada. Quero primeiro aprender os nomes.

**O que pede aos paroquianos?** Que me digam na cara o que dizem no café. Prefiro uma igreja com pó a uma igreja vazia, mas podemos limpar juntos.`,
    cover: 'book-grey',
    sections: ['Notícias'],
    tags: ['entrevista'],
  },
]
