import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { useConfirm } from '#ui/ConfirmDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Panel, ScreenHead } from '#ui/Panel.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { useUnsaved } from '#ui/use-unsaved.tsx'
import type { SalePlanBody, WirePickedProducts, WireSale, WireSaleChoices } from '../../contract.ts'
import { createPricingApi } from './pricing-api.ts'
import { SaleEditor } from './SaleEditor.tsx'
import { SaleFacts } from './SaleFacts.tsx'
import { SaleRows } from './SaleRows.tsx'
import { emptyForm, formOf } from './sale-form.ts'
import { stateKinds, stateNames } from './sale-words.ts'

type Opened = { sale: WireSale | undefined; pieces: WirePickedProducts; choices: WireSaleChoices }

export function Component() {
  const api = useCalls(createPricingApi)
  const { id = 'new' } = useParams()
  const opened = useAnswer<Opened>(async () => {
    const [sale, choices] = await Promise.all([
      id === 'new' ? undefined : api.readSale(id),
      api.readSaleChoices(),
    ])
    const ids = sale?.state === 'draft' && sale.covers.kind === 'products' ? sale.covers.ids : []
    return { sale, choices, pieces: ids.length > 0 ? await api.readPieces(ids) : [] }
  }, id)
  return (
    <>
      {opened.value ? null : <ScreenHead title="Sale" />}
      <Loaded answer={opened} what="the sale">
        {({ sale, pieces, choices }) =>
          !sale || sale.state === 'draft' ? (
            <Draft key={sale?.version ?? 0} {...{ sale, pieces, choices }} reload={opened.reload} />
          ) : (
            <Planned key={sale.version} sale={sale} reload={opened.reload} />
          )
        }
      </Loaded>
    </>
  )
}

type Reload = { reload: () => Promise<void> }

function Draft({ sale, pieces, choices, reload }: Opened & Reload) {
  const api = useCalls(createPricingApi)
  const navigate = useNavigate()
  const { confirmed: run } = useAdmin()
  const { ask, dialog } = useConfirm()
  // a sale that could not be scheduled is a draft all the same: the next try changes it instead of making another
  const [saved, setSaved] = useState(sale)
  const [isTyped, setIsTyped] = useState(false)
  const unsaved = useUnsaved(isTyped)

  const save = async (plan: SalePlanBody): Promise<WireSale> => {
    const kept = saved ? await api.changeSale(saved.id, plan, saved.version) : await api.draftSale(plan)
    setSaved(kept)
    return kept
  }
  const finish = async (id: string, title: string) => {
    unsaved.letGo()
    showToast({ kind: 'success', title })
    if (sale) await reload()
    else await navigate(adminPaths.sale(id), { replace: true })
    return true
  }
  return (
    <>
      <ScreenHead
        title={sale?.name ?? 'New sale'}
        words={
          sale
            ? `Draft by ${sale.made_by}. Nothing changes until it is scheduled.`
            : 'Nothing changes until it is scheduled.'
        }
      >
        {sale && (
          <Button
            kind="danger"
            onClick={() =>
              ask({
                title: 'Delete this draft?',
                words: `${sale.name} will be deleted permanently. No price changes.`,
                keep: 'Keep it',
                act: 'Delete',
                acting: 'Deleting',
                onAct: async () => {
                  await api.deleteSale(sale.id)
                  unsaved.letGo()
                  await navigate(adminPaths.pricing)
                  showToast({ kind: 'success', title: 'Deleted', words: sale.name })
                  return true
                },
              })
            }
          >
            Delete
          </Button>
        )}
      </ScreenHead>
      <SaleEditor
        start={sale ? formOf(sale, pieces) : emptyForm}
        saleId={saved?.id}
        choices={choices}
        api={api}
        onTyped={() => setIsTyped(true)}
        onSave={async (plan) => finish((await save(plan)).id, 'Draft saved')}
        onSchedule={async (plan, print) => {
          const kept = await save(plan)
          const done = await run(() => api.scheduleSale(kept.id, { version: kept.version, print }))
          return done ? finish(kept.id, 'Scheduled') : false
        }}
      />
      {dialog}
      {unsaved.dialog}
    </>
  )
}

function Planned({ sale, reload }: { sale: WireSale } & Reload) {
  const api = useCalls(createPricingApi)
  const rows = useAnswer(() => api.readSaleProducts(sale.id))
  const { ask, dialog } = useConfirm()
  const move = async (act: 'unschedule' | 'stop', title: string, words: string) => {
    await api.moveSale(sale.id, act, sale.version)
    showToast({ kind: 'success', title, words })
    await reload()
    return true
  }
  const questions = {
    scheduled: {
      title: 'Move back to draft?',
      words: 'It will no longer start automatically. Schedule it again when it is ready.',
      keep: 'Go back',
      act: 'Make it a draft',
      acting: 'Changing',
      onAct: () => move('unschedule', 'Moved back to draft', sale.name),
    },
    running: {
      title: 'Stop this sale?',
      words: 'Prices go back within seconds. It cannot be started again.',
      keep: 'Let it run',
      act: 'Stop it',
      acting: 'Stopping',
      onAct: () => move('stop', 'Stopped', 'Prices are going back.'),
    },
  }
  return (
    <>
      <ScreenHead
        title={sale.name}
        words={
          <Badge kind={stateKinds[sale.state]} dot>
            {stateNames[sale.state]}
          </Badge>
        }
      >
        {sale.state === 'scheduled' && <Button onClick={() => ask(questions.scheduled)}>Change it</Button>}
        {sale.state === 'running' && (
          <Button kind="danger" onClick={() => ask(questions.running)}>
            Stop the sale
          </Button>
        )}
        <Button kind="ghost" onClick={() => void reload()}>
          <Icon name="rotate-cw" size="sm" />
          Check again
        </Button>
      </ScreenHead>
      <SaleFacts sale={sale} />
      <Panel title="What changes">
        <Loaded answer={rows} what="the products">
          {(value) => <SaleRows rows={value.rows} isPlan={false} />}
        </Loaded>
      </Panel>
      {dialog}
    </>
  )
}
