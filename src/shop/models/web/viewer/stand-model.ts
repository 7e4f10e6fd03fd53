// A model, made ready to be seen: on the floor, with the shade around it.
import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  type DirectionalLight,
  DoubleSide,
  Group,
  InterleavedBuffer,
  InterleavedBufferAttribute,
  type Material,
  Mesh,
  MeshStandardMaterial,
  PlaneGeometry,
  ShaderMaterial,
  Vector3,
  type WebGLRenderer,
} from 'three'
import type { Halves } from '../../domain/framing.ts'
import { createShade, floorReach, type Shade } from './soft-shade.ts'
import { aimLamp } from './studio.ts'

const floorPaint = {
  vertexShader: /* glsl */ `
    varying vec2 spot;
    void main() {
      spot = uv;
      gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
    }`,
  fragmentShader: /* glsl */ `
    uniform sampler2D light;
    uniform float strength;
    varying vec2 spot;
    void main() {
      // close to the piece as it is; further away, where single lamps would show, blurred
      vec2 sum = texture2D(light, spot).rg;
      float spread = mix(0.03, 0.003, smoothstep(0.06, 0.4, 1.0 - sum.r / max(sum.g, 0.001)));
      for (int nth = 0; nth < 12; nth++) {
        float turn = 2.4 * float(nth);
        sum += texture2D(light, spot + spread * sqrt(float(nth + 1) / 12.0) * vec2(cos(turn), sin(turn))).rg;
      }
      float dark = 1.0 - sum.r / max(sum.g, 0.001);
      float edge = smoothstep(1.0, 0.55, length(spot - 0.5) * 2.0);
      gl_FragColor = vec4(0.16, 0.125, 0.09, pow(dark, 1.15) * edge * strength);
    }`,
} as const

function meshesOf(model: Group): Mesh[] {
  const found: Mesh[] = []
  model.traverse((one) => {
    if (!(one instanceof Mesh)) return
    // each knows where its own corners begin
    one.material = (one.material as Material).clone()
    one.castShadow = !one.material.transparent
    one.receiveShadow = true
    found.push(one)
  })
  return found
}

export function disposeOf(model: Group): void {
  model.traverse((one) => {
    if (!(one instanceof Mesh)) return
    one.geometry.dispose()
    for (const value of Object.values(one.material as Record<string, unknown>))
      if (value && typeof value === 'object' && 'isTexture' in value) {
        const { dispose, image } = value as unknown as { dispose: () => void; image?: { close?: () => void } }
        dispose.call(value)
        image?.close?.()
      }
    ;(one.material as Material).dispose()
  })
}

export type Standing = {
  model: Group
  shade: Shade
  floor: Mesh<PlaneGeometry, ShaderMaterial>
  halves: Halves
  middle: Vector3
}

type Studio = { renderer: WebGLRenderer; light: DirectionalLight; strength: { value: number } }

/** Whoever made it, it stands on the floor, over the middle. */
export function stand(model: Group, { renderer, light, strength }: Studio): Standing {
  const meshes = meshesOf(model)
  model.updateMatrixWorld(true)
  const sides = new Box3().setFromObject(model)
  const middle = sides.getCenter(new Vector3())
  model.position.sub(new Vector3(middle.x, sides.min.y, middle.z))
  model.updateMatrixWorld(true)
  const { x, y, z } = sides.getSize(new Vector3()).multiplyScalar(0.5)
  middle.set(0, y, 0)
  const radius = Math.hypot(x, y, z)
  const shade = createShade(renderer, meshes, middle, radius, strength)
  const floor = new Mesh(
    new PlaneGeometry(2, 2),
    new ShaderMaterial({
      ...floorPaint,
      uniforms: { light: { value: shade.floor }, strength },
      transparent: true,
      depthWrite: false,
    }),
  )
  floor.rotation.x = -Math.PI / 2
  floor.scale.setScalar(radius * floorReach)
  floor.renderOrder = -1
  aimLamp(light, middle, radius)
  return { model, shade, floor, halves: [x, y, z], middle }
}

/**
 * What nobody sees: drawn once, it has the phone make its programs while the model is still on its way. It is packed as
 * the shop packs models: another packing takes another program.
 */
export function triangle(): Group {
  const packed = (numbers: InterleavedBuffer) => new InterleavedBufferAttribute(numbers, 3, 0, true)
  const shape = new BufferGeometry()
    .setAttribute(
      'position',
      packed(new InterleavedBuffer(new Int16Array([0, 0, 0, 0, 0, 9, 0, 0, 9, 0, 9, 0]), 4)),
    )
    .setAttribute(
      'normal',
      packed(new InterleavedBuffer(new Int8Array([0, 9, 0, 0, 0, 9, 0, 0, 0, 9, 0, 0]), 4)),
    )
    .setIndex(new BufferAttribute(new Uint16Array([0, 1, 2]), 1))
  const mesh = new Mesh(shape, new MeshStandardMaterial({ side: DoubleSide }))
  mesh.frustumCulled = false
  return new Group().add(mesh)
}

/** Out of its scene, and out of memory. */
export function takeAway({ model, shade, floor }: Standing): void {
  model.removeFromParent()
  floor.removeFromParent()
  shade.dispose()
  floor.geometry.dispose()
  floor.material.dispose()
  disposeOf(model)
}
