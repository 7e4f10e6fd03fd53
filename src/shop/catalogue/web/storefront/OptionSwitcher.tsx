import { Link } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { type OptionChoice, optionRows } from '../../domain/options.ts'
import type { GroupMember, ProductDetail } from '../../domain/product.ts'

/** Siblings of one group as links: each colour or size is a page of its own. */
export function OptionSwitcher({ product }: { product: ProductDetail }) {
  if (!product.options || product.group.length < 2) return null
  return (
    <div className="grid gap-4">
      {optionRows(product.options, product.group).map((row) => (
        <div key={row.name} role="group" aria-label={row.name}>
          <p className="mb-2.5 text-md">
            {row.name}: <b className="font-semibold">{product.options?.[row.name]}</b>
          </p>
          <ul className="flex flex-wrap gap-3">
            {row.choices.map((choice) => (
              <li key={choice.value}>
                <Choice choice={choice} />
              </li>
            ))}
          </ul>
          <Reason choices={row.choices} />
        </div>
      ))}
    </div>
  )
}

function Choice({ choice }: { choice: OptionChoice<GroupMember> }) {
  const { leadsTo, value, isChosen } = choice
  if (!leadsTo) {
    return (
      <span className="inline-flex min-h-11 items-center rounded-md border border-dashed border-chuna-500 px-4 text-chuna-600 line-through">
        {value}
        <span className="sr-only">, not available</span>
      </span>
    )
  }
  const name = leadsTo.inStock ? value : `${value}, out of stock`
  if (!leadsTo.swatch) {
    return (
      <Link
        to={paths.product(leadsTo.id)}
        preventScrollReset
        data-stays=""
        aria-current={isChosen ? 'true' : undefined}
        className="inline-flex min-h-11 items-center rounded-md border border-chuna-300 px-4 font-medium hover:border-ink aria-current:border-ink aria-current:ring-1 aria-current:ring-ink"
      >
        {value}
      </Link>
    )
  }
  return (
    <Link
      to={paths.product(leadsTo.id)}
      preventScrollReset
      data-stays=""
      aria-label={name}
      aria-current={isChosen ? 'true' : undefined}
      title={name}
      className="block rounded-full p-1 ring-2 ring-transparent hover:ring-chuna-400 aria-current:ring-ink"
    >
      <svg viewBox="0 0 36 36" className="size-9 rounded-full" aria-hidden="true">
        <circle cx="18" cy="18" r="17.5" fill={leadsTo.swatch} stroke="#221c1a" strokeOpacity=".18" />
        {!leadsTo.inStock && <path d="M6 30 30 6" stroke="#fff" strokeWidth="2" />}
      </svg>
    </Link>
  )
}

/** Where a choice cannot be had, one sentence says why. */
function Reason({ choices }: { choices: OptionChoice<GroupMember>[] }) {
  const impossible = choices.filter((choice) => !choice.leadsTo).map((choice) => choice.value)
  const out = choices
    .filter((choice) => choice.leadsTo && !choice.leadsTo.inStock)
    .map((choice) => choice.value)
  if (impossible.length === 0 && out.length === 0) return null
  return (
    <p className="mt-2 flex items-start gap-2 text-sm text-chuna-700">
      <Icon name="info" size="sm" className="mt-0.5" />
      <span>
        {impossible.length > 0 && `${impossible.join(' and ')}: not available in this combination. `}
        {out.length > 0 && `${out.join(' and ')}: out of stock for now.`}
      </span>
    </p>
  )
}
