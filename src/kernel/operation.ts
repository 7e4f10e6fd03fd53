// A call of the API, written once: in its capability's table, under its method and path. The server serves the table,
// and the web calls by it, of which it knows the type alone.
import type { Static, TSchema } from 'typebox'

export type Access =
  | 'public'
  /** Everybody, and whoever is logged in as themselves: a token that comes along must be good. */
  | 'anyone'
  /** Anybody who is logged in, for what is their own. */
  | 'signed_in'
  | {
      /** Staff whose role holds it, or one of several; without one, anybody who is logged in. */
      permission?: string | readonly string[]
      /** The password was typed a short while ago: for acts that cannot be taken back. */
      confirmed?: true
    }
  /** Another system with a key that holds it. No session opens such a route, and a key opens no other. */
  | { scope: string }

/** Who may call, and how the call is treated. */
export type Rules = {
  access: Access
  /** Its answer is the same for everybody until the shop changes, so it may be cached. */
  cached?: true
  /** Worked out each time, such as a quote: how often one client network may ask is limited. */
  costly?: true
  /** What it is let go of for when too much comes at once (src/platform/overload.ts); browsing, where it is worked out. */
  work?: 'webhook' | 'cart' | 'export'
  /** Takes a file, which may be long on its way over a slow line. */
  upload?: true
  /** Another site's page may send people here with a form: only where a signature is looked for. */
  fromOtherSites?: true
}

/** What comes and goes. Without an answer it sends a file, or nothing that could be described. */
export type Shape = {
  description?: string
  params?: TSchema
  query?: TSchema
  headers?: TSchema
  body?: TSchema
  answer?: TSchema
  /** Where it is not 200; a 204 has no answer. */
  status?: 200 | 201 | 202 | 204
  /** Kinds of files. */
  consumes?: readonly string[]
  produces?: readonly string[]
}

export type Operation = Shape & { tag: string; rules: Rules; summary: string }

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Operations = Record<`${Method} /${string}`, Operation>

/** A field that is not known would be passed over in silence: it does not compile. */
type Only<T, Known extends PropertyKey> = T & { [Field in Exclude<keyof T, Known>]: never }
type Allowed<R extends Rules> = Only<R, keyof Rules> & {
  access: R['access'] extends string ? Access : Only<R['access'], 'permission' | 'confirmed' | 'scope'>
}

/** Operations of one kind: where they stand in the API's description, and who may call them. */
export const operation =
  <const R extends Rules>(tag: string, rules: Allowed<R>) =>
  <const S extends Shape>(summary: string, shape: Only<S, keyof Shape>) => ({
    tag,
    rules: rules as R,
    summary,
    ...(shape as S),
  })

export type Part = 'params' | 'query' | 'headers' | 'body'
/** Params, query, headers or body, as its schema says. */
export type PartOf<O, P extends Part> = O extends Record<P, infer S extends TSchema> ? Static<S> : unknown

export type AnswerOf<O> = O extends { answer: infer S extends TSchema } ? Static<S> : undefined
