import { useState } from 'react'
import { showDay } from '#kernel/show-time.ts'
import { ActButton } from '#ui/ActButton.tsx'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ReadOnlyNote, SettingsHead } from '#ui/settings/SettingsPage.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { useForm } from '#ui/use-form.ts'
import type { WireDeliverySettings, WireZone } from '../../settings-contract.ts'
import { ChargesTable } from './ChargesTable.tsx'
import { DaysOff } from './DaysOff.tsx'
import { createDeliverySettingsApi, type DeliverySettingsApi } from './delivery-settings-api.ts'
import { RemoveZoneDialog } from './RemoveZoneDialog.tsx'
import { TryBox } from './TryBox.tsx'
import { UploadDialog } from './UploadDialog.tsx'
import { ZoneDialog } from './ZoneDialog.tsx'
import { ZonesTable } from './ZonesTable.tsx'

type Opened =
  | { what: 'zone'; zone?: WireZone }
  | { what: 'remove'; zone: WireZone }
  | { what: 'upload' | 'off' }

export function Component() {
  const api = useCalls(createDeliverySettingsApi)
  const mayChange = useAdmin().may('settings.delivery')
  const answer = useAnswer(api.read)
  const [opened, open] = useState<Opened | undefined>()
  const close = () => open(undefined)
  const reload = async () => answer.reload()
  const hasZones = (answer.value?.zones.length ?? 0) > 0
  return (
    <>
      <SettingsHead
        title="Delivery"
        words="Where you send, what it costs, and the day you promise."
        guide="delivery"
        side={
          mayChange &&
          hasZones && (
            <>
              <Button onClick={() => open({ what: 'upload' })}>
                <Icon name="upload" size="sm" />
                Upload pincodes
              </Button>
              <Button kind="primary" onClick={() => open({ what: 'zone' })}>
                <Icon name="plus" size="sm" />
                Add a zone
              </Button>
            </>
          )
        }
      />
      {!mayChange && <ReadOnlyNote />}
      <Loaded answer={answer} what="the delivery settings">
        {(settings) => (
          <div className="grid gap-6">
            {settings.zones.length === 0 ? (
              <EmptyState
                icon="truck"
                title="Where do you deliver?"
                words="Start with your own city and add more whenever you like, or take the six zones we have drawn for a shop near Bengaluru."
              >
                {mayChange && (
                  <>
                    <Button kind="primary" onClick={() => open({ what: 'zone' })}>
                      Start with my city
                    </Button>
                    <ActButton
                      kind="secondary"
                      busyLabel="Taking"
                      refused="Not taken"
                      act={() => api.takeSample().then(reload)}
                    >
                      Take the six zones
                    </ActButton>
                  </>
                )}
              </EmptyState>
            ) : (
              <Zones {...{ settings, mayChange, open }} />
            )}
            <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_360px]">
              <div className="grid gap-6">
                {settings.zones.length > 0 && (
                  <Panel title="Charges, as a picture" padded>
                    <ChargesTable zones={settings.zones} />
                  </Panel>
                )}
                <DaysOff {...{ settings, api, mayChange, reload }} />
              </div>
              <div className="grid gap-6">
                <Panel title="Try a pincode" padded>
                  <TryBox
                    pieces={settings.pieces}
                    ask={api.tryPincode}
                    hint="Counted now, with what is saved. A zone can be tried before it is saved, where you change it."
                  />
                </Panel>
                <SwitchedOff {...{ settings, api, mayChange, reload }} onAdd={() => open({ what: 'off' })} />
                <Panel title="Assembly" padded>
                  <p className="text-sm text-chuna-700">
                    The charge stands in each zone. Minutes come from the product.
                  </p>
                </Panel>
              </div>
            </div>
            {opened?.what === 'zone' && (
              <ZoneDialog zone={opened.zone} {...{ settings, api }} onSaved={reload} onClose={close} />
            )}
            {opened?.what === 'remove' && (
              <RemoveZoneDialog
                zone={opened.zone}
                others={settings.zones.filter(({ name }) => name !== opened.zone.name)}
                api={api}
                onRemoved={reload}
                onClose={close}
              />
            )}
            {opened?.what === 'upload' && (
              <UploadDialog zones={settings.zones} api={api} onTaken={reload} onClose={close} />
            )}
            {opened?.what === 'off' && <OffDialog api={api} onSaved={reload} onClose={close} />}
          </div>
        )}
      </Loaded>
    </>
  )
}

const Zones = ({
  settings,
  mayChange,
  open,
}: {
  settings: WireDeliverySettings
  mayChange: boolean
  open: (opened: Opened) => void
}) => (
  <Panel
    title="Zones"
    side={
      <span className="text-sm text-chuna-600">
        A pincode rule beats a district, a district beats a state. {settings.pincodes.toLocaleString('en-IN')}{' '}
        pincodes, {settings.not_served.toLocaleString('en-IN')} not served.
      </span>
    }
  >
    <ZonesTable
      zones={settings.zones}
      mayChange={mayChange}
      onOpen={(zone) => open({ what: 'zone', zone })}
      onRemove={(zone) => open({ what: 'remove', zone })}
    />
  </Panel>
)

function SwitchedOff({
  settings,
  api,
  mayChange,
  reload,
  onAdd,
}: {
  settings: WireDeliverySettings
  api: DeliverySettingsApi
  mayChange: boolean
  reload: () => Promise<unknown>
  onAdd: () => void
}) {
  return (
    <Panel
      title="Switched off by hand"
      side={mayChange && <Button onClick={onAdd}>Switch one off</Button>}
      padded
    >
      {settings.switched_off.length === 0 ? (
        <p className="text-sm text-chuna-600">No pincode is switched off.</p>
      ) : (
        <ul className="divide-y divide-chuna-200">
          {settings.switched_off.map(({ pincode, place, reason, since }) => (
            <li key={pincode} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0 text-sm">
                <b className="font-semibold">
                  {pincode} {place}
                </b>
                <span className="block break-words text-chuna-600">
                  Since {showDay(since.slice(0, 10))}
                  {reason && `: ${reason}`}
                </span>
              </span>
              {mayChange && (
                <ActButton
                  kind="ghost"
                  busyLabel="Switching"
                  refused="Not switched on"
                  act={() => api.dropRule(pincode).then(reload)}
                >
                  Switch on
                </ActButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function OffDialog({
  api,
  onSaved,
  onClose,
}: {
  api: DeliverySettingsApi
  onSaved: () => Promise<unknown>
  onClose: () => void
}) {
  const form = useForm({
    check: ({ pincode = '', reason = '' }) => ({
      pincode: /^[1-9]\d{5}$/.test(pincode) ? undefined : 'A pincode has 6 digits.',
      reason: reason.trim() === '' ? 'Say why, for whoever reads it later.' : undefined,
    }),
    submit: async ({ pincode = '', reason = '' }) => {
      await api.switchOff(pincode, reason.trim())
      await onSaved()
      onClose()
    },
  })
  return (
    <FormDialog
      title="Switch a pincode off"
      form={form}
      draft="pincode-off"
      act="Switch off"
      acting="Switching"
      onClose={onClose}
    >
      <Field
        label="Pincode"
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        {...form.field('pincode')}
      />
      <Field label="Reason" maxLength={200} hint="Such as: no ship till January" {...form.field('reason')} />
    </FormDialog>
  )
}
