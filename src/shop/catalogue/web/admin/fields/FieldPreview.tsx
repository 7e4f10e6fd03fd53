import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { SettingsForm } from '#ui/settings/use-settings-form.ts'
import type { WireAttribute } from '../../../attribute-contract.ts'
import { type FieldValues, filterOf } from './field-values.ts'

/** What shoppers would see of it, while it is changed, and what looks like a slip of the pen. */
export function FieldPreview({ form, field }: { form: SettingsForm<FieldValues>; field: WireAttribute }) {
  const { values } = form
  const ticks = values.filterable ? filterOf(values) : []
  const counts = new Map(field.filter.map(({ name, count }) => [name, count]))
  return (
    <aside aria-label="Live example" className="grid min-w-0 gap-5">
      <Panel title="As a filter" padded>
        {ticks.length === 0 ? (
          <p className="text-chuna-600">Shoppers do not filter by it.</p>
        ) : (
          <>
            <p className="flex min-h-11 items-center justify-between font-semibold">
              {values.name}
              <Icon name="chevron-down" className="rotate-180" />
            </p>
            <ul>
              {ticks.map((name) => (
                <li key={name} className="flex min-h-11 items-center gap-3">
                  <span aria-hidden="true" className="size-5 flex-none rounded-xs border border-chuna-500" />
                  <span className="min-w-0 break-words">{name}</span>
                  <span className="ml-auto text-sm text-chuna-600 tabular-nums">
                    {counts.get(name) ?? ''}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Panel>
      <Panel title="On the product page" padded>
        {values.on_page ? (
          <dl className="grid grid-cols-2 gap-4">
            <dt className="break-words text-chuna-600">{values.name}</dt>
            <dd className="break-words">{exampleOf(values)}</dd>
          </dl>
        ) : (
          <p className="text-chuna-600">The page does not list it.</p>
        )}
      </Panel>
      {field.out_of_range.length > 0 && (
        <Panel title="Out of range" padded>
          <p className="mb-2 text-sm text-chuna-700">
            {field.out_of_range.length === 1
              ? '1 product looks'
              : `${field.out_of_range.length} products look`}{' '}
            like a slip of the pen:
          </p>
          <ul>
            {field.out_of_range.map(({ _id, title, words }) => (
              <li
                key={_id}
                className="flex min-h-11 items-center gap-2.5 border-t border-chuna-200 first:border-t-0"
              >
                <Icon name="circle-exclamation-point" size="sm" className="text-geru-700" />
                <span className="min-w-0 flex-1 break-words">
                  {title}: {words}
                </span>
                <Link to={adminPaths.product(_id)} className="link" aria-label={`Mend ${title}`}>
                  Mend
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </aside>
  )
}

function exampleOf({ kind, unit, lowest, steps, choices }: FieldValues): string {
  if (kind === 'yes_no') return 'Yes'
  if (kind === 'choice') return choices[0]?.value || 'A choice'
  if (kind === 'text') return 'What you say about the product'
  return [steps.split(/[,;\s]+/)[0] || lowest || '45', unit].filter(Boolean).join(' ')
}
