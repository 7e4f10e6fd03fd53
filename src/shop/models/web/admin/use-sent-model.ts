// A model on its way: sent, measured, refused or kept.
import { useRef, useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'
import { useCalls } from '#ui/admin.ts'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireModel } from '../../contract.ts'
import { mostModelBytes } from '../../domain/model-files.ts'
import type { DeclaredCm } from '../../domain/model-size.ts'
import { makeUsdz } from './make-usdz.ts'
import { createModelsApi } from './models-api.ts'

type Coming =
  | { at: 'rest' }
  | { at: 'sending'; name: string; bytes: number }
  | { at: 'refused'; words: string }

export function useSentModel(value: string, declared: DeclaredCm, onChange: (address: string) => void) {
  const { uploadModel, addUsdz, readModel } = useCalls(createModelsApi)
  const [coming, setComing] = useState<Coming>({ at: 'rest' })
  const [sent, setSent] = useState<WireModel | undefined>()
  // what is typed while a model is on its way stays: the form as it is then gets it
  const change = useRef(onChange)
  change.current = onChange
  const isKnown = sent?.model === value
  const found = useAnswer(() => readModel(value), value, { when: value !== '' && !isKnown })
  return {
    coming,
    model: value === '' ? undefined : isKnown ? sent : found.value,
    problem: found.problem?.words,
    rest: () => setComing({ at: 'rest' }),
    send: async (file: File) => {
      const refused = (words: string) => setComing({ at: 'refused', words: `${file.name}: ${words}` })
      if (file.size > mostModelBytes) return refused('A model can be up to 15 MB. Please make it smaller.')
      setComing({ at: 'sending', name: file.name, bytes: file.size })
      try {
        const kept = await uploadModel(file, queryOf(declared))
        setSent(kept)
        setComing({ at: 'rest' })
        change.current(kept.model)
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error
        refused(error.fields.model ?? error.words)
      }
    },
    makeReadyForIphones: async () => {
      try {
        setSent(await addUsdz(value, await makeUsdz(value)))
      } catch {
        // the browser could not draw it, or the server would not have it: the model itself is not touched
        showToast({
          kind: 'error',
          title: 'Not ready for iPhones',
          words: 'The model is there all the same. Try again, or in another browser.',
        })
      }
    },
  }
}

/** Only a whole size can be compared. */
const queryOf = ({ widthCm, depthCm, heightCm }: DeclaredCm) =>
  widthCm !== null && depthCm !== null && heightCm !== null
    ? { width_cm: widthCm, depth_cm: depthCm, height_cm: heightCm }
    : {}
