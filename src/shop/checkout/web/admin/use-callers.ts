import { useEffect, useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'
import { normalPhone } from '#shop/accounts/domain/contact.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { KnownCaller, KnownPlace } from './phone-order.ts'

/** Whom the shop knows under the typed number, and which of them it is. */
export function useCallers(find: (phone: string) => Promise<KnownCaller[]>, first: KnownCaller | undefined) {
  const [phone, setPhone] = useState('')
  const [matches, setMatches] = useState<KnownCaller[]>(first ? [first] : [])
  const [caller, setCaller] = useState(first)
  const known = normalPhone(phone)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number is the trigger
  useEffect(() => {
    if (!known) return
    let isLate = false
    find(known).then(
      (found) => {
        if (isLate) return
        setMatches(first && !found.some(({ id }) => id === first.id) ? [first, ...found] : found)
        // whoever was chosen under another number is not chosen under this one
        setCaller((before) =>
          before && (before.id === first?.id || found.some(({ id }) => id === before.id))
            ? before
            : undefined,
        )
      },
      (error) => {
        if (!(error instanceof CallRefused)) throw error // nobody is known, and the order goes on
      },
    )
    return () => {
      isLate = true
    }
  }, [known])
  return { phone, onPhone: setPhone, matches, caller, onCaller: setCaller }
}

/** Where things went for this customer before; without, the order goes on. */
export function usePlaces(caller: KnownCaller | undefined, find: (id: string) => Promise<KnownPlace[]>) {
  const id = caller?.id ?? ''
  const { value, isLoading } = useAnswer(() => find(id), id, { when: id !== '' })
  const [choice, setChoice] = useState({ id, chosen: '' })
  // somebody else has other addresses
  if (choice.id !== id) setChoice({ id, chosen: '' })
  return {
    list: (!isLoading && value) || [],
    chosen: choice.chosen,
    choose: (chosen: string) => setChoice({ id, chosen }),
  }
}
