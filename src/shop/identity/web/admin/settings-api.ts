import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import { formWith } from '#ui/form-with.ts'
import type { ShopSettingsBody } from '../../contract.ts'
import type { settingsOperations, shopPictureOperations } from '../../operations.ts'

export function createSettingsApi(send: Send) {
  const call = caller<typeof settingsOperations>(send)
  const upload = caller<typeof shopPictureOperations>(send)
  return {
    uploadPicture: (file: File) => upload('POST /admin/settings/shop/pictures', { body: formWith(file) }),
    readIndex: () => call('GET /admin/settings'),
    readShop: () => call('GET /admin/settings/shop'),
    saveShop: (body: ShopSettingsBody) => call('PUT /admin/settings/shop', { body }),
  }
}
