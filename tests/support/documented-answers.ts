import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Hono } from 'hono'
import type { Translator } from '#src/i18n/translator.ts'
import type { AppEnv } from '#src/server/app.ts'
import { apiDocument, operationsOf } from '#src/server/features/docs/document.ts'

/** What the API's own document says that an operation answers. */
interface Documented {
  operation: string
  /** By status: what each media type holds. */
  responses: Map<string, Map<string, object>>
}

/** Tells what in an answer the document does not say; nothing where it says all of it. */
export type BreachesIn = (request: Request, response: Response) => Promise<string[]>

/** Documents take a second to make, and are the same for all apps with the same product. */
const documents = new Map<string, Promise<BreachesIn>>()

/**
 * Compares answers of an app with what its document (`/api/openapi.json`) says: that the operation may
 * have this status and this media type, and that JSON is as its schema says and has no other field.
 */
export function documentedAnswers(
  app: Hono<AppEnv>,
  translator: Translator,
  product: string,
): Promise<BreachesIn> {
  const known = documents.get(product) ?? readDocument(app, translator, product)
  documents.set(product, known)
  return known
}

async function readDocument(
  app: Hono<AppEnv>,
  translator: Translator,
  product: string,
): Promise<BreachesIn> {
  const document = await apiDocument(app, translator, { name: product, version: '1' })
  const { schemas = {} } = document.components
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    // Each of the schemas is used a few times, so shorter code for it takes longer to make.
    code: { optimize: false },
  })
  addFormats.default(ajv)
  ajv.addFormat('binary', true)
  ajv.addSchema({ $id: DOCUMENT, $defs: inDefs(schemas) })
  const validators = new Map<object, ValidateFunction>()
  const validatorOf = (schema: object) => {
    const known = validators.get(schema) ?? ajv.compile(inDefs(schema))
    validators.set(schema, known)
    return known
  }
  const find = finder(document)
  return async (request, response) => {
    const { pathname } = new URL(request.url)
    const documented = find(request.method === 'HEAD' ? 'GET' : request.method, pathname)
    if (!documented || LOOSE.has(documented.operation)) return []
    const says = (what: string) => [`${documented.operation}: ${what}`]
    const contents = documented.responses.get(String(response.status))
    if (!contents) return says(`the status ${response.status} is not documented`)
    if (response.body === null || request.method === 'HEAD') return []
    const type = withoutParameters(response.headers.get('content-type') ?? '')
    const schema = contents.get(type)
    if (!schema) return says(`${type} is not documented for ${response.status}`)
    // What is compressed says what it would otherwise.
    if (type !== 'application/json' || response.headers.has('content-encoding')) return []
    const validate = validatorOf(schema)
    if (validate(await response.clone().json())) return []
    return says(`${response.status} is otherwise: ${ajv.errorsText(validate.errors)}`)
  }
}

/** Its answer is of a library that makes and solves it: the contract knows some fields of it. */
const LOOSE = new Set(['GET /api/v1/adro/captcha'])

/** `text/csv; charset=utf-8` as `text/csv`. */
function withoutParameters(mediaType: string): string {
  return mediaType.replace(/ *;.*$/, '')
}

const DOCUMENT = 'https://document.invalid/'

/** A schema that points to named ones where the validator finds them, and knows no more fields than it says. */
function inDefs<Value extends object>(schema: Value): Value {
  const text = JSON.stringify(schema).replaceAll('"#/components/schemas/', `"${DOCUMENT}#/$defs/`)
  return JSON.parse(text, (_, value) =>
    isOpen(value) ? { ...value, additionalProperties: false } : value,
  )
}

function isOpen(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return 'properties' in value && 'type' in value && !('additionalProperties' in value)
}

type ApiDocument = Awaited<ReturnType<typeof apiDocument>>

/** Finds the operation of an address: where several fit, the one with the earlier fixed segment. */
function finder(document: ApiDocument) {
  const calls = operationsOf(document).map(({ method, path, operation }) => ({
    method: method.toUpperCase(),
    segments: path.split('/'),
    documented: {
      operation: `${method.toUpperCase()} ${path}`,
      responses: new Map(
        Object.entries(operation.responses ?? {}).map(([status, response]) => [
          status,
          new Map(
            Object.entries(('content' in response && response.content) || {}).map(
              ([type, { schema }]) => [withoutParameters(type), schema ?? {}],
            ),
          ),
        ]),
      ),
    } satisfies Documented,
  }))
  const sorted = calls.sort((a, b) => shapeOf(a.segments).localeCompare(shapeOf(b.segments)))
  return (method: string, pathname: string): Documented | undefined => {
    const asked = pathname.split('/')
    return sorted.find(
      (call) =>
        call.method === method &&
        call.segments.length === asked.length &&
        call.segments.every((one, place) => one.startsWith('{') || one === asked[place]),
    )?.documented
  }
}

/** Sorts fixed segments before parameters, from the left. */
function shapeOf(segments: string[]): string {
  return segments.map((one) => (one.startsWith('{') ? '1' : '0')).join('')
}
