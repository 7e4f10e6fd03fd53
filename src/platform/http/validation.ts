// Requests are validated as they are sent: nothing is dropped, and a body is never converted.
// Only what stands in an address, where everything is text, is read as the number or flag it must be.
import { Ajv, type ErrorObject, type Options } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify'

const options: Options = {
  allErrors: true,
  useDefaults: true,
  strict: false,
  removeAdditional: false,
  // 1.4 is a multiple of 0.001, whatever a division of doubles says
  multipleOfPrecision: 6,
}
const addFormatsTo = addFormats as unknown as (ajv: Ajv) => Ajv
// without the urn: in front that the format knows and the database does not
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const validatorWith = (more: Options) =>
  addFormatsTo(new Ajv({ ...options, ...more })).addFormat('uuid', uuid)
const forBodies = validatorWith({})
const forAddresses = validatorWith({ coerceTypes: 'array' })

export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const validate = (httpPart === 'body' ? forBodies : forAddresses).compile(schema)
  return (sent: unknown) => {
    const unkeepable = pathOfUnkeepable(sent)
    if (unkeepable !== undefined) return { error: [unkeepableError(unkeepable)] as never }
    return validate(sent) ? { value: sent } : { error: validate.errors as never }
  }
}

const deepest = 8

/** Where a text stands that no database keeps: with a NUL in it, or with half a character. Or where it is too deep. */
function pathOfUnkeepable(sent: unknown, path = '', depth = 0): string | undefined {
  if (typeof sent === 'string') return sent.includes('\0') || !sent.isWellFormed() ? path : undefined
  if (typeof sent !== 'object' || sent === null) return undefined
  if (depth >= deepest) return path
  for (const [name, value] of Object.entries(sent)) {
    const found = pathOfUnkeepable(name, path) ?? pathOfUnkeepable(value, `${path}/${name}`, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

const unkeepableError = (instancePath: string) => ({
  keyword: 'unkeepable',
  instancePath,
  schemaPath: '#',
  params: {},
  message: 'cannot be kept',
})

const tooMany = 20

/** One sentence per field, in words a person can act on. */
export function fieldsOf(errors: FastifySchemaValidationError[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const error of errors.slice(0, tooMany) as ErrorObject[]) {
    const name = fieldName(error)
    fields[name] ??= sentenceFor(error)
  }
  return fields
}

function fieldName(error: ErrorObject): string {
  const inside = error.instancePath.slice(1).split('/')[0] ?? ''
  if (inside !== '') return inside
  const { missingProperty, additionalProperty } = error.params as Record<string, string | undefined>
  return (missingProperty ?? additionalProperty ?? 'request').slice(0, 80)
}

function sentenceFor({ keyword, params }: ErrorObject): string {
  if (keyword === 'required') return 'This is required.'
  if (keyword === 'additionalProperties') return 'This field is not known.'
  if (keyword === 'type') return `This must be of type ${params.type}.`
  if (keyword === 'maxLength') return `This can have at most ${params.limit} characters.`
  if (keyword === 'minLength') return 'This is empty.'
  if (keyword === 'maxItems') return `There can be at most ${params.limit} of these.`
  if (keyword === 'minimum' || keyword === 'exclusiveMinimum') return `This must be at least ${params.limit}.`
  if (keyword === 'maximum') return `This must be at most ${params.limit}.`
  if (keyword === 'anyOf' || keyword === 'const' || keyword === 'enum')
    return 'This is not one of the allowed values.'
  return 'This is not in the right format.'
}
