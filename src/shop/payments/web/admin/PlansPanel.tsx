import { useState } from 'react'
import { fromRupees, showPaise, showRupees } from '#kernel/money.ts'
import { showDay } from '#kernel/show-time.ts'
import { dayAfter, indianDay } from '#kernel/time.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { useConfirm } from '#ui/ConfirmDialog.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { MoreMenu } from '#ui/MoreMenu.tsx'
import { Panel } from '#ui/Panel.tsx'
import { quoteEmi } from '../../domain/emi.ts'
import type { WirePlan } from '../../settings-contract.ts'
import { PlanDialog, type PlanOpened } from './PlanDialog.tsx'
import type { PaymentSettingsApi } from './payment-settings-api.ts'

const sample = fromRupees(31_490)

const states = {
  running: ['ok', 'Running'],
  waits: ['info', 'Waits'],
  over: ['mute', 'Over'],
} as const

export function PlansPanel({
  plans,
  api,
  mayChange,
  reload,
}: {
  plans: WirePlan[]
  api: PaymentSettingsApi
  mayChange: boolean
  reload: () => Promise<unknown>
}) {
  const [opened, open] = useState<PlanOpened | undefined>()
  const { ask, dialog } = useConfirm()
  const quoteOf = (plan: WirePlan) =>
    quoteEmi(sample, {
      bank: plan.bank,
      months: plan.months,
      annualRateBps: Math.round(plan.annual_rate * 100),
      fee: fromRupees(plan.fee),
      minimum: fromRupees(plan.minimum),
    })
  const remove = (plan: WirePlan) =>
    ask({
      title: `Remove the plan of ${showDay(plan.from)}?`,
      words: 'It has not begun. The plan before it goes on.',
      keep: 'Keep it',
      act: 'Remove',
      acting: 'Removing',
      onAct: async () => {
        await api.removePlan(plan.id)
        await reload()
        return true
      },
    })
  const actsOf = (plan: WirePlan) =>
    plan.state === 'waits'
      ? [
          { label: 'Change', icon: 'pencil' as const, onAct: () => open({ what: 'change', plan }) },
          { label: 'Remove', icon: 'trash' as const, isDanger: true, onAct: () => remove(plan) },
        ]
      : [
          { label: 'New rate', icon: 'pencil' as const, onAct: () => open({ what: 'follow', plan }) },
          ...(plan.state === 'running'
            ? [
                {
                  label: 'Set the last day',
                  icon: 'calendar-clock' as const,
                  onAct: () => open({ what: 'end', plan }),
                },
              ]
            : []),
        ]
  const banks = new Set(plans.map(({ bank }) => bank)).size
  return (
    <Panel
      title="EMI plans"
      side={
        mayChange && (
          <Button onClick={() => open({ what: 'new' })}>
            <Icon name="plus" size="sm" />
            Add a plan
          </Button>
        )
      }
    >
      {plans.length === 0 ? (
        <div className="p-5">
          <EmptyState
            icon="credit-card"
            title="No EMI plans"
            words="Enter what your gateway’s banks ask. Shoppers read every rupee of it before they choose."
          />
        </div>
      ) : (
        <DataTable
          label="EMI plans"
          rows={plans}
          keyOf={({ id }) => id}
          columns={[
            { name: 'Bank', cell: ({ bank }) => <b className="font-semibold break-words">{bank}</b> },
            { name: 'For', cell: ({ months }) => `${months} months` },
            { name: 'Interest a year', cell: ({ annual_rate }) => `${annual_rate}%` },
            { name: 'Bank’s fee', cell: ({ fee }) => showRupees(fee) },
            { name: 'From price', cell: ({ minimum }) => showRupees(minimum) },
            { name: 'From', cell: ({ from }) => <span className="whitespace-nowrap">{showDay(from)}</span> },
            {
              name: 'Until',
              cell: ({ ends }) => (
                <span className="whitespace-nowrap">{ends === null ? 'Open' : showDay(ends)}</span>
              ),
            },
            {
              name: `On ${showPaise(sample)}, each month`,
              cell: (plan) => {
                const { monthly, total } = quoteOf(plan)
                return (
                  <>
                    {showPaise(monthly)}
                    <span className="block text-sm text-chuna-600">{showPaise(total)} in all</span>
                  </>
                )
              },
            },
            {
              name: 'State',
              cell: ({ state }) => (
                <Badge kind={states[state][0]} dot>
                  {states[state][1]}
                </Badge>
              ),
            },
            ...(mayChange
              ? [
                  {
                    name: 'Acts',
                    actions: 'corner' as const,
                    cell: (plan: WirePlan) => (
                      <MoreMenu
                        label={`What to do with ${plan.bank}, ${plan.months} months, from ${showDay(plan.from)}`}
                        acts={actsOf(plan)}
                      />
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      <p className="border-t border-chuna-200 px-5 py-2.5 text-sm text-chuna-600">
        “In all” counts interest, the bank’s fee and 18% GST on both, as shoppers read it. {plans.length}{' '}
        plans of {banks} {banks === 1 ? 'bank' : 'banks'}.
      </p>
      {opened && (
        <PlanDialog
          opened={opened}
          plans={plans}
          api={api}
          tomorrow={dayAfter(indianDay(new Date()))}
          onSaved={reload}
          onClose={() => open(undefined)}
        />
      )}
      {dialog}
    </Panel>
  )
}
