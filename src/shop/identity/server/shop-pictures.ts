// The logo and the icon. They are few and small, so they live in the database, where every process finds them.
import { createHash } from 'node:crypto'
import { ok, type Result, refuseFields } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { makeMark } from '#shop/pictures/server/make-picture.ts'
import type { WireShopPicture } from '../contract.ts'
import { safeSvg } from '../domain/safe-svg.ts'
import type { Shop } from './shop-queries.ts'

export const mostBytes = 5 * 1_048_576
const leastWidth = 512
/** What was sent and never saved is forgotten after so long. */
const keptUnsaved = 86_400_000

type Kept = Promise<
  Result<WireShopPicture, 'bad_fields' | 'picture_unknown' | 'picture_broken' | 'picture_too_large'>
>

export async function keepShopPicture(db: Db, file: { name: string; bytes: Buffer }, at: Date): Kept {
  const called = file.name.slice(-120) || 'a picture'
  const made = await drawn(called, file.bytes)
  if (!made.ok) return made
  const { bytes, ending } = made.value
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${ending}`
  await db
    .deleteFrom('shop_picture')
    .where('created_at', '<', new Date(at.getTime() - keptUnsaved))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shop')
            .select('is_only')
            .where(({ eb, or, ref }) =>
              or([eb('logo', '=', ref('shop_picture.name')), eb('icon', '=', ref('shop_picture.name'))]),
            ),
        ),
      ),
    )
    .execute()
  await db
    .insertInto('shop_picture')
    .values({ name, bytes, called, created_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ called, created_at: at }))
    .execute()
  return ok({ name, called, bytes: bytes.length })
}

type Drawn = Promise<
  Result<
    { bytes: Buffer; ending: 'svg' | 'webp' },
    'bad_fields' | 'picture_unknown' | 'picture_broken' | 'picture_too_large'
  >
>

async function drawn(called: string, bytes: Buffer): Drawn {
  if (/^\s*(\uFEFF)?\s*</.test(bytes.subarray(0, 200).toString('utf8'))) {
    const safe = safeSvg(bytes.toString('utf8'))
    if (safe.ok) return ok({ bytes: Buffer.from(safe.value), ending: 'svg' })
    return refuseFields({ file: 'words' in safe ? safe.words : 'This is not a drawing.' })
  }
  const made = await makeMark(bytes)
  if (!made.ok) return made
  const [file] = made.value.files
  if (made.value.width < leastWidth || !file) {
    return refuseFields({
      file: `${called} is ${made.value.width} px wide and would look blurred. Give ${leastWidth} px or an SVG.`,
    })
  }
  return ok({ bytes: file.bytes, ending: 'webp' })
}

export const findShopPicture = (db: Db, name: string) =>
  db.selectFrom('shop_picture').select('bytes').where('name', '=', name).executeTakeFirst()

export async function listShopPictures(db: Db, { logo, icon }: Pick<Shop, 'logo' | 'icon'>) {
  const names = [logo, icon].filter((name) => name !== null)
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('shop_picture')
    .select(['name', 'called', 'bytes'])
    .where('name', 'in', names)
    .execute()
  return rows.map(({ name, called, bytes }) => ({ name, called, bytes: bytes.length }))
}
