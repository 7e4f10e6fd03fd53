// A validator of USDZ of our own: the layout of the ZIP, and what the text inside says. It reads the file by itself and
// shares nothing with the code that writes one.
type BoxMm = { width: number; depth: number; height: number }

export function faultsOfUsdz(bytes: Uint8Array, box: BoxMm): string[] {
  const zip = Buffer.from(bytes)
  const end = zip.length - 22
  if (end < 0 || zip.readUInt32LE(0) !== 0x04034b50 || zip.readUInt32LE(end) !== 0x06054b50)
    return ['it is no ZIP']
  const faults: string[] = []
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  let first: string | undefined
  for (let entry = 0; entry < count; entry += 1) {
    if (zip.readUInt32LE(at) !== 0x02014b50) return [...faults, 'its directory is damaged']
    const length = zip.readUInt32LE(at + 24)
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('latin1', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    if (zip.readUInt16LE(at + 10) !== 0 || zip.readUInt16LE(local + 8) !== 0)
      faults.push(`${name} is compressed`)
    if ((zip.readUInt16LE(at + 8) & 1) !== 0) faults.push(`${name} is encrypted`)
    if (zip.readUInt32LE(at + 20) !== length) faults.push(`${name} has two lengths`)
    if (from % 64 !== 0) faults.push(`${name} does not begin at a multiple of 64 bytes`)
    if (entry === 0) {
      if (local !== 0) faults.push('something stands before the first file')
      if (!/\.usd[ac]?$/.test(name)) faults.push('the first file is no layer')
      first = zip.toString('utf8', from, from + length)
    }
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return first === undefined ? [...faults, 'it is empty'] : [...faults, ...faultsOfUsda(first, box)]
}

function faultsOfUsda(text: string, box: BoxMm): string[] {
  const faults: string[] = []
  if (!text.startsWith('#usda 1.0\n')) faults.push('it does not begin as a layer')
  const head = /^\(([\s\S]*?)^\)/m.exec(text)?.[1] ?? ''
  if (!/upAxis = "Y"/.test(head)) faults.push('the up axis is not Y')
  if (!/metersPerUnit = 1$/m.test(head)) faults.push('it is not in metres')
  const root = /defaultPrim = "(\w+)"/.exec(head)?.[1]
  if (!root || !text.includes(`def Xform "${root}"`)) faults.push('its first prim is not there')
  if (balance(text) !== 0) faults.push('its braces do not match')
  const materials = new Set(
    [...text.matchAll(/def Material "(\w+)"/g)].map(([, name]) => `/${root}/Materials/${name}`),
  )
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  const meshes = [...text.matchAll(/def Mesh "(\w+)"[\s\S]*?\n {4}\}/g)]
  if (meshes.length === 0) faults.push('it has no meshes')
  for (const [body, name = ''] of meshes) {
    const points = triplesIn(body, 'point3f[] points')
    const corners = numbersIn(body, 'int[] faceVertexIndices')
    const faces = numbersIn(body, 'int[] faceVertexCounts')
    if (faces.reduce((sum, one) => sum + one, 0) !== corners.length)
      faults.push(`${name} has corners without a face`)
    if (corners.some((corner) => !(corner >= 0 && corner < points.length)))
      faults.push(`${name} names a point that is not there`)
    if (body.includes('normals =') && triplesIn(body, 'normal3f[] normals').length !== points.length)
      faults.push(`${name} has a normal too many or too few`)
    const binding = /rel material:binding = <([^>]+)>/.exec(body)?.[1] ?? ''
    if (!materials.has(binding)) faults.push(`${name} looks like nothing`)
    if (!body.includes('subdivisionScheme = "none"')) faults.push(`${name} would be rounded`)
    for (const point of corners.map((corner) => points[corner] ?? [])) {
      for (const axis of [0, 1, 2]) {
        low[axis] = Math.min(low[axis] ?? 0, point[axis] ?? Number.NaN)
        high[axis] = Math.max(high[axis] ?? 0, point[axis] ?? Number.NaN)
      }
    }
  }
  const sides = [box.width, box.height, box.depth]
  const isSame = sides.every(
    (side, axis) => Math.abs(((high[axis] ?? 0) - (low[axis] ?? 0)) * 1_000 - side) <= 0.6,
  )
  return isSame ? faults : [...faults, 'its box is not the model’s']
}

const balance = (text: string): number =>
  [...text].reduce((open, letter) => open + (letter === '{' ? 1 : letter === '}' ? -1 : 0), 0)

const listIn = (text: string, name: string): string => {
  const from = text.indexOf(`${name} = [`)
  return from < 0 ? '' : text.slice(from + name.length + 4, text.indexOf(']', from + name.length + 4))
}
const numbersIn = (text: string, name: string): number[] => {
  const list = listIn(text, name)
  return list === '' ? [] : list.split(',').map(Number)
}
const triplesIn = (text: string, name: string): number[][] =>
  [...listIn(text, name).matchAll(/\(([^)]*)\)/g)].map(([, three = '']) => three.split(',').map(Number))
