import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { toCsv } from '#kernel/csv.ts'
import { createAttributesApi } from '#shop/catalogue/web/admin/fields/attributes-api.ts'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Note } from '#ui/Note.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { RowView, WireImport, WireImportDetail } from '../../contract.ts'
import { templateHead } from '../../domain/fields.ts'
import { CheckCounts, RunBox } from './CheckStep.tsx'
import { ImportList } from './ImportList.tsx'
import { RowList, refusalOf, saveProducts } from './ImportRows.tsx'
import { RunScreen } from './ImportRun.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { counted, isAtWork } from './import-words.ts'
import { createImportsApi } from './imports-api.ts'
import { MatchStep } from './MatchStep.tsx'
import { ProgressPanel } from './ProgressPanel.tsx'
import { UploadStep } from './UploadStep.tsx'

const lookEvery = 1_000

export function Component() {
  const { id } = useParams()
  return id ? <OneImport key={id} id={id} /> : <NewImport />
}

function NewImport() {
  const api = useCalls(createImportsApi)
  const { listAttributes } = useCalls(createAttributesApi)
  const navigate = useNavigate()
  const imports = useAnswer(api.readImports)
  const [isBusy, setIsBusy] = useState(false)
  const [isExporting, setIsExporting] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const upload = async (file: File) => {
    setIsBusy(true)
    setProblem(undefined)
    const words = await refusalOf(async () =>
      navigate(adminPaths.oneImport((await api.uploadImport(file)).id)),
    )
    setIsBusy(false)
    if (words) setProblem(`${file.name}: ${words}`)
  }
  const saveTemplate = async () => {
    const words = await refusalOf(async () => {
      const head = templateHead((await listAttributes()).data)
      saveFile(new Blob([toCsv([head])], { type: 'text/csv' }), 'products-template.csv')
    })
    setProblem(words)
  }
  const exportAll = async (format: 'csv' | 'xlsx') => {
    setIsExporting(true)
    await saveProducts(format)
    setIsExporting(false)
  }
  return (
    <>
      <ScreenHead title="Import products" words="From a table: many new products, or many changes at once." />
      <ImportSteps />
      <UploadStep
        {...{ problem, isBusy, isExporting }}
        onFile={(file) => void upload(file)}
        onTemplate={() => void saveTemplate()}
        onExport={(format) => void exportAll(format)}
      />
      <Loaded answer={imports} what="earlier imports">
        {(value) => <ImportList imports={value} />}
      </Loaded>
    </>
  )
}

function OneImport({ id }: { id: string }) {
  const api = useCalls(createImportsApi)
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
        <ButtonLink size="sm" to={adminPaths.newImport}>
          Choose another file
        </ButtonLink>
      </ScreenHead>
      <Loaded answer={answer} what="the import">
        {(value) => (
          <>
            <ImportSteps state={value.state} isMatching={isMatching} />
            {value.trouble && (
              <Note kind="bad">
                <b className="font-semibold">This could not continue and needs you.</b>{' '}
                <span className="break-words">{value.trouble}</span>
              </Note>
            )}
            <ImportStep
              found={value}
              reload={reload}
              isMatching={(isMatching && !isAtWork(value)) || value.state === 'uploaded'}
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
  const api = useCalls(createImportsApi)
  if (isMatching)
    return (
      <MatchStep
        columns={found.columns}
        attributes={found.attributes}
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
  const api = useCalls(createImportsApi)
  const { confirmed: run } = useAdmin()
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
          ...(found.price_moves > 0
            ? [['price_moves', 'Price moves over 20%', found.price_moves] as [RowView, string, number]]
            : []),
          ['error', 'Errors', found.errors],
        ]}
      />
      <RunBox
        found={found}
        onBack={onBack}
        onRun={(agreed) =>
          refusalOf(async () => {
            if (await run(() => api.runImport(found.id, agreed))) await reload()
          })
        }
      />
    </>
  )
}
