// One piece on the floor of a bright room, and a camera that goes round it. Draws only when something has changed.
import {
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three'
import { distanceFor, eyeOf, fieldOfView, type Halves, type Point } from '../../domain/framing.ts'
import { opening, possible, type View } from '../../domain/view.ts'
import { readModel } from './read-model.ts'
import { floorReach } from './soft-shade.ts'
import { disposeOf, type Standing, stand, takeAway, triangle } from './stand-model.ts'
import { createLamp } from './studio.ts'

const fadeIn = 320
const changeColour = 250
/** How quickly the camera follows, per second. */
const following = 11
const lampsInAFrame = 8
/** So much further away. */
const roomForSizes = 1.03
/** So many pixels above the middle, since buttons stand below. */
const higher = 26

/** Where things are in the picture, in pixels. */
export type Seen = { halves: Halves; view: View; at: (point: Point) => [x: number, y: number] }

export type Stage = {
  /** Draws a model, in the place of the one before. */
  show: (bytes: ArrayBuffer) => Promise<void>
  /** Where the camera is going. */
  view: () => View
  look: (view: View) => void
  /** Whether room is left around the piece, for its sizes. */
  leaveRoom: (isLeft: boolean) => void
  close: () => void
}

type Options = {
  /** Nothing moves by itself. */
  isCalm: boolean
  onDraw?: (seen: Seen) => void
}

/** Whatever it stands in gives it its size. */
const filling = { position: 'absolute', inset: '0', width: '100%', height: '100%' }

const near = (one: View, other: View) =>
  Math.abs(one.yaw - other.yaw) < 0.05 &&
  Math.abs(one.pitch - other.pitch) < 0.05 &&
  Math.abs(one.zoom / other.zoom - 1) < 0.002

/** Has what was asked for so far done now, not together with the first picture. */
function submit(gl: WebGL2RenderingContext): void {
  // without a fence, browsers put off a flush until the picture is whole
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
  gl.flush()
  if (fence) gl.deleteSync(fence)
}

/** Throws where the browser cannot draw in 3D. */
export function openStage(box: HTMLElement, { isCalm, onDraw }: Options): Stage {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true, powerPreference: 'low-power' })
  const canvas = renderer.domElement
  // it would wait for each program by itself
  renderer.debug.checkShaderErrors = false
  renderer.toneMapping = NeutralToneMapping
  renderer.toneMappingExposure = 0.93
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFShadowMap
  renderer.shadowMap.autoUpdate = false
  renderer.setPixelRatio(Math.min(1.5, devicePixelRatio))
  renderer.setClearColor(0, 0)
  Object.assign(canvas.style, filling)
  const scene = new Scene()
  const light = createLamp()
  scene.add(light, light.target)
  const camera = new PerspectiveCamera(fieldOfView, 1, 0.01, 100)
  const strength = { value: 0 }
  let standing: Standing | undefined
  let [now, wanted] = [opening, opening]
  let distance = 1
  let [roomNow, room] = [1, 1]
  let frame = 0
  let drawnAt = 0
  const drawnSize = new Vector2()
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
    const isThere = near(now, wanted) && Math.abs(room - roomNow) < 0.002
    roomNow = isThere ? room : roomNow + (room - roomNow) * ease
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
      .multiplyScalar((distance * roomNow) / now.zoom)
      .add(standing.middle)
    camera.lookAt(standing.middle)
    camera.updateMatrixWorld()
    renderer.render(scene, camera)
    onDraw?.({ halves: standing.halves, view: now, at })
    // whether this is how it stays, until somebody does something
    canvas.dataset.resting = String(isThere && strength.value === 1)
    if (!isThere) ask()
  }
  const ask = () => {
    if (frame || isClosed) return
    canvas.dataset.resting = 'false'
    if (near(now, wanted)) drawnAt = performance.now() - 16
    frame = requestAnimationFrame(draw)
  }

  const resize = () => {
    const { clientWidth: width, clientHeight: height } = box
    if (!width || !height) return
    drawnSize.set(width, height)
    renderer.setSize(width, height, false)
    camera.aspect = width / height
    camera.setViewOffset(width, height, 0, higher, width, height)
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
  const watcher = new ResizeObserver(() => {
    // it tells of the first size, too, which is drawn by then
    const { clientWidth, clientHeight } = box
    if (drawnSize.width !== clientWidth || drawnSize.height !== clientHeight) resize()
  })

  /** The picture so far, over the next one, until that is there. */
  const fadeOver = () => {
    if (isCalm || !standing) return
    const still = document.createElement('canvas')
    still.width = canvas.width
    still.height = canvas.height
    draw(performance.now())
    still.getContext('2d')?.drawImage(canvas, 0, 0)
    Object.assign(still.style, filling)
    box.append(still)
    still
      .animate([{ opacity: 1 }, { opacity: 0 }], changeColour)
      .finished.finally(() => still.remove())
      .catch(() => {})
  }

  /** Little by little, so that a slow phone answers meanwhile. */
  const soften = (shown: Standing) => {
    if (isClosed || standing !== shown) return
    if (!shown.shade.step(lampsInAFrame)) {
      requestAnimationFrame(() => soften(shown))
      return
    }
    strength.value = 1
    shown.floor.visible = true
    ask()
  }

  let warmed: Standing | undefined = stand(triangle(), { renderer, light, strength })
  scene.add(warmed.model)
  renderer.setSize(8, 8, false)
  renderer.shadowMap.needsUpdate = true
  renderer.render(scene, camera)
  submit(renderer.getContext() as WebGL2RenderingContext)
  scene.remove(warmed.model)
  const coolDown = () => {
    if (warmed) takeAway(warmed)
    warmed = undefined
  }

  return {
    async show(bytes) {
      const model = await readModel(bytes)
      if (isClosed) return disposeOf(model)
      const before = standing
      fadeOver()
      strength.value = 0
      const shown = stand(model, { renderer, light, strength })
      scene.add(shown.model, shown.floor)
      // nothing lies on it yet
      shown.floor.visible = false
      if (before) scene.remove(before.model, before.floor)
      standing = shown
      renderer.shadowMap.needsUpdate = true
      if (before) {
        resize()
        // not sooner: its programs are used again
        takeAway(before)
        requestAnimationFrame(() => soften(shown))
        return
      }
      // the phone makes its programs while the page can still be used
      if (renderer.getContext().getExtension('KHR_parallel_shader_compile'))
        await renderer.compileAsync(scene, camera)
      if (isClosed) return
      box.append(canvas)
      watcher.observe(box)
      resize()
      coolDown()
      const seen = isCalm
        ? new Promise(requestAnimationFrame)
        : canvas.animate([{ opacity: 0 }, { opacity: 1 }], fadeIn).finished
      // not sooner: the first picture would wait for it
      seen.then(() => requestAnimationFrame(() => soften(shown))).catch(() => {})
    },
    view: () => wanted,
    look(view) {
      wanted = possible(view)
      if (isCalm) now = wanted
      ask()
    },
    leaveRoom(isLeft) {
      room = isLeft ? roomForSizes : 1
      if (isCalm || !standing) roomNow = room
      ask()
    },
    close() {
      isClosed = true
      cancelAnimationFrame(frame)
      watcher.disconnect()
      if (standing) takeAway(standing)
      coolDown()
      standing = undefined
      light.dispose()
      renderer.dispose()
      // browsers keep few of them: it is given back now, not when somebody sweeps
      renderer.forceContextLoss()
      canvas.remove()
    },
  }
}
