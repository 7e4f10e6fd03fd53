// Requests are validated as they are sent: nothing is dropped, and a body is never converted.
// Only what stands in an address, where everything is text, is read as the number or flag it must be.
import { Ajv, type ErrorObject, type KeywordDefinition, type Options, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify'

const options: Options = {
  useDefaults: true,
  strict: false,
  removeAdditional: false,
  // 1.4 is a multiple of 0.001, whatever a division of doubles says
  multipleOfPrecision: 6,
}
const addFormatsTo = addFormats as unknown as (ajv: Ajv) => Ajv
// without the urn: in front that the format knows and the database does not
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** No day, moment or id is longer: what is, need not be read. */
const longestFormat = 64

function validatorWith(more: Options): Ajv {
  const ajv = addFormatsTo(new Ajv({ ...options, ...more })).addFormat('uuid', uuid)
  for (const [name, format] of Object.entries(ajv.formats)) {
    const check = typeof format === 'object' && 'validate' in format ? format.validate : format
    const isGood = check instanceof RegExp ? (text: string) => check.test(text) : check
    if (typeof isGood !== 'function') continue
    ajv.addFormat(name, (text: string) => text.length <= longestFormat && Boolean(isGood(text as never)))
  }
  return ajv.removeKeyword('pattern').addKeyword(patternAfterLength)
}

/** A text that is too long is not read any further: its length is told as the mistake, and no pattern is tried on it. */
const patternAfterLength: KeywordDefinition = {
  keyword: 'pattern',
  type: 'string',
  schemaType: 'string',
  compile: (pattern: string, schema) => {
    const { maxLength = Number.POSITIVE_INFINITY } = schema as { maxLength?: number }
    const expression = new RegExp(pattern, 'u')
    return (text: string) => text.length > 2 * maxLength || expression.test(text)
  },
}

/** Stops at the first mistake, so that a body of nothing but mistakes costs no more than one. */
const strict = { body: validatorWith({}), address: validatorWith({ coerceTypes: 'array' }) }
/** Finds all of them, for forms; only where there cannot be many. */
const thorough = {
  body: validatorWith({ allErrors: true }),
  address: validatorWith({ allErrors: true, coerceTypes: 'array' }),
}
const mostToReadWhole = 500

/** Compiled when it is first needed: there are hundreds of routes, and a shop that starts needs few of them at once. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const part = httpPart === 'body' ? 'body' : 'address'
  let validate: ValidateFunction | undefined
  let findAll: ValidateFunction | undefined
  return (sent: unknown) => {
    const unkeepable = pathOfUnkeepable(sent)
    if (unkeepable !== undefined) return { error: [unkeepableError(unkeepable)] as never }
    validate ??= strict[part].compile(schema)
    if (validate(sent)) return { value: sent }
    if (countParts(sent, mostToReadWhole) >= mostToReadWhole) return { error: validate.errors as never }
    findAll ??= thorough[part].compile(schema)
    findAll(sent)
    return { error: (findAll.errors ?? validate.errors) as never }
  }
}

/** How many values there are, counted no further than asked. */
function countParts(sent: unknown, most: number): number {
  if (typeof sent !== 'object' || sent === null) return 1
  let parts = 1
  for (const value of Object.values(sent)) {
    if (parts >= most) return most
    parts += countParts(value, most - parts)
  }
  return parts
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

/**
 * One sentence per field, in words a person can act on. Bodies name it all the way in; what stands in an address has one
 * name, however often it was sent.
 */
export function fieldsOf(errors: FastifySchemaValidationError[], isDeep = false): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const error of errors.slice(0, tooMany) as ErrorObject[]) {
    const path = fieldName(error)
    const name = isDeep ? path : (path.split('.')[0] ?? path)
    fields[name] ??= sentenceFor(error)
  }
  return fields
}

const longestName = 120

/** Where it is, all the way in: `items.0.protection`. */
function fieldName({ instancePath, params }: ErrorObject): string {
  const { missingProperty, additionalProperty } = params as Record<string, string | undefined>
  const inside = instancePath
    .slice(1)
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const name = missingProperty ?? additionalProperty
  return ([...inside, ...(name === undefined ? [] : [name])].join('.') || 'request').slice(0, longestName)
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
