import { useEffect, useState } from 'react'
import { pauseBefore } from './payment-watch.ts'

/** Asks again and again while money may be under way, ever more seldom, and gives up after some minutes. */
export function usePaymentWatch(isWaiting: boolean, load: () => Promise<void>) {
  const [question, setQuestion] = useState(0)
  const pause = pauseBefore(question)
  useEffect(() => {
    if (!isWaiting || pause === undefined) return
    let isOver = false
    const timer = setTimeout(() => {
      void load().finally(() => {
        if (!isOver) setQuestion(question + 1)
      })
    }, pause)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isWaiting, pause, question, load])
  return {
    watch: pause === undefined ? ('stopped' as const) : ('watching' as const),
    lookAgain: () => {
      setQuestion(0)
      void load()
    },
  }
}
