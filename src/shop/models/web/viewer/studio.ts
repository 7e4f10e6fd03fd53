// The light of the shop's pictures: a bright room, one large lamp in front and to the left, high up, and a fill behind.
import {
  BackSide,
  BoxGeometry,
  Color,
  DirectionalLight,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  type Texture,
  Vector3,
  type WebGLRenderer,
} from 'three'

/** Towards the lamp. */
export const lamp = new Vector3(-0.48, 0.78, 0.52).normalize()

/** Small: nothing here mirrors sharply, and a slow phone makes it before the first picture. */
const reflectionSize = 64

const glowing = (r: number, g: number, b: number, side?: typeof BackSide) =>
  new MeshBasicMaterial({ color: new Color(r, g, b), ...(side !== undefined && { side }) })

/** What a piece reflects: the room's walls and its lamps. */
export function reflections(renderer: WebGLRenderer): Texture {
  const room = new Scene()
  const add = (mesh: Mesh, x = 0, y = 0, z = 0) => {
    mesh.position.set(x, y, z)
    mesh.lookAt(0, 0, 0)
    room.add(mesh)
  }
  const made = [
    new Mesh(new SphereGeometry(20, 24, 16), glowing(0.62, 0.59, 0.55, BackSide)),
    new Mesh(new BoxGeometry(40, 1, 40), glowing(0.5, 0.47, 0.42)),
    new Mesh(new BoxGeometry(10, 7, 0.2), glowing(5.2, 5.05, 4.8)),
    new Mesh(new BoxGeometry(4, 10, 0.2), glowing(2.6, 2.6, 2.7)),
    new Mesh(new BoxGeometry(12, 4, 0.2), glowing(2.2, 2.15, 2.05)),
    new Mesh(new BoxGeometry(3, 9, 0.2), glowing(0.1, 0.09, 0.08)),
  ] as const
  add(made[0])
  room.add(made[1])
  made[1].position.y = -9
  add(made[2], -9, 11, 8)
  add(made[3], 14, 3, 4)
  add(made[4], 0, 12, -8)
  add(made[5], 9, 2, 13)
  const generator = new PMREMGenerator(renderer)
  const { texture } = generator.fromScene(room, 0.03, 0.1, 60, { size: reflectionSize })
  generator.dispose()
  for (const { geometry, material } of made) {
    geometry.dispose()
    material.dispose()
  }
  return texture
}

export function createLamp(): DirectionalLight {
  const light = new DirectionalLight(new Color(1, 0.965, 0.92), 1.9)
  light.castShadow = true
  light.shadow.mapSize.set(1024, 1024)
  light.shadow.radius = 5
  light.shadow.bias = -0.0004
  return light
}

/** Stands the lamp so that its shadows are as fine as the piece allows. */
export function aimLamp(light: DirectionalLight, middle: Vector3, radius: number): void {
  light.position.copy(middle).addScaledVector(lamp, radius * 3)
  light.target.position.copy(middle)
  light.target.updateMatrixWorld()
  light.shadow.normalBias = radius * 0.012
  const { camera } = light.shadow
  camera.left = camera.bottom = -radius
  camera.right = camera.top = radius
  camera.near = radius
  camera.far = radius * 5
  camera.updateProjectionMatrix()
}
