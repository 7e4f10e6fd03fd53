import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { showNumber } from '#kernel/figures.ts'
import { drawnPart } from '#ui/drawn-part.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { Facets } from '../catalogue-api.ts'
import { type ListFilter, toggled, withValue } from './listing-address.ts'

const PriceSlider = drawnPart(() => import('./PriceSlider.tsx').then((module) => module.PriceSlider))

/** A part that was drawn some time ago tells how what is chosen now is to change. */
export type FilterChange = (next: URLSearchParams | ((now: URLSearchParams) => URLSearchParams)) => void

type FilterPanelProps = {
  facets: Facets
  query: URLSearchParams
  onChange: FilterChange
  /** What a neighbour can narrow the list by. */
  more?: ReactNode
}

/** Brands first and open, then price and the rest. Every choice shows how many pieces it would leave. */
export function FilterPanel({ facets, query, onChange, more }: FilterPanelProps) {
  const lists: [title: string, name: ListFilter, choices: Facets['brands'], prefix?: string][] = [
    ['Colour', 'colour', facets.colours],
    ['Material', 'material', facets.materials],
    ['Country of origin', 'country', facets.countries],
    ...facets.attributes.map(
      ({ name, choices }) => [name, 'attribute', choices, `${name}: `] satisfies (typeof lists)[number],
    ),
  ]
  return (
    <>
      {more}
      {facets.brands.length > 0 && (
        <Group title="Brands" isOpen>
          <Choices title="Brands" name="brand" choices={facets.brands} query={query} onChange={onChange} />
        </Group>
      )}
      <Group title="Price" isOpen>
        <PriceRange facets={facets} query={query} onChange={onChange} />
      </Group>
      <Group title="Availability" isOpen={query.has('in_stock')}>
        <One
          name="in_stock"
          value="true"
          words="In stock now"
          count={facets.in_stock}
          {...{ query, onChange }}
        />
      </Group>
      {(facets.rated_4_up || query.has('rating')) && (
        <Group title="Customer rating" isOpen={query.has('rating')}>
          <One
            name="rating"
            value="4"
            words="4 stars and up"
            count={facets.rated_4_up}
            {...{ query, onChange }}
          />
        </Group>
      )}
      {lists.map(
        ([title, name, choices, prefix = '']) =>
          choices.length > 0 && (
            <Group
              key={title}
              title={title}
              isOpen={query.getAll(name).some((tick) => tick.startsWith(prefix))}
            >
              <Choices {...{ title, name, choices, prefix, query, onChange }} />
            </Group>
          ),
      )}
    </>
  )
}

function Group({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className="group border-b border-chuna-200 py-2.5" open={isOpen}>
      <summary className="flex min-h-11 list-none items-center justify-between font-semibold">
        {title}
        <Icon name="chevron-down" className="group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}

type OneProps = {
  name: Parameters<typeof toggled>[1]
  value: string
  words: string
  count: number | undefined
  query: URLSearchParams
  onChange: FilterChange
}

const One = ({ name, value, words, count, query, onChange }: OneProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      type="checkbox"
      name={name}
      value={value}
      className="tick"
      checked={query.has(name, value)}
      onChange={() => onChange(toggled(query, name, value))}
    />
    {words}
    <span className="ml-auto text-sm text-chuna-600 tabular-nums">{count}</span>
  </label>
)

function Choices({
  title,
  name,
  prefix = '',
  choices,
  query,
  onChange,
}: {
  title: string
  name: ListFilter
  /** What a tick begins with in the address. */
  prefix?: string
  choices: Facets['brands']
  query: URLSearchParams
  onChange: FilterChange
}) {
  const ticked = query
    .getAll(name)
    .filter((tick) => tick.startsWith(prefix))
    .map((tick) => tick.slice(prefix.length))
  // a ticked choice stays in view even where the other filters leave none of it
  const shown = [
    ...choices,
    ...ticked
      .filter((value) => !choices.some((choice) => choice.name === value))
      .map((value) => ({ name: value, count: 0 })),
  ]
  return (
    <fieldset>
      <legend className="sr-only">{title}</legend>
      {shown.map((choice) => (
        <One
          key={choice.name}
          value={prefix + choice.name}
          words={choice.name}
          count={choice.count}
          {...{ name, query, onChange }}
        />
      ))}
    </fieldset>
  )
}

function PriceRange({ facets, query, onChange }: FilterPanelProps) {
  const apply = (event: FormEvent<HTMLInputElement>) => {
    const { name, value } = event.currentTarget
    const digits = value.replace(/\D/g, '').slice(0, 8)
    if (digits !== (query.get(name) ?? '')) onChange(withValue(query, name, digits))
  }
  const slide = (side: 'low' | 'high', price: string) =>
    onChange((now) => withValue(now, side === 'low' ? 'min_price' : 'max_price', price))
  const rupees = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined)
  const { bands, min, max } = facets.price
  return (
    <>
      {bands.length > 2 && (
        <PriceSlider bands={bands} min={rupees('min_price')} max={rupees('max_price')} onApply={slide} />
      )}
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 pt-1 pb-2">
        <PriceField
          label="Lowest price"
          name="min_price"
          value={query.get('min_price')}
          hint={min}
          onApply={apply}
        />
        <span className="text-chuna-600">to</span>
        <PriceField
          label="Highest price"
          name="max_price"
          value={query.get('max_price')}
          hint={max}
          onApply={apply}
        />
      </div>
    </>
  )
}

function PriceField({
  label,
  name,
  value,
  hint,
  onApply,
}: {
  label: string
  name: string
  value: string | null
  hint: number
  onApply: (event: FormEvent<HTMLInputElement>) => void
}) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) field.current.value = value ?? ''
  }, [value])
  return (
    <span className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span aria-hidden="true" className="absolute inset-y-0 left-3 grid place-items-center text-chuna-600">
        ₹
      </span>
      <input
        ref={field}
        id={id}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        className="field min-h-11 pr-2.5 pl-6.5 text-md tabular-nums"
        defaultValue={value ?? ''}
        placeholder={showNumber(hint)}
        onBlur={onApply}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onApply(event)
        }}
      />
    </span>
  )
}
