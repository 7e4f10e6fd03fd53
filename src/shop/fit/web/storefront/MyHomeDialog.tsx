import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { send } from '#shop/accounts/web/send.ts'
import { useAuth } from '#shop/accounts/web/use-auth.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field, Tick } from '#ui/Field.tsx'
import { showToast } from '#ui/toasts.ts'
import { emptyHome, isEmpty, longestRoomName, type Measure, readHome } from '../../domain/home.ts'
import type { Unit } from '../../domain/lengths.ts'
import type { PlaceName } from '../../domain/verdict.ts'
import { floorName } from '../../domain/words.ts'
import { toWireHome } from '../../wire.ts'
import { createHomeApi } from '../fit-api.ts'
import { HomePicture } from './HomePicture.tsx'
import { keptHome } from './kept-home.ts'
import { MeasureField } from './MeasureField.tsx'
import { type Faults, faultIn, faultsIn, homeOf, inUnit, textsOf } from './my-home-form.ts'
import { homeOwner, putHome } from './put-home.ts'
import { TwoWay } from './TwoWay.tsx'

const account = createHomeApi(send)
const offeredFloors = 40

/** The way into one's home, asked once. Everything may be left out. */
export function MyHomeDialog({ onClose }: { onClose: () => void }) {
  const kept = readHome(keptHome.current()[0])
  const whose = useAuth((auth) => auth.user?._id)
  const form = useRef<HTMLFormElement>(null)
  const [unit, setUnit] = useState<Unit>('cm')
  const [texts, setTexts] = useState(() => textsOf(kept ?? emptyHome(), 'cm'))
  const [faults, setFaults] = useState<Faults>({})
  const [hasLift, setHasLift] = useState(kept?.hasLift ?? true)
  const [floor, setFloor] = useState(kept?.floor ?? null)
  const [roomName, setRoomName] = useState(kept?.roomName ?? '')
  const [inAccount, setInAccount] = useState(homeOwner() !== null)

  const field = (name: Measure, label: string, of: string) => (
    <MeasureField
      {...{ name, label, of, unit }}
      text={texts[name]}
      fault={faults[name]}
      onType={(text) => {
        setTexts({ ...texts, [name]: text })
        // once it was wrong, every key is looked at
        if (faults[name]) setFaults({ ...faults, [name]: faultIn(name, text, unit) })
      }}
      onLeave={() => setFaults({ ...faults, [name]: faultIn(name, texts[name], unit) })}
    />
  )
  const switchTo = (next: Unit) => {
    setTexts(inUnit(texts, unit, next))
    setFaults({})
    setUnit(next)
  }
  /** On this device at once; the account hears of it, and where it cannot, that is said. */
  const put = (text: string, isInAccount: boolean) => {
    const wasInAccount = homeOwner() !== null
    putHome(text, isInAccount ? (whose ?? null) : null)
    const home = readHome(text)
    const told =
      home && isInAccount
        ? account.keepHome(toWireHome(home))
        : wasInAccount
          ? account.forgetHome()
          : Promise.resolve(undefined)
    told.catch(() =>
      showToast({
        kind: 'warning',
        title: 'Not in your account yet',
        words: 'It holds on this device. Open My home again in a while.',
      }),
    )
    onClose()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const found = faultsIn(texts, unit)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    const home = homeOf(texts, unit, { hasLift, floor, roomName })
    put(isEmpty(home) ? '' : JSON.stringify(home), inAccount && whose !== undefined)
  }
  return (
    <Dialog title="My home" onClose={onClose} wide>
      <form ref={form} noValidate onSubmit={save}>
        <div className="flex flex-wrap items-start justify-between gap-4">
          <p className="flex-1 basis-36 text-chuna-700">
            Asked once. Leave out what you do not know; we then say “not sure” rather than guess.
          </p>
          <TwoWay
            legend="Units"
            options={[
              ['cm', 'cm'],
              ['ft', 'ft, in'],
            ]}
            chosen={unit}
            onChoose={switchTo}
          />
        </div>
        <Group place="door" title="Front door">
          <Fields>
            {field('doorWidth', 'Width', 'Front door')}
            {field('doorHeight', 'Height', 'Front door')}
          </Fields>
          <p className="text-xs text-chuna-600">The opening, frame to frame, with the door wide open.</p>
        </Group>
        <Group
          place="lift"
          title="Lift"
          beside={
            <TwoWay
              legend="Lift"
              options={[
                ['yes', 'There is one'],
                ['no', 'No lift'],
              ]}
              chosen={hasLift ? 'yes' : 'no'}
              onChoose={(answer) => setHasLift(answer === 'yes')}
            />
          }
        >
          {hasLift ? (
            <Fields>
              {field('liftDoorWidth', 'Door width', 'Lift')}
              {field('liftDoorHeight', 'Door height', 'Lift')}
              {field('cabinWidth', 'Cabin width', 'Lift')}
              {field('cabinDepth', 'Cabin depth', 'Lift')}
              {field('cabinHeight', 'Cabin height', 'Lift')}
            </Fields>
          ) : (
            <p className="text-xs text-chuna-600">Then everything goes by the stairs.</p>
          )}
        </Group>
        <Group
          place="stairs"
          title="Stairs"
          beside={
            <select
              aria-label="Your floor"
              className="field select min-h-11 w-auto text-md"
              value={floor ?? ''}
              onChange={({ target }) => setFloor(target.value === '' ? null : Number(target.value))}
            >
              <option value="">Your floor</option>
              {Array.from({ length: offeredFloors + 1 }, (_, number) => (
                <option key={floorName(number)} value={number}>
                  {floorName(number)}
                </option>
              ))}
            </select>
          }
        >
          {floor === 0 ? (
            <p className="text-xs text-chuna-600">None to the ground floor.</p>
          ) : (
            <Fields>
              {field('stairWidth', 'Width', 'Stairs')}
              {field('landingWidth', 'Landing width', 'Stairs')}
              {field('landingDepth', 'Landing depth', 'Stairs')}
              {field('ceiling', 'Ceiling above it', 'Stairs')}
            </Fields>
          )}
        </Group>
        <Group
          place="room"
          title={
            <>
              The room <span className="font-normal text-chuna-600">(optional)</span>
            </>
          }
        >
          <Fields>
            <Field
              label="Call it"
              name="roomName"
              maxLength={longestRoomName}
              autoComplete="off"
              value={roomName}
              onChange={({ target }) => setRoomName(target.value)}
            />
            {field('roomWidth', 'Width', 'Room')}
            {field('roomLength', 'Length', 'Room')}
          </Fields>
        </Group>
        {whose !== undefined && (
          <Tick checked={inAccount} onChange={({ target }) => setInAccount(target.checked)}>
            Keep it in my account too, for my other devices
          </Tick>
        )}
        <div data-actions className="mt-3 flex flex-wrap justify-end gap-3">
          {kept && (
            <Button kind="ghost" className="mr-auto -ml-3.5" onClick={() => put('', false)}>
              Forget these
            </Button>
          )}
          <Button kind="ghost" onClick={onClose}>
            Not now
          </Button>
          <Button kind="primary" type="submit">
            Save and check
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const Fields = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">{children}</div>
)

const Group = ({
  place,
  title,
  beside,
  children,
}: {
  place: PlaceName
  title: ReactNode
  beside?: ReactNode
  children: ReactNode
}) => (
  <div className="flex flex-wrap gap-x-6 gap-y-3 border-b border-chuna-200 py-5">
    <HomePicture place={place} className="size-18 flex-none" />
    <div className="grid min-w-0 flex-1 basis-72 content-start gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        {beside}
      </div>
      {children}
    </div>
  </div>
)
