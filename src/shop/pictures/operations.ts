import { operation } from '#kernel/operation.ts'
import { WirePicture } from './contract.ts'

const mayKeep = operation('pictures', {
  access: { permission: ['products.change', 'content.change'] },
  upload: true,
})

export const pictureOperations = {
  'POST /admin/pictures': mayKeep('Keep a picture', {
    description: 'One file in a form: a JPEG, PNG, WebP or AVIF of at most 10 MB and 40 megapixels.',
    consumes: ['multipart/form-data'],
    status: 201,
    answer: WirePicture,
  }),
}
