import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { useCalls } from '#ui/office.ts'
import { ScreenHead } from '#ui/Panel.tsx'
import { isText, type Question, useQuestion } from '#ui/question.ts'
import { Trouble } from '#ui/Trouble.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { useMore } from '#ui/use-more.tsx'
import type { WireAuditLog } from '../../contract.ts'
import { useAuditCheck } from './AuditCheck.tsx'
import { AuditEntries } from './AuditEntries.tsx'
import { AuditFilters, auditFilters } from './AuditFilters.tsx'
import { createRecordsApi } from './records-api.ts'

const narrowings = Object.fromEntries(auditFilters.map((filter) => [filter, isText(200)]))

export function Component() {
  const api = useCalls(createRecordsApi)
  const question = useQuestion(narrowings)
  const log = useAnswer(() => api.readAudit(question.question), question.key)
  const check = useAuditCheck(api.checkAudit)
  const [clearings, setClearings] = useState(0)
  const clear = () => {
    setClearings(clearings + 1)
    question.clear()
  }
  return (
    <>
      <ScreenHead title="Audit log" words="Every change made by staff. Nothing in this log can be removed.">
        {check.button}
      </ScreenHead>
      {check.result}
      <AuditFilters
        chosen={question.question}
        log={log.value}
        clearings={clearings}
        onChange={(filter, value) => question.ask({ [filter]: value })}
        onClear={clear}
      />
      <Loaded answer={log} what="the audit log">
        {(value) => <LogScreen key={question.key} log={value} question={question} onClear={clear} />}
      </Loaded>
    </>
  )
}

function LogScreen({
  log,
  question,
  onClear,
}: {
  log: WireAuditLog
  question: Question
  onClear: () => void
}) {
  const api = useCalls(createRecordsApi)
  const partOf = ({ entries: rows, has_more }: WireAuditLog) => ({
    rows,
    next: (has_more && rows.at(-1)?.id) || null,
  })
  const { rows: entries, button } = useMore(
    partOf(log),
    async (before) =>
      partOf(await api.readAudit(new URLSearchParams([...question.question, ['before', String(before)]]))),
    'Older entries',
  )
  if (entries.length === 0) {
    return (
      <Trouble
        icon="rotate-ccw-clock"
        title={question.isNarrowed ? 'No entries match.' : 'Nothing yet.'}
        words={
          question.isNarrowed ? 'Try a longer time, or another person.' : 'Changes made by staff appear here.'
        }
      >
        {question.isNarrowed && <Button onClick={onClear}>Clear filters</Button>}
      </Trouble>
    )
  }
  return (
    <>
      <AuditEntries entries={entries} />
      {button}
    </>
  )
}
