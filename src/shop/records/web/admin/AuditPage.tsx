import { useState } from 'react'
import { useCalls } from '#ui/admin.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListScreen } from '#ui/ListScreen.tsx'
import { isText } from '#ui/question.ts'
import { useList } from '#ui/use-list.ts'
import { useAuditCheck } from './AuditCheck.tsx'
import { AuditEntries } from './AuditEntries.tsx'
import { AuditFilters, auditFilters } from './AuditFilters.tsx'
import { createRecordsApi } from './records-api.ts'

const narrowings = Object.fromEntries(auditFilters.map((filter) => [filter, isText(200)]))

export function Component() {
  const api = useCalls(createRecordsApi)
  const list = useList(api.readAudit, narrowings)
  const check = useAuditCheck(api.checkAudit)
  const [clearings, setClearings] = useState(0)
  const clear = () => {
    setClearings(clearings + 1)
    list.clear()
  }
  return (
    <ListScreen
      title="Audit log"
      what="the audit log"
      words="Every change made by staff. Nothing in this log can be removed."
      action={check.button}
      tools={
        <>
          {check.result}
          <AuditFilters question={list} log={list.value} clearings={clearings} onClear={clear} />
        </>
      }
      list={list}
      rowsOf={({ entries }) => entries}
      more={{
        label: 'Older entries',
        name: 'before',
        next: ({ entries, has_more }) => (has_more && entries.at(-1)?.id) || null,
      }}
      empty={
        <EmptyState icon="rotate-ccw-clock" {...(list.isNarrowed ? noMatch : nothing)}>
          {list.isNarrowed && <Button onClick={clear}>Clear filters</Button>}
        </EmptyState>
      }
    >
      {(entries) => <AuditEntries entries={entries} />}
    </ListScreen>
  )
}

const nothing = { title: 'Nothing yet.', words: 'Changes made by staff appear here.' }
const noMatch = { title: 'No entries match.', words: 'Try a longer time, or another person.' }
