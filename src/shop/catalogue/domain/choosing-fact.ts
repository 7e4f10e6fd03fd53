type Told = {
  widthCm: number | null
  depthCm: number | null
  heightCm: number | null
  material: string
}

/** What helps to choose between cards: how large it is, else what it is made of. */
export function choosingFact({ widthCm, depthCm, heightCm, material }: Told): string {
  const sides = [widthCm, depthCm, heightCm].filter((side) => side !== null)
  return sides.length > 1 ? `${sides.join(' × ')} cm` : material
}
