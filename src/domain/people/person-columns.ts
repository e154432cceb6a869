import { fold } from '../search/folding.ts'
import { LIFE_COLUMNS, type LifeColumn, lifeHeaders } from './life-columns.ts'

/** Register fields, and parts of a name. */
const OWN_COLUMNS = [
  'name',
  'first_name',
  'last_name',
  'sex',
  'title',
  'birth_place_parish',
  'birth_place_county',
  'taxpayer',
  'address',
  'door_number',
  'postal_code',
  'district',
  'mobilephone',
  'phone',
  'fax',
  'email',
  'number',
] as const
type OwnColumn = (typeof OWN_COLUMNS)[number]
type PersonColumn = OwnColumn | LifeColumn

/** The possible contents of a column in a table of people. */
export const PERSON_COLUMNS: readonly PersonColumn[] = [...OWN_COLUMNS, ...LIFE_COLUMNS]

/** Usual headers of such columns in Portuguese, Spanish and English, and in program exports. */
const HEADERS: Record<OwnColumn, string> = {
  name: 'nome|nome completo|nombre completo|nombre y apellidos|name|full name|display name|paroquiano|parroquiano|parishioner|feligres|fiel',
  first_name:
    'primeiro nome|nome proprio|nomes proprios|nombre|primer nombre|nombre de pila|first name|given name|forename|christian name',
  last_name: 'apelido|apelidos|ultimo nome|apellido|apellidos|last name|family name|surname',
  sex: 'sexo|sex|genero|gender|sexo (m/f)',
  title: 'titulo|tratamiento|tratamento|title|honorific|prefixo|name prefix',
  birth_place_parish:
    'freguesia|freguesia de nascimento|naturalidade|naturalidade (freguesia)|parroquia de nacimiento|lugar de nacimiento|localidad de nacimiento|birth place|place of birth|birth parish',
  birth_place_county:
    'concelho|concelho de nascimento|naturalidade (concelho)|municipio|municipio de nacimiento|provincia de nacimiento|birth county|county of birth|county',
  taxpayer:
    'nif|contribuinte|n contribuinte|numero de contribuinte|no contribuinte|nipc|dni|nie|dni/nif|nif/dni|tax number|taxpayer|tax id|tin|vat number',
  address:
    'morada|rua|endereco|direccion|domicilio|calle|address|street|street address|address 1 - street|home street',
  door_number:
    'porta|n porta|numero de porta|no porta|n de porta|numero de puerta|portal|door|door number|house number',
  postal_code:
    'codigo postal|cod postal|cp|postal code|postcode|zip|zip code|address 1 - postal code|home postal code',
  district:
    'localidade|cidade|distrito|localidad|ciudad|poblacion|provincia|district|city|town|address 1 - city|home city',
  mobilephone:
    'telemovel|telem|tlm|movel|telemovel 1|movil|telefono movil|celular|mobile|mobile phone|cell|cell phone|phone 1 - value',
  phone:
    'telefone|telefone fixo|tel|telef|tlf|fixo|telefono|telefono fijo|fijo|phone|telephone|landline|home phone',
  fax: 'fax|telefax',
  email:
    'email|e-mail|mail|endereco de email|endereco eletronico|endereco electronico|correio eletronico|correio electronico|correo|correo electronico|email address|e-mail address|e-mail 1 - value',
  number:
    'numero|no|n|id|codigo|numero de paroquiano|numero de ficha|ficha|n ficha|numero de registo|registo|number|ref|reference|record|member number',
}

// Of a header that could be both, the fields of the register come first: `lugar de nacimiento`.
const LIFE_FIELD_OF = new Map<string, PersonColumn>(lifeHeaders())
const FIELD_OF = new Map<string, PersonColumn>([
  ...LIFE_FIELD_OF,
  ...OWN_COLUMNS.flatMap((field) =>
    HEADERS[field].split('|').map((word): [string, PersonColumn] => [word, field]),
  ),
])

/** The field of each column of a table, by its header; each field once, null for none. */
export function columnsByHeader(headers: string[]): Array<PersonColumn | null> {
  const taken = new Set<PersonColumn>()
  const fields = headers.map((header) => {
    const word = plain(header)
    // Our own reports write `Birth: place`, and other programs `Birth place` for a parish or town.
    const ofLife = header.includes(':') ? LIFE_FIELD_OF.get(word) : undefined
    const field = ofLife ?? FIELD_OF.get(word) ?? null
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
  // If there is a column of surnames, `nome` means first names.
  if (taken.has('last_name') && !taken.has('first_name')) {
    return fields.map((field, at) =>
      field === 'name' && /^(?:nome|name)$/.test(plain(headers[at] ?? '')) ? 'first_name' : field,
    )
  }
  // In a Spanish table without surnames, `nombre` means whole names.
  if (taken.has('name') || taken.has('last_name')) return fields
  return fields.map((field) => (field === 'first_name' ? 'name' : field))
}

/** A header without accents, full stops and number signs. */
function plain(header: string): string {
  return fold(header)
    .replace(/[ºª°.:*]/g, '')
    .replace(/[_]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
