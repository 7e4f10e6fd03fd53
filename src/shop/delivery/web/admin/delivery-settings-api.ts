import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { WeekBody, ZoneBody } from '../../settings-contract.ts'
import type { deliverySettingsOperations, pincodeListOperations } from '../../settings-operations.ts'

export function createDeliverySettingsApi(send: Send) {
  const call = caller<typeof deliverySettingsOperations>(send)
  const list = caller<typeof pincodeListOperations>(send)
  return {
    read: () => call('GET /admin/settings/delivery'),
    takeSample: () => call('POST /admin/settings/delivery/sample'),
    addZone: (body: ZoneBody) => call('POST /admin/settings/delivery/zones', { body }),
    changeZone: (name: string, body: ZoneBody & { version: number }) =>
      call('PUT /admin/settings/delivery/zones/:name', { params: { name }, body }),
    removeZone: (name: string, to: string | undefined) =>
      call('DELETE /admin/settings/delivery/zones/:name', { params: { name }, query: { to } }),
    changeWeek: (body: WeekBody) => call('PUT /admin/settings/delivery/week', { body }),
    addHoliday: (body: { day: string; name: string; every_year: boolean }) =>
      call('POST /admin/settings/delivery/holidays', { body }),
    removeHoliday: (day: string) =>
      call('DELETE /admin/settings/delivery/holidays/:day', { params: { day } }),
    switchOff: (pincode: string, reason: string) =>
      call('PUT /admin/settings/delivery/pincodes/:pincode', {
        params: { pincode },
        body: { zone: null, reason },
      }),
    dropRule: (pincode: string) =>
      call('DELETE /admin/settings/delivery/pincodes/:pincode', { params: { pincode } }),
    tryPincode: (pincode: string, product: string | undefined) =>
      call('GET /admin/settings/delivery/try', { query: { pincode, product } }),
    tryDraft: (asked: { pincode: string; product?: string; name: string | null; zone: ZoneBody }) =>
      call('POST /admin/settings/delivery/try', { body: asked }),
    checkList: (body: { text: string; zone: string | null }) =>
      list('POST /admin/settings/delivery/pincodes/check', { body }),
    takeList: (body: { text: string; zone: string | null; version: number }) =>
      list('POST /admin/settings/delivery/pincodes', { body }),
  }
}

export type DeliverySettingsApi = ReturnType<typeof createDeliverySettingsApi>
