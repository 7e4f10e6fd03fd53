import { operation } from '#kernel/operation.ts'
import * as contract from './contract.ts'

const mayRead = operation('Settings', { access: { permission: 'settings.read' } })
const mayChange = operation('Settings', { access: { permission: 'settings.shop' } })

const mayUpload = operation('Settings', { access: { permission: 'settings.shop' }, upload: true })

export const shopPictureOperations = {
  'POST /admin/settings/shop/pictures': mayUpload('Keep a logo or an icon', {
    description: 'One file in a form: an SVG of plain shapes, or a picture that is at least 512 px wide.',
    consumes: ['multipart/form-data'],
    status: 201,
    answer: contract.WireShopPicture,
  }),
}

export const settingsOperations = {
  'GET /admin/settings': mayRead('What is set now on each settings page', {
    answer: contract.WireSettingsIndex,
  }),
  'GET /admin/settings/shop': mayRead('What the shop is called, how it looks and how it is reached', {
    answer: contract.WireShopSettings,
  }),
  'PUT /admin/settings/shop': mayChange('Change it', {
    body: contract.ShopSettingsBody,
    answer: contract.WireShopSettings,
  }),
}
