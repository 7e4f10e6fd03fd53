import { useState } from 'react'
import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { type Question, useConfirm } from '#ui/ConfirmDialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { type MenuAct, MoreMenu } from '#ui/MoreMenu.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ReadOnlyNote, SettingsHead } from '#ui/settings/SettingsPage.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireRegistration, WireRegistrations } from '../../contract.ts'
import { Card, Fact, Facts } from './Facts.tsx'
import { createLocationsApi } from './locations-api.ts'
import { RegistrationDialog } from './RegistrationDialog.tsx'
import { bankOf, signsOf } from './registration-words.ts'

const codeOf = ({ gstin }: WireRegistration) => gstin.slice(0, 2)

export function Component() {
  const api = useCalls(createLocationsApi)
  const mayChange = useAdmin().may('settings.locations')
  const list = useAnswer(api.readRegistrations)
  const [opened, setOpened] = useState<WireRegistration | 'new'>()
  const { ask, dialog } = useConfirm()
  const reload = () => void list.reload()
  return (
    <>
      <SettingsHead
        title="Registrations"
        words="One GSTIN for each state your goods leave from. Bills are made out in the name of the state that sends."
        guide="registrations"
        side={
          mayChange &&
          list.value &&
          list.value.data.length > 0 && (
            <Button kind="primary" onClick={() => setOpened('new')}>
              <Icon name="plus" size="sm" />
              Add a registration
            </Button>
          )
        }
      />
      {!mayChange && <ReadOnlyNote />}
      <Loaded answer={list} what="the registrations">
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              icon="landmark"
              title="Who sells?"
              words="A bill needs a GSTIN and an address. Have your GST certificate at hand."
            >
              {mayChange && (
                <Button kind="primary" onClick={() => setOpened('new')}>
                  Add a registration
                </Button>
              )}
            </EmptyState>
          ) : (
            <>
              <WithoutBank data={data} onAdd={mayChange ? setOpened : undefined} />
              <ul aria-label="Registrations" className="rounded-md border border-chuna-200 bg-white">
                {data.map((one) => (
                  <RegistrationCard
                    key={one.id}
                    one={one}
                    acts={mayChange ? actsOf(one, { api, ask, reload }) : []}
                    onChange={mayChange ? () => setOpened(one) : undefined}
                  />
                ))}
              </ul>
              <HowNumbered />
            </>
          )
        }
      </Loaded>
      {opened && list.value && (
        <RegistrationDialog
          opened={opened === 'new' ? undefined : opened}
          lettersChangeOn={list.value.letters_change_on}
          onClose={() => setOpened(undefined)}
          onSaved={() => {
            setOpened(undefined)
            reload()
          }}
        />
      )}
      {dialog}
    </>
  )
}

/** Who opens a registration that is over sees so first. */
const stateBadge = ({ until_day, bank_account }: WireRegistration) => {
  if (until_day) return <Badge kind="mute">Ended</Badge>
  return bank_account ? (
    <Badge kind="ok" dot>
      In use
    </Badge>
  ) : (
    <Badge kind="wait" dot>
      No bank
    </Badge>
  )
}

const WithoutBank = ({
  data,
  onAdd,
}: {
  data: WireRegistrations['data']
  onAdd: ((one: WireRegistration) => void) | undefined
}) => {
  const one = data.find(({ bank_account, until_day }) => bank_account === '' && !until_day)
  if (!one) return null
  return (
    <Note kind="change">
      <b className="font-semibold">{one.state} has no bank account yet.</b> Its bills go out without one.{' '}
      {onAdd && (
        <button type="button" className="link" onClick={() => onAdd(one)}>
          Add it
        </button>
      )}
    </Note>
  )
}

function RegistrationCard({
  one,
  acts,
  onChange,
}: {
  one: WireRegistration
  acts: MenuAct[]
  onChange: (() => void) | undefined
}) {
  return (
    <Card
      title={`${one.state} (${codeOf(one)})`}
      badges={stateBadge(one)}
      acts={
        <>
          {onChange && (
            <Button onClick={onChange} aria-label={`Change ${one.state}`}>
              <Icon name="pencil" size="sm" />
              Change
            </Button>
          )}
          {acts.length > 0 && <MoreMenu label={`More about ${one.state}`} acts={acts} />}
        </>
      }
    >
      <Facts>
        <Fact name="GSTIN">
          <b className="font-semibold">{one.gstin}</b>
        </Fact>
        <Fact name="Legal name">{one.legal_name}</Fact>
        <Fact name="Address on bills">
          {[one.address, `${one.city} ${one.pincode}`.trim()].filter(Boolean).join(', ')}
        </Fact>
        <Fact name="Next invoice, next credit note">
          {one.next_numbers.invoice}
          <br />
          {one.next_numbers.credit_note}
        </Fact>
        <Fact name="Bank on bills">
          {bankOf(one) ?? <b className="font-semibold text-geru-600">Not given</b>}
        </Fact>
        <Fact name="Signs">{signsOf(one) ?? 'Nobody named'}</Fact>
        <Fact name="Used by">
          <UsedBy one={one} />
        </Fact>
      </Facts>
    </Card>
  )
}

const UsedBy = ({ one }: { one: WireRegistration }) =>
  one.used_by.length === 0 ? (
    'No place yet'
  ) : (
    <span className="mt-1 flex flex-wrap gap-2">
      {one.used_by.map(({ id, name, kind }) => (
        <Link
          key={id}
          to={adminPaths.settingsPlaces}
          className="inline-flex min-h-8 items-center gap-2 rounded-full bg-chuna-100 px-3 text-sm hover:bg-chuna-200"
        >
          <Icon name={kind === 'warehouse' ? 'warehouse' : 'store'} size="sm" />
          {name}
        </Link>
      ))}
    </span>
  )

type ActDeps = {
  api: ReturnType<typeof createLocationsApi>
  ask: (question: Question) => void
  reload: () => void
}

const papersStay = (papers: number): string => {
  if (papers === 0) return 'It has made out none so far.'
  return papers === 1
    ? 'Its 1 paper stays as it is, for 8 years.'
    : `Its ${papers} bills and papers stay as they are, for 8 years.`
}

function actsOf(one: WireRegistration, { api, ask, reload }: ActDeps): MenuAct[] {
  const after = (words: string) => {
    showToast({ kind: 'success', title: words })
    reload()
    return true
  }
  if (one.until_day)
    return [
      {
        label: 'Put back to work',
        icon: 'circle-check',
        onAct: () =>
          ask({
            title: `Put ${one.state} back to work?`,
            words: `Bills can be made out in its name again, from ${one.next_numbers.invoice} on.`,
            keep: 'Leave it',
            act: 'Put it back',
            acting: 'Putting back',
            isGentle: true,
            onAct: async () => {
              await api.resumeRegistration(one.id, one.version)
              return after(`${one.state} sells again`)
            },
          }),
      },
    ]
  const names = one.used_by.map(({ name }) => name).join(', ')
  const end: MenuAct = {
    label: 'End it',
    icon: 'circle-x',
    isDanger: true,
    onAct: () =>
      ask({
        title: `End ${one.state}?`,
        words: `After today no bill is made out in its name. ${papersStay(one.papers)}`,
        ...(names && {
          first: {
            words:
              one.used_by.length === 1
                ? `${names} still uses it. Close the place, or let it bill as another GSTIN of ${one.state}, first.`
                : `${names} still use it. Close these places, or let them bill as another GSTIN of ${one.state}, first.`,
            label: 'Open places',
            to: adminPaths.settingsPlaces,
          },
        }),
        keep: 'Keep it',
        act: 'End it',
        acting: 'Ending',
        onAct: async () => {
          await api.endRegistration(one.id, one.version)
          return after(`${one.state} has ended`)
        },
      }),
  }
  if (one.papers > 0 || one.used_by.length > 0) return [end]
  return [
    end,
    {
      label: 'Remove',
      icon: 'trash',
      isDanger: true,
      onAct: () =>
        ask({
          title: `Remove ${one.state}?`,
          words: 'No bill carries its GSTIN, so nothing is lost.',
          keep: 'Keep it',
          act: 'Remove',
          acting: 'Removing',
          onAct: async () => {
            await api.removeRegistration(one.id)
            return after(`${one.state} is removed`)
          },
        }),
    },
  ]
}

const HowNumbered = () => (
  <div className="grid gap-5 lg:grid-cols-2">
    <Panel title="How bills are numbered" padded>
      <ul className="grid gap-2.5">
        <li>Each registration counts for itself, without a gap, and starts again at 000001 on 1 April.</li>
        <li>16 letters at most: prefix / year / six digits. So a prefix has up to three letters.</li>
        <li>A prefix cannot change within a year once a bill carries it.</li>
      </ul>
    </Panel>
    <Panel title="Moving goods between states" padded>
      <ul className="grid gap-2.5">
        <li>
          Two registrations of one firm are two persons for GST: goods that move between them need a tax
          invoice, and an e-way bill above ₹50,000.
        </li>
        <li>Within one registration a delivery challan is enough.</li>
      </ul>
    </Panel>
  </div>
)
