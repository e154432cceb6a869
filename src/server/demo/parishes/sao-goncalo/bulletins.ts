import type { Temporal } from 'temporal-polyfill'
import type { DemoNews } from '#src/server/demo/authoring.ts'
import { dayOf } from '#src/server/demo/calendar.ts'
import { seededRandom } from '#src/server/demo/random.ts'
import { liturgicalSunday } from '../liturgical-sunday.ts'
import { REFLECTIONS } from './reflections.ts'

const AGENDA = [
  '**Segunda, 21h00:** ensaio do coro juvenil',
  '**Terça, 10h00:** visita ao lar da Ribeira',
  '**Quarta, 21h15:** curso bíblico, na sala 2',
  '**Quinta, 18h00:** adoração, com cânticos',
  '**Sexta, 21h30:** encontro de casais',
  '**Sábado, 15h00:** catequese',
  '**Segunda, 18h30:** reunião dos leitores',
  '**Terça, 21h00:** conselho económico',
  '**Quarta, 15h00:** oficina de costura solidária',
  '**Quinta, 21h00:** preparação para o batismo',
  '**Sexta, 15h00:** comunhão aos doentes da Rua da Fonte',
  '**Sábado, 10h00:** limpeza da igreja',
  '**Segunda, 21h00:** grupo de oração do Carmo',
  '**Terça, 15h30:** chá dos avós',
  '**Quarta, 19h30:** ensaio da schola',
  '**Quinta, 21h30:** formação de catequistas',
  '**Sexta, 20h00:** refeição com as pessoas em situação de sem-abrigo',
  '**Sábado, 9h00:** distribuição de cabazes',
  '**Segunda, 19h00:** explicações de matemática, grátis',
  '**Terça, 21h30:** grupo de luto',
  '**Quarta, 21h00:** equipa de liturgia',
  '**Quinta, 10h30:** missa no hospital',
  '**Sexta, 21h00:** cinema no salão, entrada livre',
  '**Sábado, 16h30:** jogos no pátio, para todas as idades',
]

const FAMILIES = [
  'Abrantes',
  'Barbedo',
  'Cerqueira',
  'Delgado',
  'Espregueira',
  'Falcão',
  'Guedes',
  'Henriques',
  'Lacerda',
  'Magalhães',
  'Noronha',
  'Pacheco',
  'Quintela',
  'Resende',
  'Saavedra',
  'Teles',
  'Vilar',
  'Xavier',
  'Zagalo',
]
const READERS = [
  'Alberto',
  'Benedita',
  'Celeste',
  'Dinis',
  'Elvira',
  'Firmino',
  'Gabriela',
  'Hélder',
  'Ilda',
  'Jacinto',
  'Leopoldina',
  'Maria do Céu',
  'Nuno',
  'Olga',
  'Pompeu',
  'Quitéria',
  'Raquel',
  'Silvério',
  'Tiago',
  'Violante',
]

const NOTICES = [
  'Perdeu-se um guarda-chuva verde com cabo de bambu e achou-se um azul. Estão ambos na sacristia, cada um à espera do dono do outro.',
  'O elevador do centro paroquial já funciona. Obrigado pela paciência de quem subiu dois andares com o andarilho às costas.',
  'Procuram-se três pessoas que saibam passar a ferro toalhas de altar. Ensina-se em dez minutos.',
  'As certidões pedidas por telefone passam a poder ser levantadas também ao sábado, depois da missa.',
  'A biblioteca recebeu quarenta livros infantis. Podem levar-se para casa durante três semanas.',
  'O estacionamento do pátio fica reservado, durante a missa, a quem tem dificuldade em andar.',
  'Quem quiser receber esta folha por correio eletrónico deixe o endereço na secretaria.',
  'A torneira da sacristia deixou de pingar ao fim de onze anos. O autor da proeza quer ficar anónimo, mas foi o Sr. Firmino.',
  'Há lugar para mais duas crianças no coro dos pequenos cantores. Ensaiam ao sábado, antes da catequese.',
  'A paróquia tem cadeiras de rodas e camas articuladas para emprestar. Fale com a equipa dos doentes.',
  'Pedimos que as velas votivas se acendam só nos suportes de metal: o altar de São José chamuscou-se outra vez.',
  'As aulas de português para quem chegou de fora recomeçam. Traga um vizinho.',
  'O grupo de acólitos tem túnicas novas, cosidas na oficina de quarta-feira. Ficaram compridas; eles crescem.',
  'Foi reparado o relógio da torre. Continua três minutos adiantado, por tradição.',
  'Recolhemos óculos usados em bom estado, para uma missão médica. A caixa está junto à pia de água benta.',
  'A recolha de papel rendeu o bastante para trocar as lâmpadas da nave por outras que gastam menos.',
  'Os arrumadores de domingo precisam de reforço na missa das 19h00. É chegar dez minutos mais cedo e sorrir.',
  'Por causa da corrida na marginal, quem vem do lado do rio deve contar com ruas cortadas até ao meio-dia.',
  'O museu paroquial abre no primeiro sábado do mês, das 15h00 às 17h00. Guias: o Sr. Pompeu e o seu neto.',
  'A máquina de costura da oficina avariou-se ao fim de trinta anos. Se tem uma parada em casa, ela gostava de voltar a trabalhar.',
  'Os microfones foram afinados. Se mesmo assim não ouvir bem, sente-se do lado do púlpito: é onde o som chega primeiro.',
  'Há pão do dia anterior, oferecido pela padaria da esquina, todas as manhãs à porta verde. Leva quem precisa e ninguém toma nota.',
  'A Dona Hermínia faz cem anos esta semana. O coro vai cantar-lhe à janela; quem quiser juntar-se encontra-nos no pátio.',
  'Os bancos da frente foram encerados. Escorregam um pouco: aos mais pequenos, pedimos que não façam disso uma brincadeira.',
  'Quem tem em casa livros da biblioteca há mais de três semanas pode devolvê-los sem vergonha. Não há multas, só saudades.',
  'Precisamos de condutores para trazer à missa das 11h00 quem já não pega no carro. Basta um domingo por mês.',
  'Apareceu na caixa das esmolas uma aliança, com um nome gravado. Quem disser qual é o nome pode vir buscá-la.',
  'O microfone do ambão tem um botão novo. Os leitores são convidados a experimentá-lo um quarto de hora antes da missa.',
  'A oficina de quarta-feira aceita lençóis velhos, que servem de forro. As toalhas, mesmo gastas, vão para o canil.',
  'A Rua de Trás vai estar em obras. Enquanto durarem, entra-se no pátio pelo portão do Carmo, que não tem degraus.',
  'Agradecemos a quem deixou dois cobertores novos no confessionário. Já aquecem alguém, e o confessor recuperou o lugar.',
  'Vão ser pintadas as riscas do estacionamento. No dia da pintura, deixe o carro um pouco mais longe e venha a pé connosco.',
  'O desfibrilhador está agora à entrada, do lado direito. Onze paroquianos sabem usá-lo, e a formação repete-se para quem quiser.',
  'Quem fotografou o último batizado e não sabe a quem enviar as fotografias pode deixá-las na secretaria: os pais perguntam por elas.',
  'O Sr. Silvério deixou de poder tocar o sino da manhã, por causa das escadas. Procura-se um sucessor madrugador.',
  'Descobriu-se que a planta junto ao sacrário era de plástico. Quem a regava com tanto cuidado está, naturalmente, perdoado.',
  'As hóstias sem glúten estão sempre disponíveis. Avise na sacristia, antes da missa, e comungue do lado de São José.',
  'Falta um quarto jogador para a sueca do chá dos avós. Não é preciso jogar bem; é preciso não amuar.',
]

/** The sheets of the last `count` Sundays, each published on its Saturday. */
export function bulletins(today: Temporal.PlainDate, count: number): DemoNews[] {
  return Array.from({ length: count }, (_, back) => {
    const saturday = dayOf({ day: -7 * (back + 1), on: 6 }, today, 0)
    return bulletin(saturday.add({ days: 1 }), -saturday.until(today).days)
  })
}

function bulletin(sunday: Temporal.PlainDate, day: number): DemoNews {
  const { season, number, name } = liturgicalSunday(sunday)
  // Weeks counted from a fixed Sunday: neighbours differ, and a year's sheets never change.
  const week = Math.round(sunday.since('2024-01-07').days / 7)
  const random = seededRandom(week)
  const one = (list: string[], step: number) =>
    list[(((week * step) % list.length) + list.length) % list.length] ?? ''
  const agenda = [0, 1, 2, 3].map(
    (i) => AGENDA[(week * 7 + i * 5 + AGENDA.length * 9) % AGENDA.length] ?? '',
  )
  const order = ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado']
  const rank = (item: string) => order.findIndex((name) => item.includes(name))
  const first = one(READERS, 3)
  const second = one(
    READERS.filter((reader) => reader !== first),
    7,
  )
  const offering = 380 + Math.floor(random() * 410)
  return {
    when: { day },
    at: '12:00',
    title: `Folha dominical n.º ${sunday.weekOfYear ?? 1}/${sunday.yearOfWeek ?? sunday.year}: ${name}`,
    resume:
      'Uma palavra para o domingo, a agenda, os serviços e os avisos da semana que começa a {d+1}.',
    body: `${REFLECTIONS[season][number - 1] ?? ''}

## Nesta semana

${[...agenda]
  .sort((a, b) => rank(a) - rank(b))
  .map((item) => `- ${item}`)
  .join('\n')}

## Serviços deste domingo

- **Leitores:** ${first} e ${second}
- **Flores do altar:** família ${one(FAMILIES, 4)}
- **Ofertório do domingo passado:** ${offering},${String(Math.floor(random() * 90) + 10)} euros

## Avisos

${one(NOTICES, 5)}`,
    sections: ['Folha dominical'],
    tags: ['folha dominical'],
  }
}
