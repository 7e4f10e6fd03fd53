import { indianDay } from '#kernel/time.ts'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { saveJson } from '#ui/save-file.ts'
import { useForm } from '#ui/use-form.ts'
import { AccountPanel } from './AccountPanel.tsx'

/** Everything the shop knows about a person as one file, at once. */
export function TakeCopyPanel({ read }: { read: () => Promise<unknown> }) {
  const form = useForm({
    submit: async () => {
      saveJson(await read(), `my-data-${indianDay(new Date())}.json`)
    },
  })
  return (
    <AccountPanel title="Your data in one file" className="h-full">
      <form {...form.props} className="grid gap-4">
        <p className="text-chuna-700">
          Your profile, addresses, saved items, devices, consents and the mails we sent, in one file (JSON)
          that other programs can read.
        </p>
        {form.refusal && <Note kind="bad">{form.refusal.words}</Note>}
        <SubmitButton kind="line" busy={form.isBusy} busyLabel="Collecting" className="justify-self-start">
          <Icon name="download" />
          Download my data
        </SubmitButton>
      </form>
    </AccountPanel>
  )
}
