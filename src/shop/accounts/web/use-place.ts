import { useEffect, useState } from 'react'
import { isPincode, normalPincode } from './address-form.ts'

export type Place = { localities: string[]; district: string; state: string }
export type FindPlace = (pincode: string) => Promise<Place | undefined>
export type PlaceAnswer = Place | 'unknown' | 'failed' | 'checking' | undefined

/** Where the typed pincode lies, as soon as it has its six digits. */
export function usePlace(typed: string, findPlace: FindPlace): PlaceAnswer {
  const [answer, setAnswer] = useState<PlaceAnswer>()
  const pincode = isPincode(typed) ? normalPincode(typed) : undefined
  useEffect(() => {
    if (!pincode) return setAnswer(undefined)
    let isLate = false
    setAnswer('checking')
    findPlace(pincode).then(
      (place) => !isLate && setAnswer(place ?? 'unknown'),
      () => !isLate && setAnswer('failed'),
    )
    return () => {
      isLate = true
    }
  }, [pincode, findPlace])
  return answer
}
