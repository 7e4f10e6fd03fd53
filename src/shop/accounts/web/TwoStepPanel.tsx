import { useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { CodeField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { useForm } from '#ui/use-form.ts'
import type { WireMe, WireTwoStepStart } from '../contract.ts'
import type { AccountApi } from './account-api.ts'
import { SpareCodeList } from './SpareCodeList.tsx'
import { useStepUp } from './use-step-up.tsx'

type Moment =
  | { at: 'rest' }
  | { at: 'starting'; start: WireTwoStepStart }
  | { at: 'codes'; title: string; codes: string[] }

/** "Two-step login", whole: off, being set up, the spare codes, on. A box of its own with its heading. */
export function TwoStepPanel({
  api,
  me,
  onChanged,
}: {
  api: AccountApi
  me: WireMe
  /** Two-step login was turned on or off, or the spare codes are new: `me` is to be read again. */
  onChanged: () => void
}) {
  const [moment, setMoment] = useState<Moment>({ at: 'rest' })
  const [refusal, setRefusal] = useState<string | undefined>()
  const [isAskingToTurnOff, setIsAskingToTurnOff] = useState(false)
  const { run, dialog } = useStepUp(api)

  /** A refusal is told in the box; the act that follows a success is the caller's. */
  const attempt = async <T,>(call: () => Promise<T>, then: (answer: T) => void) => {
    setRefusal(undefined)
    try {
      const answer = await run(call)
      if (answer !== undefined) then(answer)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setRefusal(error.words)
    }
  }
  const showCodes = (title: string, codes: string[]) => setMoment({ at: 'codes', title, codes })
  const start = () => attempt(api.startTwoStep, (begun) => setMoment({ at: 'starting', start: begun }))
  const renewCodes = () =>
    attempt(api.newSpareCodes, ({ spare_codes }) =>
      showCodes('Your old spare codes no longer work.', spare_codes),
    )
  const turnOff = () => {
    setIsAskingToTurnOff(false)
    void attempt(() => api.turnTwoStepOff().then(() => true), onChanged)
  }

  const isOn = me.two_step || moment.at === 'codes'
  return (
    <section
      aria-labelledby="two-step"
      className="grid gap-4 rounded-md border border-chuna-200 bg-white p-5 sm:p-7"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="two-step" className="display text-2xl">
          Two-step login
        </h2>
        <Badge kind={isOn ? 'ok' : 'mute'} dot>
          {isOn ? 'On' : 'Off'}
        </Badge>
      </div>
      {refusal && <Note kind="bad">{refusal}</Note>}
      {moment.at === 'codes' ? (
        <SpareCodeList
          title={moment.title}
          codes={moment.codes}
          onKept={() => {
            setMoment({ at: 'rest' })
            onChanged()
          }}
        />
      ) : moment.at === 'starting' ? (
        <SetUp
          start={moment.start}
          turnOn={async (code) => {
            const answer = await run(() => api.turnTwoStepOn(code))
            if (answer) showCodes('Two-step login is on.', answer.spare_codes)
          }}
          onCancel={() => setMoment({ at: 'rest' })}
        />
      ) : me.two_step ? (
        <WhenOn me={me} onRenewCodes={() => void renewCodes()} onTurnOff={() => setIsAskingToTurnOff(true)} />
      ) : (
        <>
          <p className="max-w-[60ch] text-chuna-700">
            After your password we ask for a 6-digit code from an authenticator app. It keeps your account
            safe even if the password leaks.
          </p>
          <div>
            <Button kind="primary" onClick={() => void start()}>
              Set up two-step login
            </Button>
          </div>
        </>
      )}
      {isAskingToTurnOff && (
        <Dialog title="Turn two-step login off?" onClose={() => setIsAskingToTurnOff(false)}>
          <p className="text-chuna-700">
            Only your password will be needed to log in. Your spare codes will stop working.
          </p>
          <DialogActions>
            <Button kind="ghost" onClick={() => setIsAskingToTurnOff(false)}>
              Keep it on
            </Button>
            <Button kind="dangerSolid" onClick={turnOff}>
              Turn off
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {dialog}
    </section>
  )
}

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

function SetUp({
  start,
  turnOn,
  onCancel,
}: {
  start: WireTwoStepStart
  turnOn: (code: string) => Promise<void>
  onCancel: () => void
}) {
  const form = useForm({
    check: ({ code = '' }) => ({
      code: /^\d{6}$/.test(code.replace(/\s/g, '')) ? undefined : 'The code has 6 digits.',
    }),
    submit: ({ code = '' }) => turnOn(code.replace(/\s/g, '')),
  })
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-5">
      <QrCode text={start.uri} label="QR code for your authenticator app" />
      <form {...form.props} className="grid min-w-0 flex-1 basis-72 content-start gap-4">
        <div>
          <h3 className="font-semibold">1. Scan this with your app</h3>
          <p className="text-sm text-chuna-600">
            Or type the key{' '}
            <b className="font-small-bold tracking-[0.04em] break-words text-ink">{inFours(start.secret)}</b>
          </p>
        </div>
        <div className="grid gap-2">
          <h3 className="font-semibold">2. Type the code it shows</h3>
          <CodeField label="6-digit code" className="max-w-60" autoFocus {...form.field('code')} />
        </div>
        {form.refusal && <Note kind="bad">{form.refusal.words}</Note>}
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" type="submit" aria-busy={form.isBusy}>
            {form.isBusy ? 'Turning on' : 'Turn on'}
          </Button>
          <Button kind="ghost" onClick={onCancel}>
            Not now
          </Button>
        </div>
      </form>
    </div>
  )
}

function WhenOn({
  me,
  onRenewCodes,
  onTurnOff,
}: {
  me: WireMe
  onRenewCodes: () => void
  onTurnOff: () => void
}) {
  const left = me.spare_codes === 1 ? '1 spare code is left.' : `${me.spare_codes} spare codes are left.`
  return (
    <>
      <p className="max-w-[60ch] text-chuna-700">
        After your password we ask for a code from your authenticator app. {left}
      </p>
      {me.spare_codes < 3 && (
        <Note kind="wait">Make new spare codes, so that a lost phone does not lock you out.</Note>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={onRenewCodes}>New spare codes</Button>
        {me.two_step_required ? (
          <p className="text-sm text-chuna-600">The owner requires it for everyone, so it stays on.</p>
        ) : (
          <Button kind="danger" onClick={onTurnOff}>
            Turn off
          </Button>
        )}
      </div>
    </>
  )
}
