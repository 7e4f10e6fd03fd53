import { switchShortcuts, useShortcutsOn } from '#ui/admin/shortcuts.ts'
import { useAdmin } from '#ui/admin.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { Switch } from '#ui/Switch.tsx'
import { acts, isOpenTo, screens } from '../screens.ts'

/** Every shortcut of this person's role, and the switch for the ones that are a single letter. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { may } = useAdmin()
  const isOn = useShortcutsOn()
  const goes = screens.filter((screen) => isOpenTo(screen, may))
  const begun = acts.filter((act) => act.keys && isOpenTo(act, may))
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose} wide>
      <dl className="grid gap-x-10 sm:grid-cols-2">
        <Row name="Search or jump to" keys={['Ctrl', 'K']} />
        <Row name="Search on this screen" keys={['/']} />
        <Row name="This list" keys={['?']} />
        {may('orders.read') && (
          <>
            <Row name="Next order of the list" keys={['J']} />
            <Row name="Previous order of the list" keys={['K']} />
          </>
        )}
        {begun.map(({ label, keys = [] }) => (
          <Row key={label} name={label} keys={keys} />
        ))}
        {goes.map(({ to, label, letter }) => (
          <Row key={to} name={label} keys={['G', letter]} />
        ))}
      </dl>
      <p className="text-sm text-chuna-600">
        On a Mac, ⌘ K instead of Ctrl K. Letters are pressed one after the other, outside of fields.
      </p>
      <Switch
        label="Letters are shortcuts"
        hint="Switch this off if shortcuts are triggered by mistake. Ctrl K still works. This browser remembers it."
        checked={isOn}
        onChange={({ target }) => switchShortcuts(target.checked)}
      />
    </Dialog>
  )
}

const Row = ({ name, keys }: { name: string; keys: string[] }) => (
  <div className="flex min-h-10 items-center justify-between gap-4 border-b border-chuna-200">
    <dt>{name}</dt>
    <dd className="flex gap-1">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </dd>
  </div>
)
