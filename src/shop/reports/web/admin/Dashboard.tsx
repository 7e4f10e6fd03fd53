import { Link } from 'react-router'
import { withQuery } from '#kernel/address.ts'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showRupees } from '#kernel/money.ts'
import { lowStockWords } from '#shop/stock/domain/low-stock.ts'
import { Badge } from '#ui/Badge.tsx'
import { BarList } from '#ui/BarList.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Picture } from '#ui/Picture.tsx'
import { WhatItCounts } from '#ui/WhatItCounts.tsx'
import type { WireDashboard } from '../../contract.ts'
import { MainFigures, MoreFigures, type Ways } from './Figures.tsx'
import { counts } from './number-words.ts'
import { SalesPanel } from './SalesPanel.tsx'

/** The shop's numbers. What can be looked at closer leads there. */
export const Dashboard = ({ numbers, ways }: { numbers: WireDashboard; ways: Ways }) => (
  <>
    <MainFigures numbers={numbers} ways={ways} />
    <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:gap-4">
      <SalesPanel numbers={numbers} />
      <Panel title="By category">
        <div className="px-4 pb-5 sm:px-5">
          <WhatItCounts name="Products only">{counts.categories}</WhatItCounts>
          {numbers.categories.length === 0 ? (
            <p className="text-chuna-600">Nothing was sold in this period.</p>
          ) : (
            <BarList
              label="Sales by category"
              rows={numbers.categories.slice(0, 6).map(({ slug, name, net_sales, pieces }) => ({
                key: slug,
                name: ways.products ? (
                  <Link to={withQuery(adminPaths.products, { category: slug })} className="hover:underline">
                    {name}
                  </Link>
                ) : (
                  name
                ),
                words: `${showRupees(net_sales)}, ${pieces} sold`,
                value: net_sales,
              }))}
            />
          )}
        </div>
      </Panel>
    </div>
    <div className="grid gap-6 md:grid-cols-2 md:gap-4">
      <BestPieces numbers={numbers} ways={ways} />
      <RunningLow numbers={numbers} ways={ways} />
      <Panel title="In this period, and now">
        <MoreFigures numbers={numbers} ways={ways} />
      </Panel>
      <Panel title="Searched for, not found">
        <div className="px-4 pb-4 sm:px-5">
          <WhatItCounts name="Frequent searches">{counts.searches}</WhatItCounts>
          {numbers.searches.length === 0 ? (
            <p className="text-chuna-600">Every frequent search found something.</p>
          ) : (
            <ol className="grid gap-2">
              {numbers.searches.map(({ term, times }) => (
                <li key={term} className="flex justify-between gap-4">
                  <span className="min-w-0 break-words">{term}</span>
                  <span className="whitespace-nowrap text-chuna-600 tabular-nums">
                    {times === 1 ? 'once' : `${times} times`}
                  </span>
                </li>
              ))}
            </ol>
          )}
        </div>
      </Panel>
    </div>
  </>
)

type PieceProps = { numbers: WireDashboard; ways: Ways }

const rowClass = 'flex min-h-18 items-center gap-4 border-b border-chuna-200 px-4 py-2 last:border-0 sm:px-5'

const Piece = ({
  id,
  title,
  image,
  ways,
}: {
  id: string
  title: string
  image: string | null
  ways: Ways
}) => (
  <>
    <span className="size-14 flex-none overflow-hidden rounded-sm bg-chuna-100">
      <Picture
        src={image ?? ''}
        alt=""
        width={800}
        height={800}
        sizes="56px"
        className="size-14 object-cover"
      />
    </span>
    <span className="min-w-0 flex-1 font-small-bold">
      {ways.editing ? (
        <Link to={adminPaths.product(id)} className="hover:underline">
          {title}
        </Link>
      ) : (
        title
      )}
    </span>
  </>
)

const BestPieces = ({ numbers, ways }: PieceProps) => (
  <Panel title="Best sellers">
    <div className="px-4 sm:px-5">
      <WhatItCounts name="Most was paid for these">{counts.best}</WhatItCounts>
    </div>
    {numbers.best.length === 0 ? (
      <p className="px-4 pb-5 text-chuna-600 sm:px-5">Nothing was sold in this period.</p>
    ) : (
      <ol>
        {numbers.best.map(({ _id, title, image, pieces, net_sales }) => (
          <li key={_id} className={rowClass}>
            <Piece id={_id} title={title} image={image} ways={ways} />
            <span className="text-right tabular-nums">
              <b className="font-small-bold">{showRupees(net_sales)}</b>
              <br />
              <span className="text-sm text-chuna-600">{pieces} sold</span>
            </span>
          </li>
        ))}
      </ol>
    )}
  </Panel>
)

function RunningLow({ numbers, ways }: PieceProps) {
  const low = lowStockWords(numbers.low_stock_mark)
  return (
    <Panel title="Running low">
      <div className="px-4 sm:px-5">
        <WhatItCounts name={low.head}>{low.counts}</WhatItCounts>
      </div>
      {numbers.running_low.length === 0 ? (
        <p className="px-4 pb-5 text-chuna-600 sm:px-5">{low.none}</p>
      ) : (
        <ul>
          {numbers.running_low.map(({ _id, title, image, stock }) => (
            <li key={_id} className={rowClass}>
              <Piece id={_id} title={title} image={image} ways={ways} />
              {stock === 0 ? <Badge kind="bad">Out of Stock</Badge> : <Badge kind="wait">{stock} left</Badge>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
