/** A model with pictures on it as iPhones read it: made here, since the server does not draw. */
export async function makeUsdz(address: string): Promise<Blob> {
  const [{ readModel }, { USDZExporter }] = await Promise.all([
    import('../viewer/read-model.ts'),
    import('three/examples/jsm/exporters/USDZExporter.js'),
  ])
  const answer = await fetch(address)
  if (!answer.ok) throw new Error('the model did not come')
  const scene = await readModel(await answer.arrayBuffer())
  return new Blob([(await new USDZExporter().parseAsync(scene)) as Uint8Array<ArrayBuffer>])
}
