// What is filled in at the checkout and which step is open. A step that was finished stays so until something before it
// changes what it says.
import { useEffect, useState } from 'react'
import { showPhone } from '#shop/accounts/domain/contact.ts'
import { type Draft, keepDraft, readDraft } from '../kept-draft.ts'
import { contactMistakes } from './ContactStep.tsx'
import type { Person } from './use-person.ts'

export const steps = { contact: 0, address: 1, delivery: 2, pay: 3 } as const
export type Step = (typeof steps)[keyof typeof steps]

export type CheckoutDraft = ReturnType<typeof useCheckoutDraft>

export function useCheckoutDraft(whose: string, person: Person | undefined) {
  const [draft, setDraft] = useState(() => startingDraft(whose, person))
  const [open, setOpen] = useState(draft.finished)
  const [hasTurn, setHasTurn] = useState(false)
  useEffect(() => keepDraft(draft), [draft])

  const change = (patch: Partial<Draft>) => setDraft((before) => ({ ...before, ...patch }))
  const go = (step: number) => {
    setHasTurn(true)
    setOpen(step)
  }
  return {
    draft,
    change,
    open,
    go,
    /** The shopper opened the step, so it takes the focus. */
    hasTurn,
    /** On to the first step that is not finished. Another address has other dates: they are looked at again. */
    finish(step: Step, patch: Partial<Draft> = {}) {
      const finished = step === steps.address ? step + 1 : Math.max(draft.finished, step + 1)
      change({ ...patch, finished })
      go(finished)
    },
  }
}

function startingDraft(whose: string, person: Person | undefined): Draft {
  const kept = readDraft(whose)
  const contact = {
    ...kept.contact,
    email: kept.contact.email || (person?.me.email ?? ''),
    phone: kept.contact.phone || (person?.me.phone ? showPhone(person.me.phone).replace('+91 ', '') : ''),
  }
  const isReachable = Object.values(contactMistakes(contact)).every((words) => words === undefined)
  const most = !isReachable ? steps.contact : kept.shipTo ? steps.pay : steps.address
  // whoever is logged in has said already how to be reached
  const least = person && isReachable ? steps.address : steps.contact
  return { ...kept, contact, finished: Math.min(most, Math.max(least, kept.finished)) }
}
