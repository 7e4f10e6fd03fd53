import { useEffect, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { showDate } from '#kernel/show-time.ts'
import { indianDay } from '#kernel/time.ts'
import { CallRefused } from '#kernel/transport.ts'
import { saveFromApi } from '#shop/accounts/web/save-from-api.ts'
import { useStepUp } from '#shop/accounts/web/use-step-up.tsx'
import type { RowView, WireImport, WireImportDetail } from '#shop/imports/contract.ts'
import { CheckCounts, ImportRows, RunBox } from '#shop/imports/web/admin/CheckStep.tsx'
import { ImportList } from '#shop/imports/web/admin/ImportList.tsx'
import { ImportSteps } from '#shop/imports/web/admin/ImportSteps.tsx'
import { counted, isAtWork } from '#shop/imports/web/admin/import-words.ts'
import { MatchStep } from '#shop/imports/web/admin/MatchStep.tsx'
import { OutcomeNote } from '#shop/imports/web/admin/OutcomeNote.tsx'
import { ProgressPanel } from '#shop/imports/web/admin/ProgressPanel.tsx'
import { templateFile, UploadStep } from '#shop/imports/web/admin/UploadStep.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FilterPills } from '#ui/FilterPills.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { PageSteps } from '#ui/PageSteps.tsx'
import { Panel, ScreenHead } from '#ui/Panel.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { Loaded } from '../Loaded.tsx'
import { useApi } from '../office-context.ts'

const pathOf = (id: string) => `/admin/product/import/${id}`
const lookEvery = 1_000
const rowsPerPage = 25

export function Component() {
  const { id } = useParams()
  return id ? <OneImport key={id} id={id} /> : <NewImport />
}

/** The words of a refusal, or undefined where all went well. */
async function refusalOf(act: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    return error.words
  }
}

const save = async (path: string, name: string) => {
  const words = await refusalOf(() => saveFromApi(path, name))
  if (words) showToast({ kind: 'error', title: 'Not saved', words })
}

function NewImport() {
  const api = useApi()
  const navigate = useNavigate()
  const imports = useAnswer(api.readImports)
  const [isBusy, setIsBusy] = useState(false)
  const [isExporting, setIsExporting] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const upload = async (file: File) => {
    setIsBusy(true)
    setProblem(undefined)
    const words = await refusalOf(async () => navigate(pathOf((await api.uploadImport(file)).id)))
    setIsBusy(false)
    if (words) setProblem(`${file.name}: ${words}`)
  }
  const exportAll = async (format: 'csv' | 'xlsx') => {
    setIsExporting(true)
    await save(
      `/admin/products/export?format=${format}`,
      `aangan-products-${indianDay(new Date())}.${format}`,
    )
    setIsExporting(false)
  }
  return (
    <>
      <ScreenHead title="Import products" words="From a table: many new products, or many changes at once." />
      <ImportSteps />
      <UploadStep
        {...{ problem, isBusy, isExporting }}
        onFile={(file) => void upload(file)}
        onTemplate={() => saveFile(templateFile(), 'aangan-products-template.csv')}
        onExport={(format) => void exportAll(format)}
      />
      <Loaded answer={imports} what="earlier imports">
        {(value) => <ImportList imports={value} pathOf={pathOf} />}
      </Loaded>
    </>
  )
}

function OneImport({ id }: { id: string }) {
  const api = useApi()
  const answer = useAnswer(() => api.readImport(id))
  const [isMatching, setIsMatching] = useState(false)
  const found = answer.value
  const { reload } = answer
  const isWatched = found !== undefined && isAtWork(found)
  useEffect(() => {
    if (!isWatched) return
    const timer = setInterval(() => void reload(), lookEvery)
    return () => clearInterval(timer)
  }, [isWatched, reload])
  const words = found && `${found.file_name}, ${counted(found.rows, 'row')}, read as ${found.read_as}`
  return (
    <>
      <ScreenHead title="Import products" words={words && <span className="break-words">{words}</span>}>
        <ButtonLink kind="ghost" to="/admin/product/import">
          Choose another file
        </ButtonLink>
      </ScreenHead>
      <Loaded answer={answer} what="the import">
        {(value) => (
          <>
            <ImportSteps state={value.state} isMatching={isMatching} />
            <ImportStep
              found={value}
              reload={reload}
              isMatching={isMatching || value.state === 'uploaded'}
              setIsMatching={setIsMatching}
            />
          </>
        )}
      </Loaded>
    </>
  )
}

type StepProps = {
  found: WireImportDetail
  reload: () => Promise<void>
  isMatching: boolean
  setIsMatching: (isMatching: boolean) => void
}

function ImportStep({ found, reload, isMatching, setIsMatching }: StepProps) {
  const api = useApi()
  if (isMatching)
    return (
      <MatchStep
        columns={found.columns}
        onCheck={(fields) =>
          refusalOf(async () => {
            await api.matchImport(found.id, fields)
            await reload()
            setIsMatching(false)
          })
        }
        onBack={found.state === 'uploaded' ? undefined : () => setIsMatching(false)}
      />
    )
  if (found.state === 'checking') return <ProgressPanel found={found} />
  if (found.state === 'checked')
    return <CheckScreen found={found} reload={reload} onBack={() => setIsMatching(true)} />
  return <RunScreen found={found} reload={reload} />
}

function CheckScreen({
  found,
  reload,
  onBack,
}: {
  found: WireImport
  reload: () => Promise<void>
  onBack: () => void
}) {
  const api = useApi()
  const { run, dialog } = useStepUp(api)
  return (
    <>
      <Note kind="info">
        <b className="font-semibold">Nothing has been changed yet.</b> This is what would happen.
      </Note>
      <CheckCounts found={found} />
      <RowList
        found={found}
        views={[
          ['errors_first', 'Errors first', undefined],
          ['new', 'New', found.new],
          ['changed', 'Changed', found.changed],
          ['error', 'Errors', found.errors],
        ]}
      />
      <RunBox
        found={found}
        onBack={onBack}
        onRun={(leavesOutErrors) =>
          refusalOf(async () => {
            if (await run(() => api.runImport(found.id, leavesOutErrors))) await reload()
          })
        }
      />
      {dialog}
    </>
  )
}

/** Rows from one side; the address says from which. */
function RowList({ found, views }: { found: WireImport; views: [RowView, string, number | undefined][] }) {
  const api = useApi()
  const [params] = useSearchParams()
  const view = views.find(([name]) => name === params.get('view'))?.[0] ?? views[0]?.[0] ?? 'errors_first'
  const page = Math.max(1, Number(params.get('page')) || 1)
  const rows = useAnswer(() => api.readImportRows(found.id, view, page), `${view} ${page} ${found.state}`)
  const hasProblems = found.errors + found.failed > 0
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FilterPills
          label="Rows"
          pills={views.map(([name, label, count]) => ({
            name: label,
            count,
            to: `?view=${name}`,
            isHere: name === view,
          }))}
        />
        {hasProblems && (
          <Button
            size="sm"
            onClick={() => void save(`/admin/imports/${found.id}/problems`, 'rows-with-problems.csv')}
          >
            <Icon name="download" size="sm" />
            Errors as CSV
          </Button>
        )}
      </div>
      <Loaded answer={rows} what="the rows">
        {(value) =>
          value.data.length === 0 ? (
            <Panel padded>
              <p className="text-chuna-700">No rows of this kind.</p>
            </Panel>
          ) : (
            <>
              <ImportRows rows={value.data} label="Rows of the file" />
              <PageSteps
                page={page}
                size={rowsPerPage}
                total={value.total}
                to={(next) => `?view=${view}&page=${next}`}
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function RunScreen({ found, reload }: { found: WireImport; reload: () => Promise<void> }) {
  const api = useApi()
  const { run, dialog } = useStepUp(api)
  const [isAsking, setIsAsking] = useState(false)
  const act = async (call: () => Promise<unknown>) => {
    const words = await refusalOf(async () => {
      await run(() => call().then(() => true))
      await reload()
    })
    if (words) showToast({ kind: 'error', title: 'Not done', words })
  }
  const written = found.made + found.written
  const canUndo = (found.state === 'done' || found.state === 'stopped') && written > 0 && isInTime(found)
  return (
    <>
      {isAtWork(found) && (
        <ProgressPanel found={found}>
          {found.state === 'running' && (
            <Button onClick={() => void act(() => api.stopImport(found.id))}>Stop here</Button>
          )}
        </ProgressPanel>
      )}
      {!isAtWork(found) && <OutcomeNote found={found} />}
      {!isAtWork(found) && (
        <div className="flex flex-wrap gap-3">
          {found.state === 'stopped' && (
            <Button kind="primary" onClick={() => void act(() => api.runImport(found.id, true))}>
              Carry on
            </Button>
          )}
          {found.state === 'done' && (
            <ButtonLink kind="primary" to="/admin/product?sort=changed">
              See the products
            </ButtonLink>
          )}
          {canUndo && (
            <Button onClick={() => setIsAsking(true)}>
              <Icon name="undo-2" size="sm" />
              Undo this import
            </Button>
          )}
        </div>
      )}
      {canUndo && found.undo_until && (
        <p className="max-w-[75ch] text-sm text-chuna-700">
          Undo puts back {counted(written, 'product')} as they were, until{' '}
          {showDate(new Date(found.undo_until))}. What somebody edited since stays as it is, and is listed
          here afterwards.
        </p>
      )}
      {found.failed > 0 && !isAtWork(found) && (
        <RowList found={found} views={[['failed', 'Not written', found.failed]]} />
      )}
      {found.state === 'undone' && found.stayed > 0 && (
        <RowList found={found} views={[['stayed', 'Stayed as they are', found.stayed]]} />
      )}
      {isAsking && (
        <ConfirmDialog
          question={{
            title: 'Undo this import?',
            words: `${counted(written, 'product goes', 'products go')} back to what ${written === 1 ? 'it was' : 'they were'}; new ones are deleted. What somebody edited since stays.`,
            keep: 'Leave it',
            act: 'Undo the import',
            acting: 'Starting',
            onAct: async () => {
              const isDone = await run(() => api.undoImport(found.id).then(() => true))
              await reload()
              return isDone ?? false
            },
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
      {dialog}
    </>
  )
}

const isInTime = ({ undo_until }: WireImport): boolean =>
  undo_until !== null && Date.parse(undo_until) > Date.now()
