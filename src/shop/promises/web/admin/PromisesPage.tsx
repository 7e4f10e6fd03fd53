import { useState } from 'react'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showRupees } from '#kernel/money.ts'
import { useCalls } from '#ui/admin.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Changed, SettingsArea, SettingsNumber, SettingsSelect } from '#ui/settings/SettingsFields.tsx'
import { SettingsHead, SettingsPage } from '#ui/settings/SettingsPage.tsx'
import { FieldGrid, SettingsSection } from '#ui/settings/SettingsSection.tsx'
import { type SettingsForm, useSettingsForm } from '#ui/settings/use-settings-form.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { PromiseValues, WirePromises } from '../../contract.ts'
import { PlanDialog } from './PlanDialog.tsx'
import {
  bandOf,
  firstPromises,
  inOrder,
  nameOf,
  type Plan,
  promiseFaults,
  promiseLabels,
  showPromise,
  untilNames,
} from './promise-words.ts'
import { createPromisesApi } from './promises-api.ts'
import { OpenWarranty, Warranties } from './Warranties.tsx'

const head = {
  words:
    'What you tell shoppers about returns, cancelling, cover and stock. A promise is frozen on the order: changes count for new orders only.',
  guide: 'promises',
}

export function Component() {
  const opened = useAnswer(useCalls(createPromisesApi).readPromises)
  return (
    <>
      {!opened.value && <SettingsHead title="Promises" {...head} />}
      <Loaded answer={opened} what="these settings">
        {(promises) => <PromisesForm opened={promises} />}
      </Loaded>
    </>
  )
}

type Categories = WirePromises['categories']
type Form = SettingsForm<PromiseValues>

function PromisesForm({ opened }: { opened: WirePromises }) {
  const api = useCalls(createPromisesApi)
  const form = useSettingsForm<PromiseValues>({
    page: 'promises',
    title: 'Promises',
    opened,
    labels: promiseLabels,
    needs: 'settings.promises',
    read: api.readPromises,
    save: api.savePromises,
    check: promiseFaults,
    show: (name, value) => showPromise(name, value) ?? String(value === '' ? 'empty' : value),
    counts: () => 'It counts for new orders from now on.',
  })
  const { categories } = opened
  const [plan, setPlan] = useState<number | 'new'>()
  const [warranty, setWarranty] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  // dialogs are forms of their own: they stand beside the page's form, not in it
  return (
    <>
      <SettingsPage form={form} {...head}>
        <SettingsSection
          id="returns"
          title="Returns"
          words="Days after delivery. Every category has days of its own; a new one begins with these."
          bare
        >
          <Panel>
            <ReturnDays categories={categories} />
          </Panel>
          <div className="rounded-md border border-chuna-200 bg-white p-4 sm:p-6">
            <FieldGrid>
              <SettingsNumber form={form} name="return_days" hint="Days after delivery, 1 to 100" />
            </FieldGrid>
          </div>
          <p>
            <ButtonLink to={adminPaths.categories}>Days of a category</ButtonLink>
          </p>
        </SettingsSection>
        <SettingsSection
          id="cancelling"
          title="Cancelling"
          words="Before it leaves: whole or part, money back at once, free of charge. You yourself can always cancel what has not left."
        >
          <FieldGrid>
            <SettingsSelect form={form} name="cancel_until">
              {Object.entries(untilNames).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </SettingsSelect>
            <SettingsNumber
              form={form}
              name="made_to_order_cancel_hours"
              optional
              hint="Hours after ordering. Empty: as everything else"
            />
          </FieldGrid>
        </SettingsSection>
        <SettingsSection
          id="protection"
          title="Protection plans"
          words="Chosen by the shopper, never ticked for them. Own line on the bill."
          bare
        >
          <Plans form={form} categories={categories} onOpen={setPlan} />
          <div className="rounded-md border border-chuna-200 bg-white p-4 sm:p-6">
            <FieldGrid>
              <SettingsArea form={form} name="protection_covers" maxLength={300} optional />
              <SettingsArea form={form} name="protection_leaves_out" maxLength={300} optional />
            </FieldGrid>
          </div>
        </SettingsSection>
        <SettingsSection
          id="warranty"
          title="Warranty texts"
          words="After the months of a product, on its page and on the order."
          bare
        >
          <Warranties form={form} categories={categories} onOpen={setWarranty} />
        </SettingsSection>
        <SettingsSection id="stock" title="Stock" words="Shown only when true.">
          <FieldGrid>
            <SettingsNumber form={form} name="low_stock" hint="Pieces or fewer, for you and your staff" />
            <SettingsNumber
              form={form}
              name="few_left"
              hint="Pieces or fewer, up to 10. 0: never. We count real pieces only."
            />
            <SettingsNumber
              form={form}
              name="hold_minutes"
              hint="Minutes, 10 to 60. Then the item is free for others."
            />
            <SettingsNumber form={form} name="phone_hold_hours" hint="Hours, 1 to 72" />
          </FieldGrid>
        </SettingsSection>
        <CarefulHere isLocked={form.isLocked} onAsk={() => setIsAsking(true)} />
      </SettingsPage>
      {plan !== undefined && (
        <OpenPlan
          {...{ form, categories }}
          place={plan === 'new' ? undefined : plan}
          onClose={() => setPlan(undefined)}
        />
      )}
      {warranty !== undefined && (
        <OpenWarranty {...{ form, categories }} open={warranty} onClose={() => setWarranty(undefined)} />
      )}
      {isAsking && (
        <ConfirmDialog
          question={{
            title: 'Put all promises back?',
            words:
              'Returns 7 days for new categories, free cancelling until it leaves, low stock 3, hold 15 minutes. You look at them before they are saved.',
            keep: 'Keep mine',
            act: 'Put back',
            acting: 'Putting back',
            onAct: async () => {
              for (const [name, value] of Object.entries(firstPromises))
                form.set(name as keyof PromiseValues, value as never)
              return true
            },
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

function ReturnDays({ categories }: { categories: Categories }) {
  const days = [...new Set(categories.map((one) => one.return_days))].toSorted((a, b) => b - a)
  const rows = days.map((count) => ({
    days: `${count} ${count === 1 ? 'day' : 'days'}`,
    names: categories.filter((one) => one.return_days === count).map(({ name }) => name),
    asks: 'Refund, replacement',
  }))
  return (
    <DataTable
      label="Returns"
      rows={[
        ...rows,
        {
          days: 'None, unless damaged, incomplete or wrong',
          names: ['Made to order'],
          asks: 'Refund, replacement',
        },
      ]}
      keyOf={({ days: key }) => key}
      columns={[
        {
          name: 'For',
          cell: ({ names }) => (
            <>
              <b className="font-semibold">{names.slice(0, 3).join(', ')}</b>
              {names.length > 3 && (
                <span className="block text-sm text-chuna-600">and {names.slice(3).join(', ')}</span>
              )}
            </>
          ),
        },
        { name: 'Days', look: 'min-w-52 px-3', cell: (row) => row.days },
        { name: 'Shopper may ask for', look: 'px-3 pr-4 whitespace-nowrap', cell: (row) => row.asks },
      ]}
    />
  )
}

type Opening = { form: Form; categories: Categories; onOpen: (place: number | 'new') => void }

function Plans({ form, categories, onOpen }: Opening) {
  const { plans } = form.values
  return (
    <Changed form={form} name="plans">
      <Panel>
        {plans.length === 0 ? (
          <p className="p-5 text-chuna-600">No plan yet: shoppers are not offered any protection.</p>
        ) : (
          <DataTable
            label="Protection plans"
            rows={plans.map((plan, at) => ({ plan, at }))}
            keyOf={({ at }) => at}
            columns={[
              {
                name: 'For',
                cell: ({ plan }) => <b className="font-semibold">{nameOf(categories, plan.category)}</b>,
              },
              { name: 'Price of the product', cell: ({ plan }) => bandOf(plan, plans) },
              { name: 'Protection', cell: ({ plan }) => showRupees(plan.price) },
              {
                name: 'Acts',
                actions: 'corner',
                look: 'w-15 px-3 text-right',
                cell: ({ plan, at }) => (
                  <IconButton
                    icon="pencil"
                    disabled={form.isLocked}
                    aria-label={`Change: ${nameOf(categories, plan.category)}, ${bandOf(plan, plans)}`}
                    onClick={() => onOpen(at)}
                  />
                ),
              },
            ]}
          />
        )}
      </Panel>
      {form.faultOf('plans') && <p className="text-sm font-medium text-geru-600">{form.faultOf('plans')}</p>}
      <p className="mt-2">
        <Button onClick={() => onOpen('new')} disabled={form.isLocked}>
          <Icon name="plus" size="sm" />
          Add a plan
        </Button>
      </p>
    </Changed>
  )
}

type OpenProps = { form: Form; categories: Categories; place: number | undefined; onClose: () => void }

function OpenPlan({ form, categories, place, onClose }: OpenProps) {
  const { plans } = form.values
  const others = plans.filter((_, at) => at !== place)
  const set = (next: Plan[]) => {
    form.set('plans', inOrder(next))
    onClose()
  }
  return (
    <PlanDialog
      plan={place === undefined ? undefined : plans[place]}
      {...{ others, categories, onClose }}
      onDone={(plan) => set([...others, plan])}
      onRemove={() => set(others)}
    />
  )
}

/** Into the form only: it is saved, and can be put back, like every other change. */
const CarefulHere = ({ isLocked, onAsk }: { isLocked: boolean; onAsk: () => void }) => (
  <SettingsSection id="careful" title="Careful here" bare>
    <div className="flex flex-wrap items-center gap-4 rounded-md border border-geru-600 bg-white p-4 sm:p-6">
      <div className="min-w-60 flex-1">
        <b className="font-semibold">Put all promises back to the first ones</b>
        <p className="text-sm text-chuna-600">
          Returns 7 days, low stock 3, hold 15 minutes. Plans and words stay. New orders only.
        </p>
      </div>
      <Button kind="danger" disabled={isLocked} onClick={onAsk}>
        Put back
      </Button>
    </div>
  </SettingsSection>
)
