import type { Send } from '#kernel/transport.ts'
import type { WirePicture } from '../../contract.ts'

export const createPicturesApi = (send: Send) => ({
  /** Keeps it in every width the shop uses, and says where. */
  uploadPicture: (file: Blob): Promise<WirePicture> => {
    const form = new FormData()
    form.append('file', file)
    return send<WirePicture>('POST', '/admin/pictures', form)
  },
})
