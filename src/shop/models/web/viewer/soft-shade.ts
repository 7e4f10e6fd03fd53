// What makes a piece stand on the floor: how much of the room's light reaches each point of it, and of the floor around.
// Worked out once for each model, by looking at it from many lamps: for each a picture of depths, held against every
// corner of the model and every spot of the floor. After that it costs nothing, however one turns the piece.
import {
  AddEquation,
  BufferGeometry,
  CustomBlending,
  DepthTexture,
  DoubleSide,
  HalfFloatType,
  LinearFilter,
  type Material,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  NearestFilter,
  OneFactor,
  OrthographicCamera,
  PlaneGeometry,
  Points,
  Scene,
  ShaderMaterial,
  type Texture,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { atCorner, letShade, onFloor, rowLength, sums } from './shade-programs.ts'
import { lamp } from './studio.ts'

const lampsAround = 44
const lampsAtKey = 20
const depthSize = 256
const floorSize = 256
/** How much floor there is, in radii of the piece. */
export const floorReach = 2.1

type Lamp = { towards: Vector3; weight: number }

/** Evenly over the sky, and closer together where the large lamp hangs. */
function lamps(): Lamp[] {
  const golden = Math.PI * (3 - Math.sqrt(5))
  const sky = Array.from({ length: lampsAround }, (_, nth): Lamp => {
    const up = 0.17 + 0.83 * ((nth + 0.5) / lampsAround)
    const out = Math.sqrt(1 - up * up)
    return { towards: new Vector3(Math.cos(golden * nth) * out, up, Math.sin(golden * nth) * out), weight: 1 }
  })
  const [across, upwards] = [new Vector3(), new Vector3()]
  across.crossVectors(lamp, new Vector3(0, 1, 0)).normalize()
  upwards.crossVectors(across, lamp)
  const key = Array.from({ length: lampsAtKey }, (_, nth): Lamp => {
    const out = 0.42 * Math.sqrt((nth + 0.5) / lampsAtKey)
    const towards = lamp
      .clone()
      .addScaledVector(across, Math.cos(golden * nth) * out)
      .addScaledVector(upwards, Math.sin(golden * nth) * out)
    return { towards: towards.normalize(), weight: 1.3 }
  })
  // each a little of everything, so that half of them are no half of the sky
  return [...sky, ...key].map((one, nth, all) => all[(nth * 23) % all.length] ?? one)
}

const adding = {
  depthTest: false,
  depthWrite: false,
  transparent: true,
  blending: CustomBlending,
  blendEquation: AddEquation,
  blendSrc: OneFactor,
  blendDst: OneFactor,
} as const

export type Shade = {
  /** Looks from so many more lamps; true once it has looked from all. */
  step: (count: number) => boolean
  /** The light on the floor: what comes, and what would without the piece. */
  floor: Texture
  dispose: () => void
}

const isClear = (mesh: Mesh) =>
  (Array.isArray(mesh.material) ? mesh.material : [mesh.material]).some((m) => m.transparent)

/** `meshes` stand where they are drawn, around `middle`; the floor is at 0. */
export function createShade(
  renderer: WebGLRenderer,
  meshes: Mesh[],
  middle: Vector3,
  radius: number,
  strength: { value: number },
): Shade {
  const all = lamps()
  const count = (mesh: Mesh) => mesh.geometry.getAttribute('position')?.count ?? 0
  const rows = Math.max(1, Math.ceil(meshes.reduce((sum, mesh) => sum + count(mesh), 0) / rowLength))
  const light = { type: HalfFloatType, depthBuffer: false } as const
  const corners = new WebGLRenderTarget(rowLength, rows, {
    ...light,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
  })
  const floor = new WebGLRenderTarget(floorSize, floorSize, {
    ...light,
    minFilter: LinearFilter,
    magFilter: LinearFilter,
  })
  const depths = new WebGLRenderTarget(depthSize, depthSize, {
    depthTexture: new DepthTexture(depthSize, depthSize),
  })
  const camera = new OrthographicCamera(-radius, radius, radius, -radius, radius, radius * 3)

  const shared = {
    depths: { value: depths.depthTexture },
    toLamp: { value: new Matrix4() },
    towards: { value: new Vector3() },
    weight: { value: 1 },
    lift: { value: radius * 0.02 },
    rows: { value: rows },
    middle: { value: middle },
    reach: { value: radius * floorReach },
  }
  const solid = new MeshBasicMaterial({ colorWrite: false, side: DoubleSide })
  const [shapes, cornersOf, floorOf] = [new Scene(), new Scene(), new Scene()]
  const made: { dispose: () => void }[] = [corners, floor, depths, solid]
  let first = 0
  for (const mesh of meshes) {
    const { geometry } = mesh
    if (!isClear(mesh)) {
      const shape = new Mesh(geometry, solid)
      shape.matrixAutoUpdate = false
      shape.matrix.copy(mesh.matrixWorld)
      shapes.add(shape)
    }
    if (geometry.getAttribute('normal')) {
      // each corner once, however many triangles share it
      const alone = new BufferGeometry()
      alone.setAttribute('position', geometry.getAttribute('position'))
      alone.setAttribute('normal', geometry.getAttribute('normal'))
      const uniforms = { ...shared, first: { value: first } }
      const material = new ShaderMaterial({
        uniforms,
        vertexShader: atCorner,
        fragmentShader: sums,
        ...adding,
      })
      const points = new Points(alone, material)
      points.frustumCulled = false
      points.matrixAutoUpdate = false
      points.matrix.copy(mesh.matrixWorld)
      cornersOf.add(points)
      made.push(material)
      letShade(mesh.material as Material, first, { corners: corners.texture, strength })
    }
    first += count(mesh)
  }
  const sheet = new PlaneGeometry(2, 2)
  const paint = new ShaderMaterial({
    uniforms: shared,
    vertexShader: onFloor.vertex,
    fragmentShader: onFloor.fragment,
    ...adding,
  })
  const ground = new Mesh(sheet, paint)
  ground.frustumCulled = false
  floorOf.add(ground)
  made.push(sheet, paint)

  const half = new Matrix4().set(0.5, 0, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0, 1)
  let next = 0
  const lookFrom = ({ towards, weight }: Lamp) => {
    camera.position.copy(middle).addScaledVector(towards, radius * 2)
    camera.up.set(0, Math.abs(towards.y) > 0.98 ? 0 : 1, Math.abs(towards.y) > 0.98 ? 1 : 0)
    camera.lookAt(middle)
    camera.updateMatrixWorld()
    shared.toLamp.value.multiplyMatrices(half, camera.projectionMatrix).multiply(camera.matrixWorldInverse)
    shared.towards.value.copy(towards)
    shared.weight.value = weight
    renderer.setRenderTarget(depths)
    renderer.clear()
    renderer.render(shapes, camera)
    renderer.setRenderTarget(corners)
    renderer.render(cornersOf, camera)
    renderer.setRenderTarget(floor)
    renderer.render(floorOf, camera)
  }
  const undisturbed = (act: () => void) => {
    const { autoClear, shadowMap } = renderer
    const { needsUpdate } = shadowMap
    renderer.autoClear = false
    shadowMap.needsUpdate = false
    act()
    renderer.setRenderTarget(null)
    renderer.autoClear = autoClear
    shadowMap.needsUpdate = needsUpdate
  }
  undisturbed(() => {
    for (const target of [corners, floor]) {
      renderer.setRenderTarget(target)
      renderer.clear()
    }
  })
  return {
    floor: floor.texture,
    step(lampsNow) {
      undisturbed(() => {
        for (const one of all.slice(next, next + lampsNow)) lookFrom(one)
      })
      next += lampsNow
      return next >= all.length
    },
    dispose() {
      depths.depthTexture?.dispose()
      for (const one of made) one.dispose()
    },
  }
}
