import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import { formWith } from '#ui/form-with.ts'
import type { pictureOperations } from '../../operations.ts'

export const createPicturesApi = (send: Send) => ({
  /** Keeps it in every width the shop uses, and says where. */
  uploadPicture: (file: Blob) =>
    caller<typeof pictureOperations>(send)('POST /admin/pictures', { body: formWith(file) }),
})
