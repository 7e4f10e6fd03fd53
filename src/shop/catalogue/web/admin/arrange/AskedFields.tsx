import { useState } from 'react'
import { Link } from 'react-router'
import { withQuery } from '#kernel/address.ts'
import * as adminPaths from '#kernel/admin-paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Changed } from '#ui/settings/SettingsFields.tsx'
import type { SettingsForm } from '#ui/settings/use-settings-form.ts'
import type { WireCategoryDetail } from '../../../arrange-contract.ts'
import { attributePrefix } from '../../../domain/attributes.ts'
import { askableIn, type CategoryValues } from './category-values.ts'
import { lawFields } from './law-fields.ts'

/** What its products must have: the law's, and what staff ask for besides. */
export function AskedFields({
  form,
  category,
}: {
  form: SettingsForm<CategoryValues>
  category: WireCategoryDetail
}) {
  const [news, setNews] = useState('')
  const { asked } = form.values
  const own = category.own_products
  const filled = (fields: string[]) => own - Math.max(0, ...fields.map((field) => category.lacks[field] ?? 0))
  const askable = askableIn(category)
  const open = askable.filter(({ field }) => !asked.includes(field))
  return (
    <Changed form={form} name="asked" className="gap-3">
      <p className="text-chuna-700">
        A product here cannot be published until these are filled. What is in the shop already stays, and is
        listed as incomplete.
      </p>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Fields of its products</caption>
        <thead className="bg-chuna-50 text-xs text-chuna-600">
          <tr>
            {['Field', 'Asked', 'Filled'].map((name) => (
              <th key={name} scope="col" className="px-3 py-2 font-semibold">
                {name}
              </th>
            ))}
            <th scope="col" className="w-12">
              <span className="sr-only">Acts</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lawFields.map(({ name, fields }) => (
            <Row key={name} name={name} filled={filled(fields)} of={own} isLaw category={category.slug} />
          ))}
          {form.values.bis_standard && (
            <Row
              name={`BIS licence, ${form.values.bis_standard}`}
              filled={filled(['bis_licence'])}
              of={own}
              isLaw
              category={category.slug}
            />
          )}
          {asked.map((field) => {
            const { name: label } = askable.find((one) => one.field === field) ?? { name: field }
            return (
              <Row
                key={field}
                name={label}
                page={pageOf(field)}
                // what is asked for from now on is counted when it is saved
                filled={category.asked.includes(field) ? filled([field]) : undefined}
                of={own}
                category={category.slug}
                onRemove={
                  form.isLocked
                    ? undefined
                    : () => {
                        form.set(
                          'asked',
                          asked.filter((other) => other !== field),
                        )
                        setNews(`${label} is no longer asked for.`)
                      }
                }
              />
            )
          })}
        </tbody>
      </table>
      {!form.isLocked && open.length > 0 && (
        <select
          aria-label="Ask for another field"
          className="field select max-w-80"
          value=""
          onChange={({ target }) => {
            form.set('asked', [...asked, target.value])
            setNews(`${target.selectedOptions[0]?.label} is asked for.`)
          }}
        >
          <option value="">Ask for another field</option>
          {open.map(({ field, name }) => (
            <option key={field} value={field}>
              {name}
            </option>
          ))}
        </select>
      )}
      <p className="text-sm text-chuna-600">
        Fields of your own are made under{' '}
        <Link to={adminPaths.fields} className="link">
          Product fields
        </Link>
        . One that every product has is shared out there first.
      </p>
      <p role="status" className="sr-only">
        {news}
      </p>
    </Changed>
  )
}

/** Of a field of the owner's own: where it is changed. */
const pageOf = (field: string): string | undefined =>
  field.startsWith(attributePrefix) ? adminPaths.field(field.slice(attributePrefix.length)) : undefined

function Row({
  name,
  page,
  filled,
  of,
  isLaw = false,
  category,
  onRemove,
}: {
  name: string
  page?: string
  filled: number | undefined
  of: number
  isLaw?: boolean
  category: string
  onRemove?: () => void
}) {
  const lacking = filled === undefined ? 0 : of - filled
  return (
    <tr className={`border-b border-chuna-200 ${lacking > 0 ? 'bg-[#fffaf0]' : ''}`}>
      <th scope="row" className="px-3 py-2 font-semibold break-words">
        {page ? (
          <Link to={page} className="link">
            {name}
          </Link>
        ) : (
          name
        )}
      </th>
      <td className="px-3 whitespace-nowrap">{isLaw ? <Badge kind="mute">By law</Badge> : 'Compulsory'}</td>
      <td className="px-3 whitespace-nowrap tabular-nums">
        {filled === undefined ? (
          'Once saved'
        ) : lacking > 0 ? (
          <Link
            to={withQuery(adminPaths.products, { view: 'incomplete', category })}
            className="link font-semibold text-geru-700"
          >
            {filled} of {of}
          </Link>
        ) : (
          `${filled} of ${of}`
        )}
      </td>
      <td>
        {onRemove && <IconButton icon="x" aria-label={`No longer ask for ${name}`} onClick={onRemove} />}
      </td>
    </tr>
  )
}
