import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { withQuery } from '#kernel/address.ts'
import { showPaise } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Picture } from '#ui/Picture.tsx'
import type { Suggestions } from '../search-api.ts'

type SearchPanelProps = {
  id: string
  typed: string
  active: number
  suggestions: Suggestions | undefined
  recent: string[]
  onChoose: () => void
  onClearRecent: () => void
}

type Entry = { href: string; icon: IconName; label: string; count?: number }

/** What the search field offers. Arrow keys walk the entries in the order they are drawn. */
export function SearchPanel({
  id,
  typed,
  active,
  suggestions,
  recent,
  onChoose,
  onClearRecent,
}: SearchPanelProps) {
  const groups: { title: string; entries: Entry[]; onClear?: () => void }[] = [
    {
      title: 'Recent searches',
      entries: recent.map(
        (text): Entry => ({ href: paths.listing(text), icon: 'rotate-ccw-clock', label: text }),
      ),
      onClear: onClearRecent,
    },
    {
      title: 'Did you mean',
      entries: (suggestions?.did_you_mean ?? []).map(
        ({ name, count }): Entry => ({ href: paths.listing(name), icon: 'search', label: name, count }),
      ),
    },
    {
      title: 'Categories',
      entries: (suggestions?.categories ?? []).map(
        ({ slug, name, count }): Entry => ({
          href: paths.listing(slug),
          icon: 'layout-grid',
          label: name,
          count,
        }),
      ),
    },
    {
      title: 'Brands',
      entries: (suggestions?.brands ?? []).map(
        ({ name, count }): Entry => ({
          href: withQuery(paths.productList, { brand: name }),
          icon: 'store',
          label: name,
          count,
        }),
      ),
    },
  ].filter((group) => group.entries.length > 0)
  const products = suggestions?.products ?? []
  const total = suggestions?.total ?? 0

  let position = 0
  const option = () => {
    const mine = position++
    return {
      id: `${id}-${mine}`,
      role: 'option',
      'aria-selected': mine === active,
      tabIndex: -1,
      onClick: onChoose,
    } as const
  }
  const chosen = 'aria-selected:bg-jamun-50 aria-selected:shadow-[inset_2px_0_0_var(--color-jamun-600)]'

  return (
    <div className="absolute inset-x-0 top-[calc(100%+8px)] z-30 max-h-[calc(100dvh-190px)] overflow-auto rounded-lg border border-chuna-200 bg-white shadow-lg lg:inset-x-auto lg:left-1/2 lg:w-[820px] lg:-translate-x-1/2">
      <div role="listbox" aria-label="Suggestions" className="grid lg:grid-cols-[272px_1fr]">
        <div className="order-2 p-4 lg:order-1 lg:border-r lg:border-chuna-200">
          {groups.map(({ title, entries, onClear }) => (
            <div key={title} role="group" aria-label={title} className="relative mb-3">
              <p className={`px-2 font-semibold text-chuna-600 ${onClear ? 'text-xs/8' : 'text-xs'}`}>
                {title}
              </p>
              {entries.map(({ href, icon, label, count }) => (
                <Link
                  key={href}
                  to={href}
                  {...option()}
                  className={`flex min-h-11 items-center gap-3 rounded-sm px-2 hover:bg-chuna-50 ${chosen}`}
                >
                  <Icon name={icon} className="text-chuna-600" />
                  <span>
                    <Marked text={label} part={typed} />
                  </span>
                  {count !== undefined && (
                    <span className="ml-auto text-sm text-chuna-600 tabular-nums">
                      {count < 1_000 ? count : '1,000+'}
                    </span>
                  )}
                </Link>
              ))}
              {/* a list of options holds nothing else, so this is one too, the last of its group */}
              {onClear && (
                <button
                  type="button"
                  {...option()}
                  aria-label="Clear recent searches"
                  className={`link absolute top-0 right-0 min-h-8 rounded-sm px-2 text-xs ${chosen}`}
                  onClick={onClear}
                >
                  Clear
                </button>
              )}
            </div>
          ))}
        </div>
        <div className="order-1 p-4 lg:order-2">
          {products.length > 0 && <p className="px-2 text-xs/8 font-semibold text-chuna-600">Products</p>}
          {products.map((product) => (
            <Link
              key={product.id}
              to={paths.product(product.id)}
              {...option()}
              className={`flex items-center gap-3.5 rounded-sm p-2 hover:bg-chuna-50 ${chosen}`}
            >
              <span className="size-14 flex-none overflow-hidden rounded-sm bg-chuna-100">
                <Picture src={product.image ?? ''} alt="" width={1000} height={1000} sizes="56px" />
              </span>
              <span>
                <span className="block leading-tight">
                  <Marked text={product.title} part={typed} />
                </span>
                <small className="text-sm text-chuna-600">{product.brand}</small>
              </span>
              <span className="ml-auto text-lg font-price tabular-nums">{showPaise(product.price)}</span>
            </Link>
          ))}
          {typed !== '' && (
            <Link
              to={paths.listing(typed)}
              {...option()}
              className={`flex min-h-11 items-center gap-3 rounded-sm px-2 font-semibold hover:bg-chuna-50 ${chosen}`}
            >
              <Icon name="arrow-right" />
              {total > 0 && total < 200 ? `See all ${total} for “${typed}”` : `Search for “${typed}”`}
            </Link>
          )}
        </div>
      </div>
      <p className="hidden gap-6 border-t border-chuna-200 bg-chuna-50 px-6 py-2.5 text-sm text-chuna-600 lg:flex">
        <span>
          <Key>↑</Key> <Key>↓</Key> to move
        </span>
        <span>
          <Key>Enter</Key> to open
        </span>
        <span>
          <Key>Esc</Key> to close
        </span>
        <span className="ml-auto">Also understood: almirah, palang, diwan, under 20000</span>
      </p>
    </div>
  )
}

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="rounded-sm border border-chuna-300 bg-white px-1.5 font-sans text-ink">{children}</kbd>
)

/** The typed part stands out. */
function Marked({ text, part }: { text: string; part: string }) {
  const at = part === '' ? -1 : text.toLowerCase().indexOf(part.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <b className="font-price">{text.slice(at, at + part.length)}</b>
      {text.slice(at + part.length)}
    </>
  )
}
