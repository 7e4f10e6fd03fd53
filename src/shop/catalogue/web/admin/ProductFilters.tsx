import { Icon } from '#ui/Icon.tsx'
import { useTyping } from '#ui/use-typing.ts'
import { useWide } from '#ui/use-wide.ts'
import { withBelow } from '../../domain/category-tree.ts'
import type { StaffSort } from '../../domain/staff-listing.ts'
import type { WireProductChoices } from '../../staff-contract.ts'
import { isNarrowed, type ProductsQuestion } from './products-address.ts'

type Ask = (change: Partial<ProductsQuestion>, isTyping?: boolean) => void

/** What stands on top of the tree. Choosing one shows the products of all below it. */
export const DepartmentSelect = ({
  chosen,
  choices,
  onAsk,
}: {
  chosen: string
  choices: WireProductChoices | undefined
  onAsk: Ask
}) => (
  <select
    aria-label="Select Category"
    value={chosen}
    onChange={({ target }) => onAsk({ department: target.value, category: '' })}
    className="field select w-auto min-w-0 flex-1 lg:w-52 lg:flex-none"
  >
    <option value="">Select Category</option>
    {choices?.categories
      .filter(({ parent }) => parent === null)
      .map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
  </select>
)

const sortNames: Record<StaffSort, string> = {
  changed: 'Changed last',
  newest: 'Newest',
  title: 'Title',
  price_low: 'Selling price, low to high',
  price_high: 'Selling price, high to low',
  stock_low: 'Fewest in stock',
  brand: 'Brand',
}

const box = 'min-h-11 rounded-md border bg-white px-3 text-md'
const lookOf = (value: string) =>
  value === '' ? `${box} border-chuna-300` : `${box} border-jamun-600 bg-jamun-50 font-small-bold`

/** What narrows the list. Everything stands in the address. */
export function ProductFilters({
  question,
  choices,
  onAsk,
  onClear,
}: {
  question: ProductsQuestion
  choices: WireProductChoices | undefined
  onAsk: Ask
  onClear: () => void
}) {
  const isWide = useWide()
  const narrowing = <Narrowing {...{ question, choices, onAsk, onClear }} />
  const count = [question.category, question.brand, question.minPrice || question.maxPrice].filter(
    Boolean,
  ).length
  return (
    <search aria-label="Products" className="flex flex-wrap items-center gap-2 lg:w-[min(70vw,100%)]">
      <SearchField value={question.search} onAsk={onAsk} />
      {isWide ? (
        narrowing
      ) : (
        <details className="w-full">
          <summary className="inline-flex min-h-11 items-center gap-2 rounded-md border border-chuna-300 bg-white px-3.5 font-semibold">
            <Icon name="funnel" size="sm" />
            Filters and order{count > 0 && `, ${count} chosen`}
          </summary>
          <div className="flex flex-wrap items-center gap-2 pt-3">{narrowing}</div>
        </details>
      )}
    </search>
  )
}

type Narrowed = Parameters<typeof ProductFilters>[0]

function Narrowing({ question, choices, onAsk, onClear }: Narrowed) {
  const all = choices?.categories ?? []
  const within = question.department === '' ? undefined : withBelow(all, question.department)
  const categories = all.filter(({ slug }) => !within || within.includes(slug))
  return (
    <>
      <Choice
        label="Category"
        value={question.category}
        options={categories.map(({ slug, name }) => [slug, name])}
        onChange={(category) => onAsk({ category })}
      />
      <Choice
        label="Brand"
        value={question.brand}
        options={(choices?.brands ?? []).map((brand) => [brand, brand])}
        onChange={(brand) => onAsk({ brand })}
      />
      <PriceRange key={`${question.minPrice} ${question.maxPrice}`} question={question} onAsk={onAsk} />
      <label className="flex items-center gap-2 text-sm">
        Sort
        <select
          value={question.sort}
          onChange={({ target }) => onAsk({ sort: target.value as StaffSort })}
          className={`${lookOf('')} select`}
        >
          {Object.entries(sortNames).map(([sort, name]) => (
            <option key={sort} value={sort}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {isNarrowed(question) && (
        <button type="button" className="link min-h-11 px-2" onClick={onClear}>
          Clear filters
        </button>
      )}
    </>
  )
}

function SearchField({ value, onAsk }: { value: string; onAsk: Ask }) {
  const { typed, setTyped, tellNow } = useTyping(value, (search) => onAsk({ search }, true), 300)
  return (
    <div className="relative w-full min-w-0 sm:w-54">
      <Icon name="search" className="pointer-events-none absolute top-3 left-3.5 text-chuna-600" />
      <input
        type="search"
        aria-label="Title, brand or code"
        placeholder="Title, brand or code"
        maxLength={120}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && tellNow()}
        className="min-h-11 w-full rounded-full bg-chuna-100 pr-4 pl-11 text-base placeholder:text-chuna-600"
      />
    </div>
  )
}

const Choice = ({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string
  options: [value: string, name: string][]
  onChange: (value: string) => void
}) => (
  <select
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    className={`${lookOf(value)} select max-w-40 min-w-0`}
  >
    <option value="">{label}</option>
    {value !== '' && !options.some(([known]) => known === value) && <option value={value}>{value}</option>}
    {options.map(([slug, name]) => (
      <option key={slug} value={slug}>
        {name}
      </option>
    ))}
  </select>
)

/** Taken when a figure is left, or with Enter. */
function PriceRange({ question, onAsk }: { question: ProductsQuestion; onAsk: Ask }) {
  const take = (name: 'minPrice' | 'maxPrice', typed: string) => {
    const rupees = typed.replace(/\D/g, '')
    if (rupees !== question[name]) onAsk({ [name]: rupees })
  }
  return (
    <div className="flex items-center gap-1">
      {(
        [
          ['minPrice', 'Selling price from', '₹ from'],
          ['maxPrice', 'Selling price to', '₹ to'],
        ] as const
      ).map(([name, label, hint]) => (
        <input
          key={name}
          aria-label={`${label}, in rupees`}
          placeholder={hint}
          defaultValue={question[name]}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          className={`${lookOf(question[name])} w-22 placeholder:text-chuna-600`}
          onBlur={({ target }) => take(name, target.value)}
          onKeyDown={(event) => event.key === 'Enter' && take(name, event.currentTarget.value)}
        />
      ))}
    </div>
  )
}
