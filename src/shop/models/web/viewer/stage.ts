// One piece on the floor of a bright room, and a camera that goes round it. Draws only when something has changed.
import {
  Box3,
  type Group,
  type Material,
  Mesh,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Vector3,
  WebGLRenderer,
} from 'three'
import { distanceFor, eyeOf, fieldOfView, type Halves, type Point } from '../../domain/framing.ts'
import { opening, possible, type View } from '../../domain/view.ts'
import { readModel } from './read-model.ts'
import { createShade, floorReach, type Shade } from './soft-shade.ts'
import { aimLamp, createLamp } from './studio.ts'

const fadeIn = 320
const changeColour = 250
/** How quickly the camera follows, per second. */
const following = 11
const lampsInAFrame = 8

/** Where things are in the picture, in pixels. */
export type Seen = { halves: Halves; view: View; at: (point: Point) => [x: number, y: number] }

export type Stage = {
  /** Draws a model, in the place of the one before. */
  show: (bytes: ArrayBuffer) => Promise<void>
  /** Where the camera is going. */
  view: () => View
  look: (view: View) => void
  /** Draws again what is there. */
  draw: () => void
  close: () => void
}

type Options = {
  /** Nothing moves by itself. */
  isCalm: boolean
  onDraw?: (seen: Seen) => void
}

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
      vec2 sum = texture2D(light, spot).rg;
      float dark = 1.0 - sum.r / max(sum.g, 0.001);
      float edge = smoothstep(1.0, 0.55, length(spot - 0.5) * 2.0);
      gl_FragColor = vec4(0.16, 0.125, 0.09, pow(dark, 1.15) * edge * strength);
    }`,
} as const

const near = (one: View, other: View) =>
  Math.abs(one.yaw - other.yaw) < 0.05 &&
  Math.abs(one.pitch - other.pitch) < 0.05 &&
  Math.abs(one.zoom / other.zoom - 1) < 0.002

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

function disposeOf(model: Group): void {
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

type Standing = {
  model: Group
  shade: Shade
  floor: Mesh<PlaneGeometry, ShaderMaterial>
  halves: Halves
  middle: Vector3
}

/** Throws where the browser cannot draw in 3D. */
export function openStage(box: HTMLElement, { isCalm, onDraw }: Options): Stage {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true, powerPreference: 'low-power' })
  const canvas = renderer.domElement
  renderer.toneMapping = NeutralToneMapping
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFShadowMap
  renderer.shadowMap.autoUpdate = false
  renderer.setPixelRatio(Math.min(2, devicePixelRatio))
  renderer.setClearColor(0, 0)
  const scene = new Scene()
  const light = createLamp()
  scene.add(light, light.target)
  const camera = new PerspectiveCamera(fieldOfView, 1, 0.01, 100)
  const strength = { value: 0 }
  let standing: Standing | undefined
  let [now, wanted] = [opening, opening]
  let distance = 1
  let frame = 0
  let drawnAt = 0
  let isClosed = false

  const point = new Vector3()
  const at = ([x, y, z]: Point): [number, number] => {
    point
      .set(x, y, z)
      .add(standing?.middle ?? point)
      .project(camera)
    return [(point.x + 1) * 0.5 * box.clientWidth, (1 - point.y) * 0.5 * box.clientHeight]
  }

  const draw = (time: number) => {
    frame = 0
    if (!standing || isClosed) return
    const ease = isCalm ? 1 : 1 - Math.exp(-following * Math.min(0.1, (time - drawnAt) / 1000))
    drawnAt = time
    const isThere = near(now, wanted)
    now = isThere
      ? wanted
      : {
          yaw: now.yaw + (wanted.yaw - now.yaw) * ease,
          pitch: now.pitch + (wanted.pitch - now.pitch) * ease,
          zoom: now.zoom * (wanted.zoom / now.zoom) ** ease,
        }
    const { towards } = eyeOf(now)
    camera.position
      .set(...towards)
      .multiplyScalar(distance / now.zoom)
      .add(standing.middle)
    camera.lookAt(standing.middle)
    camera.updateMatrixWorld()
    renderer.render(scene, camera)
    onDraw?.({ halves: standing.halves, view: now, at })
    if (!isThere) ask()
  }
  const ask = () => {
    if (frame || isClosed) return
    if (near(now, wanted)) drawnAt = performance.now() - 16
    frame = requestAnimationFrame(draw)
  }

  const resize = () => {
    const { clientWidth: width, clientHeight: height } = box
    if (!width || !height) return
    renderer.setSize(width, height, false)
    camera.aspect = width / height
    if (standing) {
      distance = distanceFor(standing.halves, camera.aspect)
      const radius = Math.hypot(...standing.halves)
      camera.near = distance * 0.02
      camera.far = distance * 2 + radius * floorReach
    }
    camera.updateProjectionMatrix()
    if (frame) cancelAnimationFrame(frame)
    draw(performance.now())
  }
  const watcher = new ResizeObserver(resize)

  /** The picture so far, over the next one, until that is there. */
  const fadeOver = () => {
    if (isCalm || !standing) return
    const still = document.createElement('canvas')
    still.width = canvas.width
    still.height = canvas.height
    draw(performance.now())
    still.getContext('2d')?.drawImage(canvas, 0, 0)
    still.className = canvas.className
    box.append(still)
    still
      .animate([{ opacity: 1 }, { opacity: 0 }], changeColour)
      .finished.finally(() => still.remove())
      .catch(() => {})
  }

  const leave = ({ model, shade, floor }: Standing) => {
    scene.remove(model, floor)
    shade.dispose()
    floor.geometry.dispose()
    floor.material.dispose()
    disposeOf(model)
  }

  /** Little by little, so that a slow phone answers meanwhile. */
  const soften = (shown: Standing) => {
    if (isClosed || standing !== shown) return
    if (!shown.shade.step(lampsInAFrame)) {
      requestAnimationFrame(() => soften(shown))
      return
    }
    strength.value = 1
    ask()
  }

  const stand = (model: Group): Standing => {
    const meshes = meshesOf(model)
    model.updateMatrixWorld(true)
    const sides = new Box3().setFromObject(model)
    // whoever made it, it stands on the floor, over the middle
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

  return {
    async show(bytes) {
      const model = await readModel(bytes)
      if (isClosed) return disposeOf(model)
      const before = standing
      fadeOver()
      strength.value = 0
      const shown = stand(model)
      scene.add(shown.model, shown.floor)
      if (before) leave(before)
      standing = shown
      renderer.shadowMap.needsUpdate = true
      if (before) {
        while (!shown.shade.step(lampsInAFrame));
        strength.value = 1
        resize()
        return
      }
      // the phone makes its programs while the page can still be used
      if (renderer.getContext().getExtension('KHR_parallel_shader_compile'))
        await renderer.compileAsync(scene, camera)
      if (isClosed) return
      canvas.className = 'in3d-canvas'
      box.append(canvas)
      watcher.observe(box)
      resize()
      if (!isCalm) canvas.animate([{ opacity: 0 }, { opacity: 1 }], fadeIn)
      requestAnimationFrame(() => soften(shown))
    },
    view: () => wanted,
    look(view) {
      wanted = possible(view)
      if (isCalm) now = wanted
      ask()
    },
    draw: ask,
    close() {
      isClosed = true
      cancelAnimationFrame(frame)
      watcher.disconnect()
      if (standing) leave(standing)
      standing = undefined
      light.dispose()
      renderer.dispose()
      // browsers keep few of them: it is given back now, not when somebody sweeps
      renderer.forceContextLoss()
      canvas.remove()
    },
  }
}
