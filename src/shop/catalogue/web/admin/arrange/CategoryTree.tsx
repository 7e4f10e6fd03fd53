import { useState } from 'react'
import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { type MenuAct, MoreMenu } from '#ui/MoreMenu.tsx'
import type { WireCategory } from '../../../arrange-contract.ts'
import { levelOf, withBelow } from '../../../domain/category-tree.ts'
import { standInFor } from '../../../domain/stand-in.ts'
import { fieldsAsked } from './law-fields.ts'
import { Thumb } from './Thumb.tsx'
import type { Drop, useTree } from './use-tree.ts'

type Tree = ReturnType<typeof useTree>

const indents = ['', 'pl-4 sm:pl-10', 'pl-8 sm:pl-20']

/** The tree as rows: handle, fold, picture, name and address, how many, what is asked. */
export function CategoryTree({
  tree,
  mayArrange,
  actsOf,
}: {
  tree: Tree
  mayArrange: boolean
  actsOf: (category: WireCategory) => MenuAct[]
}) {
  const [folded, setFolded] = useState<string[]>([])
  const [drop, setDrop] = useState<Drop | undefined>()
  const [dragged, setDragged] = useState<string | undefined>()
  const { nodes } = tree
  const hidden = new Set(folded.flatMap((slug) => withBelow(nodes, slug).slice(1)))

  const startDrag = (slug: string) => {
    const own = withBelow(nodes, slug)
    let to: Drop | undefined
    const follow = ({ clientY }: PointerEvent) => {
      const row = [...(tree.rows.current?.children ?? [])].find((one) => {
        const box = one.getBoundingClientRect()
        return clientY >= box.top && clientY < box.bottom
      }) as HTMLElement | undefined
      const over = row?.dataset.slug
      const box = row?.getBoundingClientRect()
      // the upper half of a row is the gap above it, the lower half is inside it
      to =
        over && box && !own.includes(over)
          ? { slug: over, at: clientY < box.top + box.height / 2 ? 'before' : 'inside' }
          : undefined
      setDrop(to)
    }
    const stop = ({ type }: PointerEvent) => {
      removeEventListener('pointermove', follow)
      removeEventListener('pointerup', stop)
      removeEventListener('pointercancel', stop)
      setDrop(undefined)
      setDragged(undefined)
      if (type === 'pointerup' && to) tree.drop(slug, to)
    }
    addEventListener('pointermove', follow)
    addEventListener('pointerup', stop)
    addEventListener('pointercancel', stop)
    setDragged(slug)
  }
  const lookOf = (slug: string): string => {
    if (tree.held === slug || dragged === slug)
      return 'relative z-2 rounded-md bg-white shadow-lg outline-2 outline-jamun-600'
    if (drop?.slug !== slug) return ''
    return drop.at === 'before'
      ? 'relative before:absolute before:inset-x-0 before:-top-px before:h-[3px] before:bg-jamun-600'
      : 'bg-jamun-50'
  }
  return (
    <div className="rounded-md border border-chuna-200 bg-white">
      <div
        aria-hidden="true"
        className="hidden rounded-t-md border-b border-chuna-200 bg-chuna-50 py-3 pr-4 pl-38 text-xs font-semibold text-chuna-600 lg:grid lg:grid-cols-[minmax(0,1fr)_6rem_15rem_3rem] lg:gap-3"
      >
        <span>Name and address</span>
        <span>Products</span>
        <span>Asks for</span>
      </div>
      <ul ref={tree.rows} aria-label="Categories" className={dragged ? 'select-none' : ''}>
        {nodes
          .filter(({ slug }) => !hidden.has(slug))
          .map((category) => {
            const { slug, name } = category
            const level = levelOf(nodes, slug)
            const hasBelow = nodes.some(({ parent }) => parent === slug)
            const isFolded = folded.includes(slug)
            return (
              <li
                key={slug}
                data-slug={slug}
                className={`flex min-h-16 items-center gap-1 border-b border-chuna-200 pr-2 last:border-0 sm:pr-3 ${lookOf(slug)}`}
              >
                <span className={`flex flex-none items-center ${indents[level - 1] ?? ''}`}>
                  {mayArrange && (
                    <button
                      type="button"
                      data-handle={slug}
                      aria-label={`Move ${name}`}
                      aria-pressed={tree.held === slug}
                      className="grid size-11 flex-none cursor-grab touch-none place-items-center rounded-md text-chuna-600 hover:bg-chuna-100"
                      onKeyDown={(event) => tree.onKeyDown(event, slug)}
                      onPointerDown={(event) => event.button === 0 && startDrag(slug)}
                    >
                      <Icon name="grip-vertical" />
                    </button>
                  )}
                  {hasBelow ? (
                    <IconButton
                      icon={isFolded ? 'chevron-right' : 'chevron-down'}
                      aria-label={`${isFolded ? 'Unfold' : 'Fold'} ${name}`}
                      aria-expanded={!isFolded}
                      className="max-sm:size-9"
                      onClick={() =>
                        setFolded(isFolded ? folded.filter((one) => one !== slug) : [...folded, slug])
                      }
                    />
                  ) : (
                    <span className="w-2 sm:w-11" />
                  )}
                  <Thumb src={category.picture || standInFor(slug)} />
                </span>
                <div className="grid min-w-0 flex-1 items-center gap-x-3 py-2 pl-2 lg:grid-cols-[minmax(0,1fr)_6rem_15rem]">
                  <Link
                    to={adminPaths.category(slug)}
                    className="group flex min-h-11 min-w-0 flex-wrap content-center items-center gap-x-2"
                  >
                    <b className="font-semibold break-words group-hover:underline">{name}</b>
                    {category.hidden && <Badge kind="mute">Hidden</Badge>}
                    <span className="w-full text-sm break-all text-chuna-600">/{category.address}</span>
                  </Link>
                  <span className="text-sm tabular-nums lg:text-base">
                    {category.products}
                    <span className="lg:sr-only"> {category.products === 1 ? 'product' : 'products'}</span>
                  </span>
                  <Asked category={category} isGroup={hasBelow && category.own_products === 0} />
                </div>
                <MoreMenu label={`More for ${name}`} acts={actsOf(category)} />
              </li>
            )
          })}
      </ul>
      <p role="status" className="sr-only">
        {tree.news}
      </p>
    </div>
  )
}

function Asked({ category, isGroup }: { category: WireCategory; isGroup: boolean }) {
  if (isGroup) return <span />
  const { lacking, bis_standard: standard } = category
  return (
    <span className={`text-sm ${lacking > 0 ? 'font-semibold text-geru-700' : 'text-chuna-600'}`}>
      {fieldsAsked(category)} fields
      {lacking > 0
        ? `, ${lacking} ${lacking === 1 ? 'product misses' : 'products miss'} one`
        : standard && `, BIS ${standard}`}
    </span>
  )
}
