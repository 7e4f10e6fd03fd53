// Staff send a model: it is read, written anew with what is made from it, and known from then on.
import { randomBytes } from 'node:crypto'
import { ok, type Result, refuse } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import type { PictureStore } from '#shop/pictures/server/picture-store.ts'
import { checkUsdz } from '../domain/check-usdz.ts'
import {
  fileOfAddress,
  modelAddress,
  modelNameFrom,
  modelTypes,
  plainAddress,
  usdzAddress,
} from '../domain/model-files.ts'
import type { DeclaredCm } from '../domain/model-size.ts'
import type { ModelRefusal } from '../domain/take-model.ts'
import { findModel, type ModelRow } from './model-queries.ts'
import { workOnModel } from './model-work.ts'

/** For a model that came without: once, since its address is given once. */
export async function keepUsdz(
  { db, pictures }: Pick<Deps, 'db' | 'pictures'>,
  name: string,
  bytes: Buffer,
): Promise<Result<ModelRow, ModelRefusal | 'model_unknown'>> {
  const found = await findModel(db, modelAddress(name))
  if (!found) return refuse('model_unknown')
  if (found.usdz_address !== null) return ok(found)
  const checked = checkUsdz(bytes)
  if (!checked.ok) return checked
  await pictures.put(fileOfAddress(usdzAddress(name)), bytes, modelTypes.usdz)
  await db
    .updateTable('product_model')
    .set({ usdz_address: usdzAddress(name) })
    .where('address', '=', found.address)
    .execute()
  return ok({ ...found, usdz_address: usdzAddress(name) })
}

type Deps = { db: Db; now: () => Date; pictures: PictureStore }

export async function keepModel(
  { db, now, pictures }: Deps,
  by: string,
  bytes: Uint8Array,
  declared: DeclaredCm | undefined,
): Promise<Result<ModelRow, ModelRefusal>> {
  const taken = await workOnModel(bytes, declared)
  if (!taken.ok) return taken
  const { box, triangles, hasTextures, glb, plain, usdz } = taken.value
  const name = modelNameFrom(randomBytes(16))
  const row = {
    address: modelAddress(name),
    plain_address: plainAddress(name),
    usdz_address: usdz ? usdzAddress(name) : null,
    bytes: glb.length,
    triangles,
    width_mm: box.width,
    depth_mm: box.depth,
    height_mm: box.height,
    has_textures: hasTextures,
    added_at: now(),
    added_by: by.slice(0, 120),
  }
  // known before it is there: what is cut off in between is cleared away like any other that nobody used
  await db.insertInto('product_model').values(row).execute()
  await pictures.put(fileOfAddress(row.address), Buffer.from(glb), modelTypes.glb)
  await pictures.put(fileOfAddress(row.plain_address), Buffer.from(plain), modelTypes.plain)
  if (usdz && row.usdz_address)
    await pictures.put(fileOfAddress(row.usdz_address), Buffer.from(usdz), modelTypes.usdz)
  return ok(row)
}
