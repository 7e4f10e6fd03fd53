import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { CallRefused } from '#kernel/transport.ts'
import { Button } from '#ui/Button.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { OlderButton } from '#ui/OlderButton.tsx'
import { useCalls } from '#ui/office.ts'
import { ScreenHead } from '#ui/Panel.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireAuditEntry, WireAuditLog } from '../../staff-contract.ts'
import { useAuditCheck } from './AuditCheck.tsx'
import { AuditEntries } from './AuditEntries.tsx'
import { AuditFilters, auditFilters } from './AuditFilters.tsx'
import { createStaffApi } from './staff-api.ts'

/** Only what the log knows: an address that somebody mistyped still shows entries. */
function questionIn(address: URLSearchParams): URLSearchParams {
  const known = auditFilters.flatMap((filter) => {
    const value = address.get(filter)
    return value ? [[filter, value]] : []
  })
  return new URLSearchParams(known)
}

export function Component() {
  const api = useCalls(createStaffApi)
  const [address, setAddress] = useSearchParams()
  const question = questionIn(address)
  const log = useAnswer(() => api.readAudit(question), question.toString())
  const check = useAuditCheck(api.checkAudit)
  const [clearings, setClearings] = useState(0)
  const clear = () => {
    setClearings(clearings + 1)
    setAddress({}, { replace: true })
  }
  return (
    <>
      <ScreenHead title="Audit log" words="Every change made by staff. Nothing in this log can be removed.">
        {check.button}
      </ScreenHead>
      {check.result}
      <AuditFilters
        chosen={question}
        log={log.value}
        clearings={clearings}
        onChange={(filter, value) => {
          const next = new URLSearchParams(question)
          if (value) next.set(filter, value)
          else next.delete(filter)
          setAddress(next, { replace: true })
        }}
        onClear={clear}
      />
      <Loaded answer={log} what="the audit log">
        {(value) => <LogScreen key={question.toString()} log={value} question={question} onClear={clear} />}
      </Loaded>
    </>
  )
}

type Older = Pick<WireAuditLog, 'entries' | 'has_more'>

function LogScreen({
  log,
  question,
  onClear,
}: {
  log: WireAuditLog
  question: URLSearchParams
  onClear: () => void
}) {
  const [older, setOlder] = useState<Older>({ entries: [], has_more: log.has_more })
  const entries: WireAuditEntry[] = [...log.entries, ...older.entries]
  const hasMore = older.entries.length > 0 ? older.has_more : log.has_more
  if (entries.length === 0) {
    return (
      <Trouble
        icon="rotate-ccw-clock"
        title={question.size > 0 ? 'No entries match.' : 'Nothing yet.'}
        words={
          question.size > 0 ? 'Try a longer time, or another person.' : 'Changes made by staff appear here.'
        }
      >
        {question.size > 0 && <Button onClick={onClear}>Clear filters</Button>}
      </Trouble>
    )
  }
  return (
    <>
      <AuditEntries entries={entries} />
      {hasMore && (
        <OlderEntries
          question={question}
          before={entries.at(-1)?.id}
          onRead={(page) => setOlder({ ...page, entries: [...older.entries, ...page.entries] })}
        />
      )}
    </>
  )
}

function OlderEntries({
  question,
  before,
  onRead,
}: {
  question: URLSearchParams
  before: number | undefined
  onRead: (page: Older) => void
}) {
  const api = useCalls(createStaffApi)
  const [isBusy, setIsBusy] = useState(false)
  const read = async () => {
    if (isBusy) return
    setIsBusy(true)
    try {
      onRead(await api.readAudit(new URLSearchParams([...question, ['before', String(before)]])))
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      showToast({ kind: 'error', title: 'We could not load these.', words: error.words })
    } finally {
      setIsBusy(false)
    }
  }
  return <OlderButton label="Older entries" busy={isBusy} onClick={() => void read()} />
}
