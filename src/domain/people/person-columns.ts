import { fold } from '../search/folding.ts'

/** The possible contents of a column in a table of people: register fields, and parts of a name. */
export const PERSON_COLUMNS = [
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
type PersonColumn = (typeof PERSON_COLUMNS)[number]

/** Usual headers of such columns in Portuguese, Spanish and English, and in program exports. */
const HEADERS: Record<PersonColumn, string> = {
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

const FIELD_OF = new Map(
  PERSON_COLUMNS.flatMap((field) =>
    HEADERS[field].split('|').map((word) => [word, field] as const),
  ),
)

/** The field of each column of a table, by its header; each field once, null for none. */
export function columnsByHeader(headers: string[]): Array<PersonColumn | null> {
  const taken = new Set<PersonColumn>()
  const fields = headers.map((header) => {
    const field = FIELD_OF.get(plain(header)) ?? null
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
