import type { Drawn } from './drawn.ts'

const SENTENCES = [
  'A comunidade reúne-se no sábado à tarde para preparar a igreja para a festa do padroeiro.',
  'Quem puder ajudar a montar as mesas é bem-vindo a partir das nove horas da manhã.',
  'O cartório estará fechado na segunda-feira, por motivo de formação dos seus colaboradores.',
  'As inscrições para a catequese decorrem até ao fim do mês, no salão paroquial.',
  'Depois da missa das onze há um pequeno convívio no adro, com chá, café e bolos caseiros.',
  'O grupo coral procura novas vozes, sobretudo tenores e baixos, e ensaia às quintas-feiras.',
  'A recolha de alimentos deste domingo destina-se às famílias acompanhadas pela conferência.',
  'O passeio sai do largo da igreja e regressa antes do jantar, passando pela antiga ermida.',
  'Agradecemos a todas as pessoas que deram do seu tempo para que esta obra fosse possível.',
  'As contas do último trimestre estão afixadas à entrada e podem ser vistas por qualquer paroquiano.',
  'Os doentes que desejem receber a visita do pároco podem avisar o cartório pelo telefone.',
  'A procissão segue pela rua direita, dá a volta ao jardim e termina na capela de São João.',
  'No fim da celebração haverá a bênção das crianças que nasceram durante este ano.',
  'O conselho pastoral reflete este ano sobre a forma como acolhemos quem chega de fora.',
  'As flores do altar são oferecidas, mês a mês, por um dos lugares da freguesia.',
  'Pede-se a quem vem de carro que deixe livre a passagem junto ao lar de idosos.',
] as const

const OPENINGS = [
  'Festa',
  'Encontro',
  'Peregrinação',
  'Recolha',
  'Caminhada',
  'Concerto',
  'Retiro',
  'Ensaio',
  'Assembleia',
  'Vigília',
] as const

const OCCASIONS = [
  'das famílias',
  'do padroeiro',
  'da Quaresma',
  'dos jovens',
  'da catequese',
  'do coro paroquial',
  'dos avós',
  'de Natal',
  'da comunidade',
  'dos voluntários',
] as const

export function title(drawn: Drawn, number: number): string {
  return `${drawn.oneOf(OPENINGS)} ${drawn.oneOf(OCCASIONS)}, n.º ${number}`
}

export function sentences(drawn: Drawn, count: number): string {
  return Array.from({ length: count }, () => drawn.oneOf(SENTENCES)).join(' ')
}

/** HTML of 1 to 4 KB with the elements that editors use: headings, lists, quotations, links. */
export function body(drawn: Drawn): string {
  const parts = [`<p>${sentences(drawn, 3)}</p>`]
  for (let left = 1 + drawn.below(5); left > 0; left -= 1) {
    parts.push(`<h2>${drawn.oneOf(OPENINGS)} ${drawn.oneOf(OCCASIONS)}</h2>`)
    parts.push(`<p>${sentences(drawn, 2)} <strong>${sentences(drawn, 1)}</strong></p>`)
    if (drawn.below(2) === 0) parts.push(list(drawn))
    if (drawn.below(3) === 0) parts.push(`<blockquote><p>${sentences(drawn, 1)}</p></blockquote>`)
  }
  parts.push('<p><a href="https://www.example.org/programa">O programa completo</a></p>')
  return parts.join('')
}

function list(drawn: Drawn): string {
  const items = Array.from({ length: 3 }, () => `<li>${sentences(drawn, 1)}</li>`)
  return `<ul>${items.join('')}</ul>`
}
