import { useState } from 'react'
import { showDay } from '#kernel/show-time.ts'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { Button } from '#ui/Button.tsx'
import { useConfirm } from '#ui/ConfirmDialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { KindPills } from '#ui/FilterPills.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import type { MenuAct } from '#ui/MoreMenu.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel } from '#ui/Panel.tsx'
import { isOneOf, isText, useQuestion } from '#ui/question.ts'
import { SearchBox } from '#ui/SearchBox.tsx'
import { ReadOnlyNote, SettingsHead } from '#ui/settings/SettingsPage.tsx'
import { tellRefusal } from '#ui/tell-refusal.ts'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireRate, WireTax, WireTaxCode } from '../../contract.ts'
import { digitsAsked } from '../../domain/tax-rates.ts'
import { CodesTable } from './CodesTable.tsx'
import { RateDialog, type RateOpened } from './RateDialog.tsx'
import { Digits, ReadDialog, Services } from './TaxPanels.tsx'
import { createTaxApi } from './tax-api.ts'
import { countingRate, isAbout, isIn, views, waitingRates } from './tax-words.ts'

export function Component() {
  const api = useCalls(createTaxApi)
  const mayChange = useAdmin().may('settings.tax')
  const tax = useAnswer(api.read)
  const [opened, setOpened] = useState<RateOpened | 'read'>()
  const { ask, dialog } = useConfirm()
  const reload = () => void tax.reload()
  const saved = () => {
    setOpened(undefined)
    reload()
  }
  const add = mayChange && (
    <Button kind="primary" onClick={() => setOpened({ what: 'new' })}>
      <Icon name="plus" size="sm" />
      Add a code
    </Button>
  )
  const open = (code: WireTaxCode) => {
    const [waiting] = waitingRates(code)
    setOpened(waiting ? { what: 'change', code, rate: waiting } : { what: 'follow', code })
  }
  const remove = (code: WireTaxCode, rate: WireRate) =>
    ask({
      title: `Remove ${rate.rate}% of ${code.hsn}?`,
      words: removeWords(code, rate),
      keep: 'Keep it',
      act: 'Remove',
      acting: 'Removing',
      onAct: async () => {
        await api.removeRate(rate.id)
        showToast({ kind: 'success', title: 'Removed' })
        reload()
        return true
      },
    })
  const actsOf = (code: WireTaxCode) =>
    actsFor(code, { open: setOpened, remove: (rate) => remove(code, rate) })
  const choose = (is_large: boolean) =>
    void api
      .saveTerms({ version: tax.value?.version ?? 1, is_large })
      .then(() => showToast({ kind: 'success', title: 'Saved' }), tellRefusal('Not saved'))
      .finally(reload)
  return (
    <>
      <SettingsHead
        title="Tax"
        words="HSN codes and GST rates, each with the day it counts from. Old bills keep the rate of their day."
        guide="tax"
        side={tax.value && tax.value.codes.length > 0 && add}
      />
      {!mayChange && <ReadOnlyNote />}
      <Loaded answer={tax} what="the tax rates">
        {(value) => (
          <>
            <ReadNote tax={value} onRead={mayChange ? () => setOpened('read') : undefined} />
            {value.codes.length === 0 ? (
              <EmptyState
                icon="percent"
                title="No codes yet"
                words="Until a code has a rate here, each product is taxed by the rate it says itself."
              >
                {add}
              </EmptyState>
            ) : (
              <Codes
                tax={value}
                onOpen={mayChange ? open : undefined}
                actsOf={mayChange ? actsOf : () => []}
              />
            )}
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <Services services={value.services} />
              <Digits tax={value} mayChange={mayChange} onChoose={choose} />
            </div>
          </>
        )}
      </Loaded>
      {opened === 'read' && tax.value && (
        <ReadDialog tax={tax.value} {...{ api }} onSaved={saved} onClose={() => setOpened(undefined)} />
      )}
      {opened && opened !== 'read' && tax.value && (
        <RateDialog
          opened={opened}
          tax={tax.value}
          api={api}
          onSaved={saved}
          onClose={() => setOpened(undefined)}
        />
      )}
      {dialog}
    </>
  )
}

/** What can be done with a code besides its pencil. */
function actsFor(
  code: WireTaxCode,
  { open, remove }: { open: (opened: RateOpened) => void; remove: (rate: WireRate) => void },
): MenuAct[] {
  const counting = countingRate(code)
  const waiting = waitingRates(code)
  const change = (label: string, rate: WireRate): MenuAct => ({
    label,
    icon: 'pencil',
    onAct: () => open({ what: 'change', code, rate }),
  })
  const another: MenuAct = {
    label: 'Another rate',
    icon: 'plus',
    onAct: () => open({ what: 'follow', code }),
  }
  return [
    ...(waiting.length > 0 ? [another] : []),
    ...waiting.slice(1).map((rate) => change(`Change ${rate.rate}% from ${showDay(rate.from)}`, rate)),
    ...(counting ? [change('Change the words', counting)] : []),
    ...[...waiting, ...(counting ? [counting] : [])].map((rate) => ({
      label: `Remove ${rate.rate}% from ${showDay(rate.from)}`,
      icon: 'trash' as const,
      isDanger: true,
      onAct: () => remove(rate),
    })),
  ]
}

function removeWords(code: WireTaxCode, rate: WireRate): string {
  if (rate.state === 'waits') return 'It has not begun. The rate before it goes on.'
  return code.products > 0
    ? `${code.products === 1 ? '1 product is' : `${code.products} products are`} sold under ${code.hsn}, so it stays. Another rate can follow it.`
    : 'Only a rate that no product and no order carries can go.'
}

const ReadNote = ({ tax, onRead }: { tax: WireTax; onRead: (() => void) | undefined }) => (
  <Note kind="info">
    <b className="font-semibold">Rates change by law, not by us.</b> Have your accountant read this list once
    a year. {tax.read_on && `Last read by ${tax.read_by} on ${showDay(tax.read_on)}. `}
    {onRead && (
      <button type="button" className="link" onClick={onRead}>
        Mark as read today
      </button>
    )}
  </Note>
)

function Codes({
  tax,
  onOpen,
  actsOf,
}: {
  tax: WireTax
  onOpen: ((code: WireTaxCode) => void) | undefined
  actsOf: (code: WireTaxCode) => MenuAct[]
}) {
  const question = useQuestion({ view: isOneOf(Object.keys(views)), q: isText(60) })
  const typed = question.textOf('q')
  const found = tax.codes.filter((code) => isAbout(code, typed))
  const shown = found.filter((code) => isIn(code, question.textOf('view'), tax.today))
  const count = (view: string) => found.filter((code) => isIn(code, view, tax.today)).length
  return (
    <>
      <div className="flex min-w-0 flex-wrap items-center gap-3">
        <SearchBox
          label="HSN or goods"
          maxLength={60}
          text={typed}
          onSearch={(q) => question.ask({ q })}
          className="w-full sm:w-60"
        />
        <KindPills
          label="Which codes"
          question={question}
          name="view"
          kinds={views}
          counts={{
            all: found.length,
            ...Object.fromEntries(Object.keys(views).map((view) => [view, count(view)])),
          }}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState icon="search" title="Nothing found" words="No code here fits this.">
          <Button onClick={question.clear}>Show all</Button>
        </EmptyState>
      ) : (
        <Panel>
          <CodesTable codes={shown} digits={digitsAsked(tax.is_large)} {...{ onOpen, actsOf }} />
        </Panel>
      )}
    </>
  )
}
