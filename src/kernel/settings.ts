// What travels for a settings page: its values, and the version they were read at.
import { type TProperties, Type } from 'typebox'
import { closed, Instant, orNull } from './schema.ts'

const version = Type.Integer({ minimum: 1 })

/** The answer of `GET /admin/settings/…`. `facts` are shown beside the fields and not changed there. */
export const settingsOf = <V extends TProperties, F extends TProperties>(values: V, facts = {} as F) =>
  closed({
    version,
    changed_at: orNull(Instant),
    changed_by: orNull(Type.String()),
    values: closed(values),
    ...facts,
  })

/** The body of `PUT /admin/settings/…`: every value, and the version of the page it was typed into. */
export const settingsBody = <V extends TProperties>(values: V) => closed({ version, values: closed(values) })
