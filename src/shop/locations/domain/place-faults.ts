// What is wrong with a place as it was typed.
export type PlaceValues = {
  name: string
  kind: 'warehouse' | 'showroom'
  address: string
  pincode: string
  registration_id: string
  phone: string
  hours: string
  ships: boolean
  shows_stock: boolean
  dispatch_days: number[]
}

export const placeFaults = (values: PlaceValues): Partial<Record<keyof PlaceValues, string>> => ({
  ...(values.name.trim() === '' && { name: 'Enter a name that your people know it by.' }),
  ...(values.address.trim() === '' && { address: 'Enter the address.' }),
  ...(!/^[1-9][0-9]{5}$/.test(values.pincode) && { pincode: 'A pincode has six digits.' }),
  ...(values.registration_id === '' && { registration_id: 'Choose whose bills go out from here.' }),
  ...(values.ships &&
    values.dispatch_days.length === 0 && {
      dispatch_days: 'Choose at least one day on which it packs and sends.',
    }),
})
