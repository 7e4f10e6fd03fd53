// From the bytes of a GLB to what three.js draws.
import { type Group, Texture } from 'three'
import { GLTFLoader, type GLTFLoaderPlugin, type GLTFParser } from 'three/examples/jsm/loaders/GLTFLoader.js'

type Told = { textures: { source?: number }[]; images?: { bufferView?: number; mimeType?: string }[] }

/** A loader in the form that is handed bytes; three.js has one such kind. */
const fromBytes = (type: string) => ({
  isKTX2Loader: true,
  parse: (bytes: ArrayBuffer, done: (texture: Texture) => void, fail: (problem: unknown) => void) =>
    createImageBitmap(new Blob([bytes], { type }), {
      premultiplyAlpha: 'none',
      colorSpaceConversion: 'none',
    }).then((bitmap) => {
      const texture = new Texture(bitmap)
      texture.needsUpdate = true
      done(texture)
    }, fail),
})

/**
 * Pictures inside a model. three.js would give each an address of its own (blob:), which the content security policy
 * lets nobody read; made from their bytes they need none.
 */
const picturesFromBytes = (parser: GLTFParser): GLTFLoaderPlugin => ({
  name: 'pictures-from-bytes',
  loadTexture: (index) => {
    const { textures, images } = parser.json as Told
    const source = textures[index]?.source
    const picture = source === undefined ? undefined : images?.[source]
    if (source === undefined || picture?.bufferView === undefined) return null
    return parser.loadTextureImage(index, source, fromBytes(picture.mimeType ?? '') as never)
  },
})

export async function readModel(bytes: ArrayBuffer): Promise<Group> {
  const loader = new GLTFLoader()
  loader.register(picturesFromBytes)
  const { scene } = await loader.parseAsync(bytes, '')
  return scene
}
