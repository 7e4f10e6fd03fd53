// How the web calls an operation: by its key, with what its table asks for. Of the table only the type comes along.
import type { AnswerOf, Part, PartOf } from './operation.ts'
import { getJson, type Send, type Transport } from './transport.ts'

type Parts<O> = {
  [P in keyof O & Part]: P extends 'query' ? PartOf<O, P> | URLSearchParams : PartOf<O, P>
} & (O extends { rules: { upload: true } } ? { body: FormData } : unknown)

/** What has nothing compulsory in it may be left out. */
type Unasked<T> = { [P in keyof T]: object extends T[P] ? P : never }[keyof T]
type Sent<O> = Omit<Parts<O>, Unasked<Parts<O>>> & Partial<Parts<O>>
type Asked<O> = object extends Sent<O> ? [sent?: Sent<O>] : [sent: Sent<O>]

// asked of a table of answers, so that the compiler works out the one answer and not all of them
type Answers<Table> = { [K in keyof Table]: AnswerOf<Table[K]> }
type Call<Table> = <K extends keyof Table>(key: K, ...asked: Asked<Table[K]>) => Promise<Answers<Table>[K]>
type Address<Table> = <K extends keyof Table>(key: K, ...asked: Asked<Table[K]>) => string

type AnySent = {
  params?: Record<string, string | number>
  query?: URLSearchParams | Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
}

function pathOf(key: string, { params = {}, query = {} }: AnySent = {}): string {
  const path = key.replace(/^\w+ |:(\w+)/g, (_, name) => (name ? encodeURIComponent(params[name] ?? '') : ''))
  const question = new URLSearchParams()
  for (const [name, value] of query instanceof URLSearchParams ? query : Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) question.append(name, String(one))
  return `${path}${question.size ? '?' : ''}${question}`
}

/** Every call of a table, as whoever is logged in. */
export const caller = <Table>(send: Send): Call<Table> =>
  ((key: string, sent?: AnySent) =>
    send(key.split(' ')[0] as 'GET', pathOf(key, sent), sent?.body, sent?.headers)) as Call<Table>

type Reads<Table> = Pick<Table, keyof Table & `GET ${string}`>

/** What a table only tells, to everybody: in the browser, or in process on the server. */
export const reader = <Table>(ask: Transport) => caller<Reads<Table>>((_method, path) => getJson(ask, path))

/** Where an operation is: for a file, or where more than the answer's body is looked at. */
export const addressOf = <Table>() => pathOf as Address<Reads<Table>>
