import { useState } from 'react'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import { PageSteps } from '#ui/PageSteps.tsx'
import { byPage, isOneOf, isText } from '#ui/question.ts'
import { tellRefusal } from '#ui/tell-refusal.ts'
import { useAct } from '#ui/use-act.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { useList } from '#ui/use-list.ts'
import type { WireShelves } from '../../contract.ts'
import { AdjustDialog } from './AdjustDialog.tsx'
import { NoStock } from './NoStock.tsx'
import { ShelfPanels } from './ShelfPanels.tsx'
import { StockPills } from './StockPills.tsx'
import { StockTable } from './StockTable.tsx'
import { createStockApi } from './stock-api.ts'
import { stockInWords } from './stock-words.ts'
import { useAdjust } from './use-adjust.ts'

const isId = (value: string) => /^[0-9a-f-]{36}$/.test(value)
const narrowings = { search: isText(100), place: isId, state: isOneOf(['low', 'out']) }

/** What lies where: on hand, held for orders and free, and setting it right. */
export function Component() {
  const api = useCalls(createStockApi)
  const { may } = useAdmin()
  const list = useList(api.readStock, narrowings, byPage)
  const [{ shownId, isAskedFor }, setShown] = useState({ shownId: '', isAskedFor: false })
  const shown = useAnswer(() => api.readShelves(shownId), shownId, { when: shownId !== '' })
  const [adjusting, setAdjusting] = useState<WireShelves>()
  const open = async (id: string) => setAdjusting(await api.readShelves(id))
  const opening = useAct(open, tellRefusal('Not opened'))
  const lookAgain = async (id: string) => {
    setShown({ shownId: id, isAskedFor: false })
    await Promise.all([list.reload(), shown.reload()])
  }
  const adjust = useAdjust(api, lookAgain)
  return (
    <>
      <ListScreen
        title="Stock"
        what="the stock"
        words={stockInWords(list.value)}
        tools={<StockPills list={list} value={list.value} />}
        panel={{ title: 'Products', find: 'Title or product id', maxLength: 100 }}
        list={list}
        rowsOf={({ data }) => data}
        empty={<NoStock isSearching={list.isNarrowed} />}
        foot={({ total, has_more }) => <PageSteps question={list} total={total} isMore={has_more} />}
      >
        {(rows, { low_mark }) => (
          <StockTable
            rows={rows}
            lowMark={low_mark}
            shownId={shownId}
            onShow={(id) => setShown({ shownId: id === shownId ? '' : id, isAskedFor: true })}
            {...(may('stock.change') && { onAdjust: opening.run })}
          />
        )}
      </ListScreen>
      {shown.value && (
        <ShelfPanels
          // what happened begins anew with every entry
          key={`${shown.value.id} ${shown.value.movements[0]?.id}`}
          shelves={shown.value}
          api={api}
          isAskedFor={isAskedFor}
        />
      )}
      {adjusting && (
        <AdjustDialog
          shelves={adjusting}
          adjust={(body) => adjust(adjusting.id, body)}
          onClose={() => setAdjusting(undefined)}
        />
      )}
    </>
  )
}
