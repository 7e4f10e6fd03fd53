// What the phone works out for every corner, every spot of the floor and every point of the picture.
import type { Material, Texture } from 'three'
import { studio } from './studio.ts'

/** Corners of the model lie in rows of so many. */
export const rowLength = 512

export const sums = /* glsl */ `
  varying vec2 light;
  void main() { gl_FragColor = vec4(light, 0.0, 1.0); }`

/** At each corner of the model: what comes from one lamp, and what would if nothing stood in the way. */
export const atCorner = /* glsl */ `
  uniform sampler2D depths;
  uniform mat4 toLamp;
  uniform vec3 towards;
  uniform float weight;
  uniform float lift;
  uniform int first;
  uniform int rows;
  varying vec2 light;
  void main() {
    vec3 out_ = normalize(mat3(modelMatrix) * normal);
    vec3 here = (modelMatrix * vec4(position, 1.0)).xyz + out_ * lift;
    vec3 at = (toLamp * vec4(here, 1.0)).xyz;
    float falls = max(dot(out_, towards), 0.0) * weight;
    float reaches = step(at.z, texture2D(depths, at.xy).r + 0.005);
    light = vec2(falls * reaches, falls);
    int nth = first + gl_VertexID;
    vec2 cell = vec2(float(nth % ${rowLength}), float(nth / ${rowLength}));
    gl_Position = vec4((cell + 0.5) / vec2(${rowLength}.0, float(rows)) * 2.0 - 1.0, 0.0, 1.0);
    gl_PointSize = 1.0;
  }`

/** The same for each spot of the floor. */
export const onFloor = {
  vertex: /* glsl */ `
    varying vec2 spot;
    void main() { spot = position.xy; gl_Position = vec4(position.xy, 0.0, 1.0); }`,
  fragment: /* glsl */ `
    uniform sampler2D depths;
    uniform mat4 toLamp;
    uniform vec3 towards;
    uniform float weight;
    uniform vec3 middle;
    uniform float reach;
    varying vec2 spot;
    void main() {
      vec3 at = (toLamp * vec4(middle.x + spot.x * reach, 0.0, middle.z - spot.y * reach, 1.0)).xyz;
      float reaches = 0.0;
      for (int x = -1; x <= 1; x++)
        for (int y = -1; y <= 1; y++) {
          vec2 near = at.xy + vec2(float(x), float(y)) * 0.014;
          bool inside = all(lessThan(abs(near - 0.5), vec2(0.5)));
          reaches += inside ? step(at.z, texture2D(depths, near).r + 0.002) : 1.0;
        }
      float falls = towards.y * weight;
      gl_FragColor = vec4(falls * reaches / 9.0, falls, 0.0, 1.0);
    }`,
}

type OnModel = { corners: Texture; strength: { value: number } }

/** Lights a material by the studio, and lets it darken where little of that comes. */
export function letShade(material: Material, first: number, { corners, strength }: OnModel): void {
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, {
      shadeCorners: { value: corners },
      shadeFirst: { value: first },
      shadeStrength: strength,
    })
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        `#include <common>
        uniform sampler2D shadeCorners;
        uniform int shadeFirst;
        uniform float shadeStrength;
        varying float shade;`,
      )
      .replace(
        '#include <begin_vertex>',
        `#include <begin_vertex>
        int nth = shadeFirst + gl_VertexID;
        vec2 sum = texelFetch(shadeCorners, ivec2(nth % ${rowLength}, nth / ${rowLength}), 0).rg;
        shade = mix(1.0, 0.4 + 0.6 * (sum.r + 0.25) / (sum.g + 0.35), shadeStrength);`,
      )
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\nvarying float shade;\n${studio}`)
      .replace(
        '#include <lights_fragment_maps>',
        `#include <lights_fragment_maps>
        vec3 studioUp = transformDirectionByInverseViewMatrix(geometryNormal, viewMatrix);
        vec3 studioTo = reflect(-geometryViewDir, geometryNormal);
        iblIrradiance += PI * studioLight(studioUp);
        radiance += studioMirror(transformDirectionByInverseViewMatrix(studioTo, viewMatrix), material.roughness);`,
      )
      .replace(
        '#include <aomap_fragment>',
        `#include <aomap_fragment>
        reflectedLight.indirectDiffuse *= shade;
        reflectedLight.indirectSpecular *= shade;
        reflectedLight.directDiffuse *= mix(1.0, shade, 0.3);`,
      )
  }
}
