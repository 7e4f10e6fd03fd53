import { useState } from 'react'
import { Link } from 'react-router'
import { withQuery } from '#kernel/address.ts'
import * as adminPaths from '#kernel/admin-paths.ts'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { type Question, useConfirm } from '#ui/ConfirmDialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { type MenuAct, MoreMenu } from '#ui/MoreMenu.tsx'
import { moved } from '#ui/SortableList.tsx'
import { ReadOnlyNote, SettingsHead } from '#ui/settings/SettingsPage.tsx'
import { SettingsSection } from '#ui/settings/SettingsSection.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { WirePlace } from '../../contract.ts'
import { Card, Fact, Facts } from './Facts.tsx'
import { createLocationsApi, type LocationsApi } from './locations-api.ts'
import { PlaceDialog } from './PlaceDialog.tsx'
import { daysInWords, kindNames, shelfOf } from './place-words.ts'

export function Component() {
  const api = useCalls(createLocationsApi)
  const mayChange = useAdmin().may('settings.locations')
  const list = useAnswer(api.readPlaces)
  const [opened, setOpened] = useState<WirePlace | 'new'>()
  const { ask, dialog } = useConfirm()
  const reload = () => void list.reload()
  const mayAdd = mayChange && list.value !== undefined && list.value.registrations.length > 0
  return (
    <>
      <SettingsHead
        title="Places"
        words="Where goods lie and where people come in. Dates promised to shoppers are counted from here."
        guide="places"
        side={
          mayAdd &&
          list.value?.data.length !== 0 && (
            <Button kind="primary" onClick={() => setOpened('new')}>
              <Icon name="plus" size="sm" />
              Add a place
            </Button>
          )
        }
      />
      {!mayChange && <ReadOnlyNote />}
      <Loaded answer={list} what="the places">
        {({ data, registrations }) =>
          data.length === 0 ? (
            <EmptyState
              icon="warehouse"
              title="Where do goods leave from?"
              words={
                registrations.length === 0
                  ? 'A place sends in the name of a registration. Add that first.'
                  : 'One place is enough to begin. Dates are counted from its days.'
              }
            >
              {mayAdd && (
                <Button kind="primary" onClick={() => setOpened('new')}>
                  Add a place
                </Button>
              )}
              {registrations.length === 0 && (
                <ButtonLink to={adminPaths.settingsRegistrations}>Open registrations</ButtonLink>
              )}
            </EmptyState>
          ) : (
            <>
              <ul aria-label="Places" className="rounded-md border border-chuna-200 bg-white">
                {data.map((place, at) => (
                  <PlaceCard
                    key={place.id}
                    place={place}
                    isFirst={at === 0 && place.ships && data.filter(({ closed }) => !closed).length > 1}
                    acts={mayChange ? actsOf(place, data, { api, ask, reload }) : []}
                    onChange={mayChange && !place.closed ? () => setOpened(place) : undefined}
                  />
                ))}
              </ul>
              <WhichSends data={data} />
            </>
          )
        }
      </Loaded>
      {opened && list.value && (
        <PlaceDialog
          opened={opened === 'new' ? undefined : opened}
          registrations={list.value.registrations}
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

function PlaceCard({
  place,
  isFirst,
  acts,
  onChange,
}: {
  place: WirePlace
  isFirst: boolean
  acts: MenuAct[]
  onChange: (() => void) | undefined
}) {
  return (
    <Card
      title={place.name}
      badges={
        <>
          <Badge kind={place.kind === 'warehouse' ? 'info' : 'mute'}>{kindNames[place.kind]}</Badge>
          {place.closed ? (
            <Badge kind="mute">Closed</Badge>
          ) : (
            <Badge kind={place.ships ? 'ok' : 'mute'} dot>
              {place.ships ? 'Holds stock' : 'Display only'}
            </Badge>
          )}
          {isFirst && <Badge kind="info">First choice</Badge>}
        </>
      }
      acts={
        <>
          {onChange && (
            <Button onClick={onChange} aria-label={`Change ${place.name}`}>
              <Icon name="pencil" size="sm" />
              Change
            </Button>
          )}
          {acts.length > 0 && <MoreMenu label={`More about ${place.name}`} acts={acts} />}
        </>
      }
    >
      <Facts>
        <Fact name="Address">{`${place.address} ${place.pincode}, ${place.state}`}</Fact>
        <Fact name="Bills as">{`${place.state}, ${place.gstin}`}</Fact>
        <Fact name="On the shelves">{shelfOf(place)}</Fact>
        {place.ships && (
          <Fact name="Packs and sends">{`${daysInWords(place.dispatch_days)}, not on holidays`}</Fact>
        )}
        {place.hours && <Fact name="Open">{place.hours}</Fact>}
        {place.phone && <Fact name="Phone">{place.phone}</Fact>}
      </Facts>
    </Card>
  )
}

type ActDeps = { api: LocationsApi; ask: (question: Question) => void; reload: () => void }

function actsOf(place: WirePlace, all: readonly WirePlace[], { api, ask, reload }: ActDeps): MenuAct[] {
  const after = (title: string) => {
    showToast({ kind: 'success', title })
    reload()
    return true
  }
  if (place.closed)
    return [
      {
        label: 'Open again',
        icon: 'circle-check',
        onAct: () =>
          ask({
            title: `Open ${place.name} again?`,
            words: 'It is offered for stock and for parcels again.',
            keep: 'Leave it closed',
            act: 'Open it',
            acting: 'Opening',
            isGentle: true,
            onAct: async () => {
              await api.openPlace(place.id, place.version)
              return after(`${place.name} is open`)
            },
          }),
      },
    ]
  const open = all.filter(({ closed }) => !closed)
  const at = open.indexOf(place)
  const move = (label: string, to: number): MenuAct => ({
    label,
    icon: to < at ? 'arrow-up' : 'arrow-down',
    onAct: () =>
      void api
        .orderPlaces(moved(open, { from: at, to }).map(({ id }) => id))
        .then(() => after('The order is changed')),
  })
  return [
    ...(at > 0 ? [move('Move up', at - 1)] : []),
    ...(at < open.length - 1 ? [move('Move down', at + 1)] : []),
    {
      label: 'Close it',
      icon: 'circle-x',
      isDanger: true,
      onAct: () =>
        ask({
          title: `Close ${place.name}?`,
          words: 'Nothing is promised or sent from it any longer. You can open it again.',
          first: beforeClosing(place),
          keep: 'Keep it',
          act: 'Close it',
          acting: 'Closing',
          onAct: async () => {
            await api.closePlace(place.id, place.version)
            return after(`${place.name} is closed`)
          },
        }),
    },
  ]
}

/** What is on its shelves or on its way out must go somewhere before. */
function beforeClosing(place: WirePlace): Question['first'] {
  if (place.pieces > 0)
    return {
      words: `${shelfOf(place)} are on its shelves. Move them or write them off first.`,
      label: 'Open stock',
      to: withQuery(adminPaths.stock, { place: place.id }),
    }
  if (place.orders > 0)
    return {
      words: `${place.orders} ${place.orders === 1 ? 'order still leaves' : 'orders still leave'} from it. Send or cancel them first.`,
      label: 'Open orders',
      to: adminPaths.orders,
    }
  return undefined
}

const rules = [
  ['Earliest date', 'The place that can be at the door first'],
  ['Fewest parcels', 'One van instead of two'],
  ['Same state', 'CGST and SGST instead of IGST; often no e-way bill'],
  ['Fuller shelf', 'What lies in plenty goes first; after that, the order of the list above'],
] as const

const WhichSends = ({ data }: { data: readonly WirePlace[] }) =>
  data.filter(({ ships, closed }) => ships && !closed).length < 2 ? null : (
    <SettingsSection id="which" title="Which place sends?" words="When more than one has the product.">
      <ol className="grid gap-3.5">
        {rules.map(([name, words], at) => (
          <li key={name} className="flex gap-4">
            <span className="tabular-nums text-chuna-600">{at + 1}</span>
            <span>
              <b className="block font-semibold">{name}</b>
              <span className="text-sm text-chuna-600">{words}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-chuna-600">
        Whose name stands on a bill is set under{' '}
        <Link to={adminPaths.settingsRegistrations} className="link">
          Registrations
        </Link>
        .
      </p>
    </SettingsSection>
  )
