import { createKeptList } from '#ui/kept-list.ts'

/** One pincode, remembered in this browser, for every page. */
export const rememberedPincode = createKeptList('pincode', 1)
export const usePincode = (): string | undefined => rememberedPincode.useTexts()[0]
