import { useAnswer } from '#ui/use-answer.ts'
import { isPincode, normalPincode } from './address-form.ts'

export type Place = { localities: string[]; district: string; state: string }
export type FindPlace = (pincode: string) => Promise<Place | undefined>
export type PlaceAnswer = Place | 'unknown' | 'failed' | 'checking' | undefined

/** Where the typed pincode lies, as soon as it has its six digits. */
export function usePlace(typed: string, findPlace: FindPlace): PlaceAnswer {
  const pincode = isPincode(typed) ? normalPincode(typed) : ''
  const { value, isLoading } = useAnswer<PlaceAnswer>(
    () =>
      findPlace(pincode).then(
        (place) => place ?? 'unknown',
        () => 'failed',
      ),
    pincode,
    { when: pincode !== '' },
  )
  return isLoading ? 'checking' : value
}
