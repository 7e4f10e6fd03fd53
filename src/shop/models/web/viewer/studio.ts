// The light of the shop's pictures: a bright room, one large lamp in front and to the left, high up, a strip to the right
// and a fill from above and behind. The room is worked out for each point, not looked up in a picture of it: that would
// have to be made, and filtered, before anything is seen.
import { Color, DirectionalLight, Vector3 } from 'three'

/** Towards the large lamp. */
export const lamp = new Vector3(-0.48, 0.78, 0.52).normalize()

/** GLSL: `studioLight`, what comes to a surface from all sides, and `studioMirror`, what is seen in it. */
export const studio = /* glsl */ `
  const vec3 keyAt = vec3(-0.48, 0.78, 0.52);
  const vec3 stripAt = vec3(0.942, 0.202, 0.269);
  const vec3 fillAt = vec3(0.0, 0.832, -0.555);
  const vec3 cardAt = vec3(0.565, 0.126, 0.816);
  float studioWrap(vec3 towards, vec3 from) {
    float half_ = 0.5 + 0.5 * dot(towards, from);
    return half_ * half_;
  }
  vec3 studioLight(vec3 up) {
    vec3 walls = mix(vec3(0.37, 0.335, 0.29), vec3(0.5, 0.475, 0.44), 0.5 + 0.5 * up.y);
    return walls
      + vec3(0.33, 0.318, 0.3) * studioWrap(up, keyAt)
      + vec3(0.11, 0.11, 0.115) * studioWrap(up, stripAt)
      + vec3(0.125, 0.122, 0.116) * studioWrap(up, fillAt);
  }
  /** A lamp of some width, wider and fainter in what is rough. */
  float studioLamp(vec3 towards, vec3 from, float width, float blur) {
    float spread = width + blur;
    return width / spread * exp((dot(towards, from) - 1.0) / spread);
  }
  vec3 studioMirror(vec3 towards, float roughness) {
    float blur = 0.85 * roughness * roughness;
    float soft = 0.12 + roughness;
    vec3 walls = mix(vec3(0.36, 0.33, 0.29), vec3(0.5, 0.475, 0.44), smoothstep(-soft, soft, towards.y));
    walls *= 1.0 - 0.75 * studioLamp(towards, cardAt, 0.03, blur);
    return walls
      + vec3(4.1, 3.98, 3.78) * studioLamp(towards, keyAt, 0.045, blur)
      + vec3(2.1, 2.1, 2.18) * studioLamp(towards, stripAt, 0.03, blur)
      + vec3(1.8, 1.76, 1.68) * studioLamp(towards, fillAt, 0.04, blur);
  }`

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
