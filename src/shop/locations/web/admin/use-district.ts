import { useCalls } from '#ui/admin.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { createLocationsApi } from './locations-api.ts'

/** 'Thane, Maharashtra', as soon as six digits are typed; undefined while nobody knows. */
export function useDistrict(pincode: string): { district: string; state: string } | undefined {
  const api = useCalls(createLocationsApi)
  const isWhole = /^[1-9][0-9]{5}$/.test(pincode)
  return useAnswer(() => api.findPincode(pincode), pincode, { when: isWhole, pause: 200 }).value
}
