import { useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useAct } from '#ui/use-act.ts'
import type { WireAuditCheck } from '../../contract.ts'

/** Reads the whole chain of prints and says whether anything was changed or taken out. */
export function useAuditCheck(check: () => Promise<WireAuditCheck>) {
  const [result, setResult] = useState<WireAuditCheck | CallRefused | undefined>()
  const { isBusy, run } = useAct(async () => setResult(await check()), setResult)
  const button = (
    <SubmitButton type="button" kind="line" busy={isBusy} busyLabel="Verifying" onClick={run}>
      <Icon name="shield-check" size="sm" />
      Verify the log
    </SubmitButton>
  )
  return { button, result: result && <CheckResult result={result} /> }
}

function CheckResult({ result }: { result: WireAuditCheck | CallRefused }) {
  if (result instanceof CallRefused) return <Note kind="bad">{result.words}</Note>
  const counted = result.entries === 1 ? '1 entry' : `${result.entries} entries`
  if (!result.intact) {
    return (
      <Note kind="bad">
        <b className="font-semibold">The log is broken at entry {result.broken_at}.</b> From there on,
        something was changed or removed. {counted} were checked.
      </Note>
    )
  }
  return (
    <Note kind="ok">
      <b className="font-semibold">The log is intact.</b> {counted} were checked, and each matches the one
      before.
      {result.head && (
        <>
          {' '}
          Save this fingerprint elsewhere; with it, even a completely rewritten log can be detected:{' '}
          <code className="font-sans font-small-bold break-all">{result.head}</code>
        </>
      )}
    </Note>
  )
}
